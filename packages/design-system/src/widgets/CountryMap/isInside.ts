let context: CanvasRenderingContext2D | null | undefined
const paths = new Map<string, Path2D>()

/** Whether a place is inside of an outline, in its own units. Only a canvas's geometry is used; it is never shown. */
export function isInside(outline: string, x: number, y: number): boolean {
  context ??= document.createElement('canvas').getContext('2d')
  const path = paths.get(outline) ?? new Path2D(outline)
  paths.set(outline, path)
  return context?.isPointInPath(path, x, y) ?? false
}
