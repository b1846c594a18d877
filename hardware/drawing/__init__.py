"""Drawings derived from the layouts: templates at full size, as SVG, DXF and PDF, and a cross-section of
the table.

shapes   the content of a template, layer by layer, in millimetres
labels   finds room for small labels
svg, dxf, pdf   write the same shapes as the bytes of a file; the PDF has sheets of A4
cut      the cross-section at ten times its size
"""
