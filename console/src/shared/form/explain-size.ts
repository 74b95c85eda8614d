/** Bytes as people read them: `1 MB`, `1.5 MB`, `800 KB`. */
export function explainSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes >= 1 ? `${Math.round(megabytes * 10) / 10} MB` : `${Math.round(bytes / 1024)} KB`
}
