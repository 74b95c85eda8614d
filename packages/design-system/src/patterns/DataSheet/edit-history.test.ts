import { describe, expect, it } from 'vitest'

import { emptyHistory, historyLimit, recordEdits, redoEdits, undoEdits } from './edit-history.ts'
import type { EditHistory } from './edit-history.ts'

const edit = (value: number, before = 0) => ({ rowId: 'a', key: 'price', value, before })

describe('the history of edits', () => {
  it('should go back and forth', () => {
    const both = [edit(1), { rowId: 'b', key: 'price', value: 'x', before: null }]
    const back = undoEdits(recordEdits(emptyHistory, both))
    expect(back?.edits).toEqual([
      { rowId: 'b', key: 'price', value: null, before: 'x' },
      { rowId: 'a', key: 'price', value: 0, before: 1 },
    ])
    const forth = back && redoEdits(back.history)
    expect(forth?.edits).toEqual(both)
    expect(forth?.history.done).toHaveLength(1)
  })

  it('should forget what was undone once something else is done', () => {
    const back = undoEdits(recordEdits(emptyHistory, [edit(1)]))
    expect(back && redoEdits(recordEdits(back.history, [edit(2)]))).toBeUndefined()
  })

  it('should have an end both ways', () => {
    expect(undoEdits(emptyHistory)).toBeUndefined()
    expect(redoEdits(emptyHistory)).toBeUndefined()
  })

  it('should keep a step whose cells are all gone until they are back, and leave out those that are', () => {
    const history = recordEdits(emptyHistory, [edit(1), { ...edit(2), rowId: 'b' }])
    expect(undoEdits(history, () => false)).toBeUndefined()
    const back = undoEdits(history, ({ rowId }) => rowId === 'b')
    expect(back?.edits).toEqual([{ ...edit(0, 2), rowId: 'b' }])
    expect(back && redoEdits(back.history, () => false)).toBeUndefined()
    expect(back && redoEdits(back.history)?.edits).toHaveLength(2)
  })

  it('should keep a bounded number of steps', () => {
    let history: EditHistory = emptyHistory
    for (let step = 0; step < historyLimit + 5; step += 1) history = recordEdits(history, [edit(step)])
    expect(history.done).toHaveLength(historyLimit)
    expect(history.done[0]).toEqual([edit(5)])
  })
})
