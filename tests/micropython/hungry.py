"""Script: hold so many KiB of memory at once (args: KiB)."""


def run(args):
    held = []
    for _ in range(int(args[0])):
        held.append(bytearray(1024))
        yield
    print(len(held))
