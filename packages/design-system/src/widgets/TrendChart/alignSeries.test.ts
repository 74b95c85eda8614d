import { describe, expect, it } from 'vitest'

import { alignSeries, isSparse, mergeSame } from './alignSeries.ts'

describe('alignSeries', () => {
  it('should put series of different times on one ordered row, with gaps', () => {
    const aligned = alignSeries([
      {
        key: 'a',
        label: 'A',
        points: [
          { t: '2026-11-02', v: 2 },
          { t: '2026-11-01', v: 0 },
        ],
      },
      {
        key: 'b',
        label: 'B',
        points: [
          { t: '2026-11-03', v: 3 },
          { t: '2026-11-02', v: null },
        ],
      },
    ])
    expect(aligned.times).toEqual(['2026-11-01', '2026-11-02', '2026-11-03'])
    expect(aligned.series.map(({ values }) => values)).toEqual([
      [0, 2, null],
      [null, null, 3],
    ])
  })

  it('should keep names in the order they are given in', () => {
    const points = ['Zephyr', 'Aria'].map((t, v) => ({ t, v }))
    expect(alignSeries([{ key: 'a', label: 'A', points }], 'given').times).toEqual(['Zephyr', 'Aria'])
  })

  it('should take no series and empty ones', () => {
    expect(alignSeries([])).toEqual({ times: [], series: [] })
    expect(alignSeries([{ key: 'a', label: 'A', points: [] }]).series[0]?.values).toEqual([])
  })
})

describe('mergeSame', () => {
  const line = (key: string, values: (number | null)[]) => ({ key, label: key.toUpperCase(), values })

  it('should make one of lines that are the same, under all their names', () => {
    const merged = mergeSame([line('a', [1, null]), line('b', [1, 0]), line('c', [1, null])], (names) =>
      names.join('+'),
    )
    expect(merged.map(({ key, label }) => [key, label])).toEqual([
      ['a', 'A+C'],
      ['b', 'B'],
    ])
  })

  it('should keep apart what is the same now and was not before', () => {
    const before = (v: number) => ({ ...line(`k${v}`, [1]), compare: { label: 'before', values: [v] } })
    expect(mergeSame([before(1), before(2)], String)).toHaveLength(2)
  })
})

describe('isSparse', () => {
  it.each([
    [[0, 1, null, 2], true],
    [[0, 1, 3], false],
    [[0, 0], false],
    [[0.5, 1], false],
    [[null], false],
  ])('should say of %j: %s', (values, sparse) => {
    expect(isSparse([{ values }])).toBe(sparse)
  })
})
