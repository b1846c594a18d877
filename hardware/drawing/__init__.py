"""Drawings that follow from the layouts: templates at full size, as SVG, DXF and PDF, and the table
cut through.

shapes   what a template shows, layer by layer, in millimetres
labels   where its small words have room
svg, dxf, pdf   the same shapes as a file's bytes; the PDF on sheets of A4
cut      the cross-section, ten times as large
"""
