import { describe, expect, it } from 'vitest'

import { fitted, maxScale, panView, zoomView } from './zoom.ts'

const stage = { width: 800, height: 600 }

describe('zoomView', () => {
  it('should stay between fitting and the most', () => {
    expect(zoomView(fitted, 0.5, stage)).toEqual(fitted)
    expect(zoomView(fitted, 100, stage).scale).toBe(maxScale)
  })

  it('should keep what is under the pointer there', () => {
    expect(zoomView(fitted, 2, stage, { x: 100, y: -50 })).toEqual({ scale: 2, x: -100, y: 50 })
  })

  it('should come back to the middle when it fits again', () => {
    const near = zoomView(fitted, 4, stage, { x: 300, y: 200 })
    expect(zoomView(near, 0.25, stage, { x: -300, y: 0 })).toEqual(fitted)
  })
})

describe('panView', () => {
  it('should not move what fits', () => {
    expect(panView(fitted, { x: 50, y: 50 }, stage)).toEqual(fitted)
  })

  it('should end at the edge of the picture', () => {
    const view = zoomView(fitted, 2, stage)
    expect(panView(view, { x: 1000, y: -1000 }, stage)).toEqual({ scale: 2, x: 400, y: -300 })
  })
})
