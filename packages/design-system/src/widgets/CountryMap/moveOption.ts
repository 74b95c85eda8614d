/** Where a key moves the cursor in a list of `count` options; -1 is on none. Other keys are ignored. */
export function moveOption(key: string, position: number, count: number): number | 'ignored' {
  const last = count - 1
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(last, position + 1)
    case 'ArrowLeft':
    case 'ArrowUp':
      return position === -1 ? last : Math.max(0, position - 1)
    case 'Home':
      return Math.min(0, last)
    case 'End':
      return last
    case 'Escape':
      return -1
    default:
      return 'ignored'
  }
}
