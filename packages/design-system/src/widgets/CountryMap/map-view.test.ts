import { describe, expect, it } from 'vitest'

import { nearest, panBy, reveal, viewedLayout, wholeWorld, zoomAt } from './map-view.ts'

const size = { width: 400, height: 200 }
const middle = { x: 200, y: 100 }

describe('zoomAt', () => {
  it('should keep what is at the point there', () => {
    const view = zoomAt(wholeWorld, 2, { x: 100, y: 50 }, size)
    expect(view).toEqual({ zoom: 2, left: -100, top: -50 })
  })

  it('should never show an edge, nor go nearer than there is anything to see', () => {
    expect(zoomAt(wholeWorld, 0.5, middle, size)).toEqual(wholeWorld)
    expect(zoomAt(wholeWorld, 100, middle, size).zoom).toBe(nearest)
    const back = zoomAt(zoomAt(wholeWorld, 2, { x: 0, y: 0 }, size), 0.5, { x: 400, y: 200 }, size)
    expect(back).toEqual(wholeWorld)
  })
})

describe('panBy', () => {
  it('should stop at the edges', () => {
    const view = zoomAt(wholeWorld, 2, middle, size)
    expect(panBy(view, 1000, -1000, size)).toEqual({ zoom: 2, left: 0, top: -200 })
    expect(panBy(wholeWorld, 10, 10, size)).toEqual(wholeWorld)
  })
})

describe('reveal', () => {
  it('should move only when it has to', () => {
    const view = zoomAt(wholeWorld, 4, middle, size)
    expect(reveal(view, { x: 300, y: 100 }, size)).toBe(view)
    expect(reveal(view, { x: 500, y: 100 }, size).left).toBe(view.left - 300)
  })
})

describe('viewedLayout', () => {
  it('should be the layout itself while all is seen', () => {
    const layout = { scale: 0.5, left: 3, top: 4 }
    expect(viewedLayout(layout, wholeWorld)).toEqual(layout)
    expect(viewedLayout(layout, { zoom: 2, left: -10, top: -20 })).toEqual({ scale: 1, left: -4, top: -12 })
  })
})
