"""First of all: every output at rest.  Returns at once; main.py says what is wrong."""

try:
    import machine

    import config
    from skald import pins

    pins.rest(config, machine.Pin)
except Exception as error:  # a device without a readable config still gets to main.py
    print("boot:", error)
