import { describe, expect, it } from 'vitest'

import type { FilterDef } from '../FilterBar/FilterBar.types.ts'
import { listFacts } from './list-facts.ts'

const nothing = (): void => undefined

const filters: readonly FilterDef[] = [
  {
    key: 'country',
    label: 'Country',
    kind: 'multi',
    value: ['FR', 'DE'],
    options: [
      { value: 'DE', label: 'Germany' },
      { value: 'FR', label: 'France' },
    ],
    onChange: nothing,
  },
  { key: 'status', label: 'Status', kind: 'select', value: undefined, options: [], onChange: nothing },
]

const columns = [{ key: 'registered_at', title: 'Registered' }]

describe('listFacts', () => {
  it('should say search, values and order in words', () => {
    const facts = listFacts({
      filterBar: { search: { label: 'Search users', value: 'ada', onChange: nothing }, filters },
      table: { columns, sort: [{ key: 'registered_at', direction: 'desc' }] },
    })
    expect(facts).toEqual([
      'Search users: ada',
      'Country: Germany',
      'Country: France',
      'Sorted by Registered, descending',
    ])
  })

  it('should say nothing of what is not in force', () => {
    const search = { label: 'Search users', value: '', onChange: nothing }
    expect(listFacts({ filterBar: { search, filters: filters.slice(1) }, table: { columns, sort: [] } })).toEqual([])
    expect(listFacts({ filterBar: undefined, table: undefined })).toEqual([])
  })
})
