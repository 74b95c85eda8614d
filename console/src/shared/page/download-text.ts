/** Hands a text out as a file. */
export function downloadText(fileName: string, mediaType: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: mediaType }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers read it only after the press has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
