/** Hands a file out to whoever uses the browser. */
export function downloadFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // Some browsers read it only after the press has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
