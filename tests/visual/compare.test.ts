import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'

import { comparePictures } from './compare.ts'
import { toAccepted } from './picture-file.ts'

type Color = readonly [red: number, green: number, blue: number]

function picture(width: number, height: number, paint: (x: number, y: number) => Color, deflateLevel = 9): Buffer {
  const png = new PNG({ width, height })
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) png.data.set([...paint(x, y), 255], (y * width + x) * 4)
  }
  return PNG.sync.write(png, { deflateLevel })
}

const white = (): Color => [255, 255, 255]

const edge = (x: number): Color => (x < 4 ? [0, 0, 0] : [255, 255, 255])
const soft = (x: number): Color => (x === 4 ? [128, 128, 128] : edge(x))

describe('comparePictures', () => {
  it('should find equal pixels the same, however they are compressed', async () => {
    const drawn = picture(8, 8, soft)
    expect(await comparePictures(drawn, picture(8, 8, soft, 1))).toEqual({ same: true })
    expect(await comparePictures(await toAccepted(drawn), drawn)).toEqual({ same: true })
  })

  it('should see one pixel that is one step darker', async () => {
    const after = picture(8, 8, (x, y) => (x === 3 && y === 4 ? [254, 255, 255] : [255, 255, 255]))
    expect(await comparePictures(picture(8, 8, white), after)).toMatchObject({
      same: false,
      changedPixels: 1,
      box: { x: 3, y: 4, width: 1, height: 1 },
    })
  })

  it('should call a difference that looks like antialiasing a change', async () => {
    expect(await comparePictures(picture(8, 8, edge), picture(8, 8, soft))).toMatchObject({
      same: false,
      changedPixels: 8,
    })
  })

  it('should tell both sizes when they differ, and count what has been added', async () => {
    const found = await comparePictures(picture(8, 8, white), picture(9, 8, white))
    expect(found).toMatchObject({ same: false, resized: '8 × 8 → 9 × 8', changedPixels: 8 })
  })

  it('should draw the changed pixels into a picture as large as both', async () => {
    const found = await comparePictures(picture(8, 8, white), picture(4, 12, white))
    if (found.same) throw new Error('they differ')
    const { width, height } = found.difference
    expect([width, height]).toEqual([8, 12])
  })
})
