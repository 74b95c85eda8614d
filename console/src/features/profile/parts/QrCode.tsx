import { useMemo } from 'react'

import { toQrDrawing } from '../qr.ts'

export interface QrCodeProps {
  text: string
  /** What it is, for who can't see it. */
  label: string
}

/** A QR code: dark on light in both schemes, as scanners want it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => toQrDrawing(text), [text])
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, there is no picture to fetch
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={200}
      height={200}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}
