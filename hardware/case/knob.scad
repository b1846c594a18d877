// Made by `python -m hardware.case`; computed, not built yet.  Millimetres.
$fn = 48;
difference() {
  cylinder(d = 30, h = 16);
  for (turn = [0 : 30 : 330])
    rotate([0, 0, turn]) translate([15.8, 0, -1]) cylinder(d = 4, h = 18);
  translate([0, 0, -1]) intersection() {
    cylinder(d = 6.1, h = 13);
    translate([-6.1, -3.05, 0]) cube([7.65, 6.1, 13]);
  }
}
