import { describe, expect, it } from 'vitest'

import { toQrDrawing } from './qr.ts'

const modulesOf = (path: string) => new Set([...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x} ${y}`))

describe('toQrDrawing', () => {
  const uri = 'otpauth://totp/BMS%20Console%3Asupport?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=BMS%20Console'
  const { size, path } = toQrDrawing(uri)
  const dark = modulesOf(path)

  it('should have a width that QR codes come in, and clear space around it', () => {
    expect((size - 8 - 17) % 4).toBe(0)
    for (const place of dark) {
      const [x = 0, y = 0] = place.split(' ').map(Number)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(4)
      expect(Math.max(x, y)).toBeLessThan(size - 4)
    }
  })

  it('should have the marks that scanners look for in three corners', () => {
    const last = size - 4 - 7
    for (const [left, top] of [
      [4, 4],
      [last, 4],
      [4, last],
    ] as const) {
      const ring = Array.from({ length: 7 }, (_, nth) => dark.has(`${left + nth} ${top}`))
      expect(ring.every(Boolean)).toBe(true)
      expect(dark.has(`${left + 1} ${top + 1}`)).toBe(false)
      expect(dark.has(`${left + 3} ${top + 3}`)).toBe(true)
    }
  })

  it('should differ with the text', () => {
    expect(toQrDrawing(`${uri}&digits=6`).path).not.toBe(path)
  })
})
