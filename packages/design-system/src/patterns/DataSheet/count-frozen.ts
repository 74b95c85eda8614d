/** How many columns of those that should can stay in view: never more than half of the room. Lengths are CSS pixels. */
export function countFrozen(widths: readonly number[], wanted: number, rowHeaderWidth: number, room: number): number {
  let taken = rowHeaderWidth
  const tooMany = widths.slice(0, wanted).findIndex((width) => (taken += width) > room / 2)
  return tooMany === -1 ? Math.min(wanted, widths.length) : tooMany
}
