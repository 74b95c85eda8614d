/**
 * Which entry of a menu a key leads to: arrows go round, Home and End to the ends, and a character to the next entry
 * that begins with it. `undefined` if the key doesn't move.
 */
export function nextItem(labels: readonly string[], current: number, key: string): number | undefined {
  const { length } = labels
  if (length === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % length
    case 'ArrowUp':
      return (Math.max(current, 0) + length - 1) % length
    case 'Home':
      return 0
    case 'End':
      return length - 1
    default:
      return byFirstLetter(labels, current, key)
  }
}

function byFirstLetter(labels: readonly string[], current: number, key: string): number | undefined {
  if (Array.from(key).length !== 1 || key === ' ') return undefined
  const letter = key.toLocaleLowerCase()
  const order = labels.map((_, step) => (current + 1 + step) % labels.length)
  return order.find((index) => labels[index]?.toLocaleLowerCase().startsWith(letter))
}
