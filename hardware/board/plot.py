"""Fill, check and plot one board; KiCad's Python, which has `pcbnew`, runs this file.

    /usr/bin/python3 plot.py <board file> <folder>

It writes drc.txt, the Gerber and the drill files into the folder, without their dates.
"""

import pathlib
import re
import sys

import pcbnew

LAYERS = (
    ("F_Cu", pcbnew.F_Cu),
    ("B_Cu", pcbnew.B_Cu),
    ("F_Mask", pcbnew.F_Mask),
    ("B_Mask", pcbnew.B_Mask),
    ("F_Paste", pcbnew.F_Paste),
    ("F_Silkscreen", pcbnew.F_SilkS),
    ("Edge_Cuts", pcbnew.Edge_Cuts),
)
_DATED = re.compile(
    r"^(%TF\.CreationDate|G04 Created by|; DRILL file|; #@! TF\.CreationDate|\*\* Created on).*\n",
    re.M,
)


def main(file, folder):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    board = pcbnew.LoadBoard(file)
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())
    report = folder / "drc.txt"
    pcbnew.WriteDRCReport(board, str(report), pcbnew.EDA_UNITS_MILLIMETRES, True)
    plotter = pcbnew.PLOT_CONTROLLER(board)
    options = plotter.GetPlotOptions()
    options.SetOutputDirectory(str(folder))
    options.SetUseGerberProtelExtensions(False)
    for name, layer in LAYERS:
        plotter.SetLayer(layer)
        plotter.OpenPlotfile(name, pcbnew.PLOT_FORMAT_GERBER, name)
        plotter.PlotLayer()
    plotter.ClosePlot()
    drill = pcbnew.EXCELLON_WRITER(board)
    drill.SetOptions(False, False, pcbnew.wxPoint(0, 0), True)
    drill.SetFormat(True)
    drill.CreateDrillandMapFilesSet(str(folder), True, False)
    for path in folder.iterdir():
        text = path.read_text()
        path.write_text(_DATED.sub("", text).replace(str(pathlib.Path(file).resolve().parent), ""))


if __name__ == "__main__":
    main(*sys.argv[1:])
