import createQrCode from 'qrcode-generator'

/** Clear space that a QR code needs around it, in modules (ISO/IEC 18004). */
const quietZone = 4

/** A QR code to draw: how many modules wide it is with its quiet zone, and a path of its dark ones. */
export interface QrDrawing {
  readonly size: number
  readonly path: string
}

/** Makes the QR code of a text, one path command for each dark module. */
export function toQrDrawing(text: string): QrDrawing {
  const code = createQrCode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const places = Array.from({ length: count * count }, (_, nth) => ({ x: nth % count, y: Math.floor(nth / count) }))
  const dark = places.filter(({ x, y }) => code.isDark(y, x))
  return {
    size: count + 2 * quietZone,
    path: dark.map(({ x, y }) => `M${x + quietZone} ${y + quietZone}h1v1h-1z`).join(''),
  }
}
