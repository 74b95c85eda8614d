/**
 * Tops of labels of one `height`, each with its middle as near as can be to where it is wanted: none over another, and all
 * between `top` and `bottom` as long as there is room for them.
 */
export function spreadLabels(wanted: readonly number[], height: number, top: number, bottom: number): number[] {
  const order = [...wanted.keys()].toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const places = wanted.map((middle) => middle - height / 2)
  let free = top
  for (const index of order) {
    const at = Math.max(free, places[index] ?? 0)
    places[index] = at
    free = at + height
  }
  let end = bottom
  for (const index of order.toReversed()) {
    const at = Math.min(end - height, places[index] ?? 0)
    places[index] = at
    end = at
  }
  return places
}
