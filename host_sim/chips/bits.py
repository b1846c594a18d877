"""Checksums and bits as they are on the air."""


def crc16(data, preset):
    """Return the 16-bit remainder of x16 + x12 + x5 + 1, reflected (ISO/IEC 13239)."""
    crc = preset
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ 0x8408 if crc & 1 else crc >> 1
    return crc


def with_crc_v(data):
    return bytes(data) + (crc16(data, 0xFFFF) ^ 0xFFFF).to_bytes(2, "little")


def to_bits(data, count=None):
    """Return the bits of `data`, least significant of each byte first, as on the air."""
    bits = [byte >> i & 1 for byte in data for i in range(8)]
    return bits if count is None else bits[:count]


def to_bytes(bits):
    return bytes(
        sum(bit << i for i, bit in enumerate(bits[n : n + 8])) for n in range(0, len(bits), 8)
    )
