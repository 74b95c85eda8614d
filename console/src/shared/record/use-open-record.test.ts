import { expect, it } from 'vitest'

import type { List } from '../list/define-list.ts'
import type { ListRow } from '../list/rows/list-call.ts'
import { orderAround } from './use-open-record.ts'

it('should know the order of the rows that are there around one, and of no others', () => {
  const rows: (string | undefined)[] = ['a', undefined, 'c', 'd', 'e', undefined, 'g']
  const at = (index: number) => (rows[index] === undefined ? undefined : ({ id: rows[index] } as unknown as ListRow))
  const rowId = ((row: { id: string }) => row.id) as unknown as List['rowId']
  expect(orderAround({ at }, 3, rowId)).toEqual(['c', 'd', 'e'])
  expect(orderAround({ at }, 1, rowId)).toEqual([])
})
