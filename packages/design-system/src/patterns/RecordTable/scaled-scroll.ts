/**
 * Browsers cap the height of an element (Chromium at 33 million pixels, Firefox at half of that), so a million rows
 * of 40 px don't fit. The table therefore scrolls over *slots*, as many as fit into `maxScrollHeight`, and a `shift`
 * says which row stands in a slot: row = slot + shift.
 *
 * Wheel, touch and keys keep the shift, so that one pixel scrolled is always one pixel. Only a jump (dragging the
 * scroll bar) sets it anew, from a map that is the identity in the first and last quarter of the slots and
 * compressed between them. Both ends are thus exact, and no gesture can run into the end of the slots before
 * it reaches the end of the rows.
 */
export interface ScrollScale {
  readonly rowCount: number
  readonly slotCount: number
}

/** Pixels of scrolled content; a third of what the strictest browser takes, so that half pixels stay exact too. */
export const maxScrollHeight = 6_000_000

/** Pixels of one scroll event beyond which it is a jump: a pixel of the scroll bar is more, a fling is less. */
export const jumpDistance = 5_000

/** The scale for so many rows of such a height in pixels. */
export function toScrollScale(rowCount: number, rowHeight: number): ScrollScale {
  return { rowCount, slotCount: Math.min(rowCount, Math.floor(maxScrollHeight / rowHeight)) }
}

const quarterOf = ({ slotCount }: ScrollScale): number => Math.floor(slotCount / 4)

const clamp = (value: number, high: number): number => Math.max(0, Math.min(value, high))

/** The shift that the map gives to a slot. It never falls from one slot to the next. */
export function shiftAtSlot(scale: ScrollScale, slot: number): number {
  const surplus = scale.rowCount - scale.slotCount
  const quarter = quarterOf(scale)
  const middle = scale.slotCount - 2 * quarter
  return Math.round(clamp((slot - quarter) / Math.max(middle, 1), 1) * surplus)
}

/** The slot in which the map shows a row. With the row it gives the shift: row − slot. */
export function slotOfRow(scale: ScrollScale, row: number): number {
  const surplus = scale.rowCount - scale.slotCount
  const quarter = quarterOf(scale)
  const middle = scale.slotCount - 2 * quarter
  const share = clamp((row - quarter) / Math.max(middle + surplus, 1), 1)
  return clamp(row - Math.round(share * surplus), Math.max(scale.slotCount - 1, 0))
}
