/** A file that is a real picture: a disc on a ground. Sizes are in pixels. */
export async function drawPicture(name: string, width: number, height: number): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.fillStyle = '#2b5c8a'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#e0a030'
  context.arc(width / 2, height / 2, Math.min(width, height) / 3, 0, 2 * Math.PI)
  context.fill()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The picture could not be encoded')
  return new File([blob], name, { type: blob.type })
}
