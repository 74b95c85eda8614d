/** A box in the window, in pixels from its top left corner. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** `block`: below or above the anchor; `inline`: to its right or left. */
export type PanelSide = 'block' | 'inline'

/** Where a panel goes, and how high it may become there. */
export interface Placement {
  readonly left: number
  readonly top: number
  readonly maxHeight: number
  readonly side: 'below' | 'above' | 'beside'
}

/** Pixels kept free between panel and anchor, and between panel and window. */
const panelGap = 4
const windowMargin = 8

/**
 * Places a panel at its anchor, aligned with one of its edges and kept inside the window on all sides. It goes to the
 * other side of its anchor where it fits better there.
 */
export function placePanel(
  anchor: Box,
  panel: Size,
  view: Size,
  { side, align }: { side: PanelSide; align: 'start' | 'end' },
): Placement {
  return side === 'block' ? placeBelow(anchor, panel, view, align) : placeBeside(anchor, panel, view, align)
}

function placeBelow(anchor: Box, panel: Size, view: Size, align: 'start' | 'end'): Placement {
  const bottom = anchor.top + anchor.height
  const roomBelow = view.height - bottom - panelGap - windowMargin
  const roomAbove = anchor.top - panelGap - windowMargin
  const side = panel.height <= roomBelow || roomBelow >= roomAbove ? 'below' : 'above'
  const maxHeight = Math.max(side === 'below' ? roomBelow : roomAbove, 0)
  const height = Math.min(panel.height, maxHeight)
  const wished = align === 'start' ? anchor.left : anchor.left + anchor.width - panel.width
  return {
    left: keepInside(wished, panel.width, view.width),
    top: side === 'below' ? bottom + panelGap : anchor.top - panelGap - height,
    maxHeight,
    side,
  }
}

function placeBeside(anchor: Box, panel: Size, view: Size, align: 'start' | 'end'): Placement {
  const right = anchor.left + anchor.width + panelGap
  const fits = right + panel.width + windowMargin <= view.width
  const left = fits ? right : anchor.left - panelGap - panel.width
  const maxHeight = Math.max(view.height - 2 * windowMargin, 0)
  const height = Math.min(panel.height, maxHeight)
  const wished = align === 'start' ? anchor.top : anchor.top + anchor.height - height
  return {
    left: keepInside(left, panel.width, view.width),
    top: keepInside(wished, height, view.height),
    maxHeight,
    side: 'beside',
  }
}

function keepInside(wished: number, size: number, available: number): number {
  return Math.max(windowMargin, Math.min(wished, available - windowMargin - size))
}
