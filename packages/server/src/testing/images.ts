import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'webp'

/** A picture of one colour as a file. `color` tells pictures apart. */
export async function makeImage(
  name: string,
  {
    width = 40,
    height = 30,
    color = '#336699',
    format = 'png',
    comment,
  }: { width?: number; height?: number; color?: string; format?: Format; comment?: string } = {},
): Promise<File> {
  const image = sharp({ create: { width, height, channels: 3, background: color } }).toFormat(format)
  const bytes = await (
    comment === undefined
      ? image
      : image.withExif({ IFD0: { ImageDescription: comment, Copyright: 'somebody' } }).withMetadata({ orientation: 6 })
  ).toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: `image/${format}` })
}
