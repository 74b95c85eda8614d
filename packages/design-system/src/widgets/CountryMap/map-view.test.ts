import { describe, expect, it } from 'vitest'

import { fitView, nearest, panBy, reveal, viewedLayout, wholeWorld, zoomAt } from './map-view.ts'

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

describe('fitView', () => {
  const layout = { scale: 1, left: 0, top: 0 }

  it('should have a region in the middle with its surroundings', () => {
    const view = fitView(layout, { left: 160, top: 90, right: 240, bottom: 110 }, size)
    expect(view.zoom).toBe(2)
    expect(200 * view.zoom + view.left).toBe(size.width / 2)
    expect(100 * view.zoom + view.top).toBe(size.height / 2)
  })

  it('should be the whole world where the region is all of it, and show no edge', () => {
    expect(fitView(layout, { left: 0, top: 0, right: 400, bottom: 200 }, size)).toEqual(wholeWorld)
    expect(fitView(layout, { left: 0, top: 0, right: 10, bottom: 10 }, size).left).toBe(0)
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
