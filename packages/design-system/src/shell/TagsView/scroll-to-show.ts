/** A stretch along the bar, in pixels from its beginning. */
interface Stretch {
  readonly start: number
  readonly size: number
}

/**
 * How far to scroll so that an item is in sight, with a margin that lets its neighbour peep out. `undefined` if it is
 * in sight already. An item larger than the view shows its beginning.
 */
export function scrollToShow(item: Stretch, view: Stretch, margin: number): number | undefined {
  const first = Math.max(item.start - margin, 0)
  const last = item.start + item.size + margin
  const isInside = first >= view.start && last <= view.start + view.size
  if (isInside) return undefined
  return first < view.start || last - first > view.size ? first : last - view.size
}
