/** Names a file after what is in it: `active-users-oct-22-nov-20`. Letters of all scripts stay. */
export function toFileName(parts: readonly string[]): string {
  return parts
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}
