/** How a picture is looked at: its size against fitting the stage, and how far it is moved from the middle, in pixels. */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** All of the picture in view. */
export const fitted: View = { scale: 1, x: 0, y: 0 }

/** The most a picture is enlarged. */
export const maxScale = 8

const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value)) + 0

/** The view moved by some pixels, as far as there is picture to move. */
export function panView(view: View, by: { readonly x: number; readonly y: number }, stage: Size): View {
  const room = (view.scale - 1) / 2
  return {
    scale: view.scale,
    x: within(view.x + by.x, room * stage.width),
    y: within(view.y + by.y, room * stage.height),
  }
}

/**
 * The view enlarged (`factor` above 1) or made smaller, between fitting and {@link maxScale}. What is at `point`, in
 * pixels from the middle of the stage, stays there.
 */
export function zoomView(
  view: View,
  factor: number,
  stage: Size,
  point: { x: number; y: number } = { x: 0, y: 0 },
): View {
  const scale = Math.min(maxScale, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  const moved = { scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown }
  return panView(moved, { x: 0, y: 0 }, stage)
}
