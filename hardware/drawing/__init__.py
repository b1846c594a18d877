"""Drawings derived from the layouts: templates at full size, as SVG, DXF and PDF, and a cross-section of
the table.

shapes           the content of a template, layer by layer, in millimetres
labels           finds room for small labels
svg, dxf, pdf    the same shapes as a file each; the PDF has sheets of A4
cut              the cross-section at ten times its size
poster           the drawn board at full size as PDF, in every language
room             checks that pieces, recesses and lights fit on the sheet
files            all of these as files
"""
