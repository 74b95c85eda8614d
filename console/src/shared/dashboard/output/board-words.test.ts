import { describe, expect, it } from 'vitest'

import type { BoardFilter } from '../filters.model.ts'
import type { Board } from '../widget-scope.ts'
import { boardWords, joinMetas } from './board-words.ts'

const filters: Readonly<Record<string, BoardFilter>> = {
  metrics: { label: 'Metrics', values: { users: 'New users', faults: 'Faults' }, usual: ['users'], most: 2 },
  fault_code: { pattern: /^E/, label: 'Fault code' },
  product_id: { pattern: /^P/ },
}

const words = {
  filters,
  texts: (key: string) => key,
  period: {
    granularities: { hour: 'By hour', day: 'By day', month: 'By month' },
    comparisons: { none: 'Not compared', prev: 'vs previous period', yoy: 'vs same period last year' },
  },
  write: (name: string, values: string) => `${name}: ${values}`,
  list: (values: readonly string[]) => values.join(', '),
}

const boardOf = (compare: 'none' | 'prev', granularities: readonly string[], chosen: Board['filters']) =>
  ({
    period: { subject: 'First brand APP · Nov 1 – Nov 20', period: { granularity: 'day', compare }, granularities },
    filters: chosen,
  }) as unknown as Board

describe('boardWords', () => {
  it('should say what the controls of a dashboard have chosen', () => {
    const board = boardOf('prev', ['day', 'month'], {
      metrics: ['users', 'faults'],
      fault_code: ['E7'],
      product_id: ['P1'],
    })
    expect(boardWords(board, words)).toEqual([
      'First brand APP · Nov 1 – Nov 20',
      'By day',
      'vs previous period',
      'Metrics: New users, Faults',
      'Fault code: E7',
    ])
  })

  it('should leave out what there is nothing to choose of', () => {
    expect(boardWords(boardOf('none', ['day'], { metrics: [] }), words)).toEqual(['First brand APP · Nov 1 – Nov 20'])
  })
})

describe('joinMetas', () => {
  it('should tell the oldest moment, and of one that is unfinished', () => {
    const metas = [
      { as_of: '2026-11-20T12:05:00Z', last_point_partial: false },
      { as_of: '2026-11-20T12:00:00Z', last_point_partial: true },
    ]
    expect(joinMetas(metas)).toEqual({ asOf: '2026-11-20T12:00:00Z', lastPoint: 'partial' })
    expect(joinMetas(metas.slice(0, 1))).toEqual({ asOf: '2026-11-20T12:05:00Z', lastPoint: 'full' })
    expect(joinMetas([])).toBeUndefined()
  })
})
