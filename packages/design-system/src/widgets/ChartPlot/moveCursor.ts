/** Points that Page Up and Page Down leap over: a week of days. */
const leap = 7

/**
 * Where a key moves the cursor on `count` points; Escape takes it away. From nowhere, the first step is onto `rest`, by
 * default the newest point. Other keys are ignored.
 */
export function moveCursor(
  key: string,
  cursor: number | undefined,
  count: number,
  rest = count - 1,
): number | undefined | 'ignored' {
  const last = count - 1
  const by = (step: number): number => Math.min(last, Math.max(0, cursor === undefined ? rest : cursor + step))
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return by(-1)
    case 'ArrowRight':
    case 'ArrowUp':
      return by(1)
    case 'PageDown':
      return by(-leap)
    case 'PageUp':
      return by(leap)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'Escape':
      return undefined
    default:
      return 'ignored'
  }
}
