import { describe, expect, it } from 'vitest'

import { fitCrop, moveCrop, resizeCrop, roundCrop } from './crop.ts'

const picture = { width: 400, height: 200 }

describe('fitCrop', () => {
  it('should take the largest part from the middle', () => {
    expect(fitCrop(picture, 1)).toEqual({ x: 100, y: 0, width: 200, height: 200 })
    expect(fitCrop(picture, 4)).toEqual({ x: 0, y: 50, width: 400, height: 100 })
  })
})

describe('moveCrop', () => {
  it('should stop at the edges', () => {
    const crop = fitCrop(picture, 1)
    expect(moveCrop(crop, { x: -30, y: 10 }, picture)).toEqual({ x: 70, y: 0, width: 200, height: 200 })
    expect(moveCrop(crop, { x: 999, y: 0 }, picture).x).toBe(200)
  })
})

describe('resizeCrop', () => {
  it('should keep ratio and middle', () => {
    expect(resizeCrop(fitCrop(picture, 1), 100, picture, 20)).toEqual({ x: 150, y: 50, width: 100, height: 100 })
  })

  it('should stay between the least width and the picture', () => {
    const crop = fitCrop(picture, 2)
    expect(resizeCrop(crop, 1, picture, 64).width).toBe(64)
    expect(resizeCrop(crop, 9999, picture, 64)).toEqual({ x: 0, y: 0, width: 400, height: 200 })
  })

  it('should move away from an edge as it grows', () => {
    expect(resizeCrop({ x: 0, y: 0, width: 50, height: 50 }, 100, picture, 20)).toMatchObject({ x: 0, y: 0 })
  })
})

describe('roundCrop', () => {
  it('should give whole pixels within the picture', () => {
    const crop = roundCrop({ x: 200.6, y: 0.4, width: 199.6, height: 199.6 }, picture)
    expect(crop).toEqual({ x: 200, y: 0, width: 200, height: 200 })
  })
})
