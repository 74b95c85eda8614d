import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'

import type { Caller } from '../../query/caller.ts'
import type { List } from '../define-list.ts'
import type { ListRow } from './list-call.ts'
import { createListRows } from './list-rows.ts'

const list = { call: 'userList', rowId: (row: ListRow) => Reflect.get(row, 'user_id') as string } as unknown as List

/** A client whose lists have a thousand rows; `total` says so, and may say something else later. */
function setup(total: () => number = () => 1000) {
  const asked: number[] = []
  const call = (
    _: string,
    { query: { offset, page_size: size } }: { query: { offset: number; page_size: number } },
  ) => {
    asked.push(offset)
    const rows = Array.from({ length: size }, (__, index) => ({ user_id: `u${offset + index}` }))
    return Promise.resolve({ list: rows, total: total(), facets: { status: [{ key: 'enabled', count: 3 }] } })
  }
  const store = createListRows({
    caller: { brand: 'kyvol', call } as unknown as Caller,
    queryClient: new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } }),
    list,
    query: {},
    size: 50,
    start: { first: 0, last: 19 },
    before: undefined,
  })
  const here = (index: number) => vi.waitFor(() => expect(store.rows.current().at(index)).toBeDefined())
  return { store, asked, here }
}

describe('the rows of a list', () => {
  it('should fetch what is in sight, and what is looked at later', async () => {
    const { store, asked, here } = setup()
    const stop = store.subscribe(() => undefined)
    await here(0)
    expect(store.rows.current().length).toBe(1000)
    store.look(500, 519)
    await here(505)
    expect(asked).toEqual([0, 450, 500])
    stop()
  })

  it('should fetch the whole page that is in sight', async () => {
    const { store, asked, here } = setup()
    const stop = store.subscribe(() => undefined)
    store.begin({ first: 0, last: 199 })
    await here(199)
    store.look(250, 269)
    await here(399)
    expect(asked.toSorted((a, b) => a - b)).toEqual([0, 50, 100, 150, 200, 250, 300, 350])
    stop()
  })

  it('should be other rows when some come, and the same outline: the page around them has nothing to render', async () => {
    const { store, here } = setup()
    const stop = store.subscribe(() => undefined)
    await here(0)
    const [rows, outline] = [store.rows.current(), store.outline()]
    store.look(80, 99)
    await here(80)
    expect(store.rows.current()).not.toBe(rows)
    expect(store.outline()).toBe(outline)
    stop()
  })

  it('should have another outline when the whole is another', async () => {
    let total = 1000
    const { store, here } = setup(() => total)
    const stop = store.subscribe(() => undefined)
    await here(0)
    total = 1001
    store.look(80, 99)
    await here(80)
    expect(store.outline()).toMatchObject({ length: 1001, state: 'ready' })
    stop()
  })
})
