import { describe, expect, it } from 'vitest'

import { alignSeries } from './alignSeries.ts'

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
