"""The mishaps of evenings, by the name that the report gives them."""

from host_sim.faults.clumsy import ClumsyHands
from host_sim.faults.mishaps import (
    BouncingKnob,
    BumpedTable,
    DeafReader,
    DyingReader,
    GhostUids,
    HungLoop,
    LostScreen,
    LyingNeighbour,
    Mishap,
    PowerCut,
    StuckBus,
    SwappedTags,
    TakenPieces,
    WeakTags,
)
from host_sim.faults.outages import Outages

MISHAPS = {
    "none": Mishap,
    "weak tags": WeakTags,
    "lying neighbour": LyingNeighbour,
    "dying reader": DyingReader,
    "deaf reader": DeafReader,
    "stuck bus": StuckBus,
    "ghost UIDs": GhostUids,
    "swapped tags": SwappedTags,
    "bumped table": BumpedTable,
    "pieces taken": TakenPieces,
    "bouncing knob": BouncingKnob,
    "lost screen": LostScreen,
    "power cut": PowerCut,
    "hung loop": HungLoop,
    "clumsy hands": ClumsyHands,
    "outages": Outages,
}
