/** Which of the tabs that can be chosen a key leads to; arrows go round. `undefined` if the key doesn't move. */
export function nextTab<Value extends string>(
  values: readonly Value[],
  current: Value,
  key: string,
): Value | undefined {
  const index = values.indexOf(current)
  switch (key) {
    case 'ArrowRight':
      return values[(index + 1) % values.length]
    case 'ArrowLeft':
      return values.at(index <= 0 ? -1 : index - 1)
    case 'Home':
      return values[0]
    case 'End':
      return values.at(-1)
    default:
      return undefined
  }
}
