import { describe, expect, it } from 'vitest'

import { placePanel } from './place-panel.ts'

const view = { width: 1000, height: 800 }
const panel = { width: 200, height: 300 }
const anchorAt = (left: number, top: number) => ({ left, top, width: 40, height: 30 })

describe('placePanel', () => {
  it('should stand below its anchor, aligned with one of its edges', () => {
    expect(placePanel(anchorAt(300, 100), panel, view, { side: 'block', align: 'start' })).toEqual({
      left: 300,
      top: 134,
      maxHeight: 658,
      side: 'below',
    })
    expect(placePanel(anchorAt(300, 100), panel, view, { side: 'block', align: 'end' }).left).toBe(140)
  })

  it('should go above where there is no room below', () => {
    expect(placePanel(anchorAt(300, 700), panel, view, { side: 'block', align: 'start' })).toMatchObject({
      top: 396,
      side: 'above',
    })
  })

  it('should take the roomier side and shrink where neither fits', () => {
    expect(
      placePanel(anchorAt(300, 200), panel, { width: 1000, height: 400 }, { side: 'block', align: 'start' }),
    ).toEqual({
      left: 300,
      top: 8,
      maxHeight: 188,
      side: 'above',
    })
  })

  it('should stay inside the window', () => {
    expect(placePanel(anchorAt(980, 100), panel, view, { side: 'block', align: 'start' }).left).toBe(792)
    expect(placePanel(anchorAt(10, 100), panel, view, { side: 'block', align: 'end' }).left).toBe(8)
    expect(
      placePanel(anchorAt(10, 100), panel, { width: 150, height: 800 }, { side: 'block', align: 'start' }).left,
    ).toBe(8)
  })

  it('should stand beside its anchor, on the other side where there is no room', () => {
    const beside = { side: 'inline', align: 'start' } as const
    expect(placePanel(anchorAt(10, 100), panel, view, beside)).toEqual({
      left: 54,
      top: 100,
      maxHeight: 784,
      side: 'beside',
    })
    expect(placePanel(anchorAt(900, 100), panel, view, beside).left).toBe(696)
    expect(placePanel(anchorAt(10, 700), panel, view, beside).top).toBe(492)
  })
})
