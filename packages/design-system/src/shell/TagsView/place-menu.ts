/** A place or an extent in the window, in pixels. */
export interface Point {
  readonly left: number
  readonly top: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Pixels kept free between the menu and the window's edges. */
const windowMargin = 4

/** Where a menu opened at a point goes: it begins there, moved as far as it takes to be inside the window. */
export function placeMenu(point: Point, menu: Size, view: Size): Point {
  return {
    left: keepInside(point.left, menu.width, view.width),
    top: keepInside(point.top, menu.height, view.height),
  }
}

function keepInside(wished: number, size: number, available: number): number {
  return Math.max(windowMargin, Math.min(wished, available - windowMargin - size))
}
