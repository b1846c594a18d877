// Made by `python -m hardware.case`; computed, not built yet.  Millimetres.
$fn = 48;
difference() {
  cube([96, 60, 28]);
  translate([2, 2, -1])
    cube([92, 56, 27]);
  translate([16.75, 28.5, 25])
    cube([26.5, 15, 4]);
  translate([72, 34, 25])
    cylinder(d = 7.2, h = 4);
  translate([30, 14, 25])
    cylinder(d = 12.2, h = 4);
  translate([41, 57, -1])
    cube([14, 4, 8]);
}
