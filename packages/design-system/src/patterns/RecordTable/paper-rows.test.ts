import { describe, expect, it } from 'vitest'

import { mostPaperRows, pickPaperRows } from './paper-rows.ts'
import { toRowSource } from './row-source.ts'

/** As many rows, of which those of the stretches are loaded. */
const sourceOf = (length: number, ...loaded: readonly (readonly [number, number])[]) =>
  toRowSource(
    Array.from({ length }, (_, index) =>
      loaded.some(([from, to]) => index >= from && index <= to) ? index : undefined,
    ),
  )

const everything = { first: 0, last: Number.POSITIVE_INFINITY }

describe('pickPaperRows', () => {
  it('should take the rows of the page', () => {
    expect(pickPaperRows(sourceOf(20_345, [0, 99]), { first: 20, last: 39 }, [25])).toEqual({ first: 20, last: 39 })
  })

  it('should take what there is of a last page', () => {
    expect(pickPaperRows(sourceOf(45, [0, 44]), { first: 40, last: 59 }, [])).toEqual({ first: 40, last: 44 })
  })

  it('should take no more than paper takes', () => {
    expect(pickPaperRows(sourceOf(2_000, [0, 1_999]), everything, [1_200])).toEqual({
      first: 0,
      last: mostPaperRows - 1,
    })
  })

  it('should take the rows around those in sight where some of the page are missing', () => {
    const source = sourceOf(20_345, [0, 49], [150, 249])
    expect(pickPaperRows(source, { first: 0, last: 199 }, [140, 160])).toEqual({ first: 150, last: 199 })
    expect(pickPaperRows(source, { first: 0, last: 199 }, [10])).toEqual({ first: 0, last: 49 })
  })

  it('should take none where none is loaded', () => {
    expect(pickPaperRows(sourceOf(20), everything, [0, 1])).toBeUndefined()
    expect(pickPaperRows(sourceOf(0), everything, [])).toBeUndefined()
  })
})
