// Decides what becomes of boards, as the page does:  node plan.mjs <plan.js> < cases.json
// A case is { manifest, model, there, saved }; the answer of each: { steps }, { image } or { trouble }.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { chooseFiles, chooseWay, listOwners, plan } = await import(pathToFileURL(process.argv[2]));

function decide({ manifest, model, there, saved }) {
  try {
    const owners = listOwners(manifest, there);
    const way = chooseWay(manifest, model);
    if (Array.isArray(way)) return { owners, image: way[0] };
    return { owners, steps: plan(manifest, model, there, chooseFiles(manifest, model, way, saved)).steps };
  } catch ({ key, fill }) {
    return { trouble: key, fill };
  }
}

console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf-8")).map(decide)));
