import { describe, expect, it } from 'vitest'

import { placeMenu } from './place-menu.ts'

const menu = { width: 105, height: 240 }
const view = { width: 1000, height: 800 }

describe('placeMenu', () => {
  it.each([
    ['in the middle, at the point', { left: 300, top: 40 }, { left: 300, top: 40 }],
    ['at the right edge', { left: 990, top: 40 }, { left: 891, top: 40 }],
    ['at the bottom', { left: 300, top: 790 }, { left: 300, top: 556 }],
    ['at the left edge', { left: -20, top: 40 }, { left: 4, top: 40 }],
    ['at the top', { left: 300, top: 0 }, { left: 300, top: 4 }],
    ['in the corner', { left: 1000, top: 800 }, { left: 891, top: 556 }],
  ])('should keep it inside the window %s', (_, point, expected) => {
    expect(placeMenu(point, menu, view)).toEqual(expected)
  })

  it('should keep its beginning in sight where it does not fit at all', () => {
    expect(placeMenu({ left: 50, top: 50 }, menu, { width: 80, height: 100 })).toEqual({ left: 4, top: 4 })
  })
})
