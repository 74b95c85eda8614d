import { describe, expect, it } from 'vitest'

import { createNotifyStore, noticeLife } from './notify.ts'

describe('createNotifyStore', () => {
  it('should show a notice for five seconds', () => {
    const store = createNotifyStore()
    store.show({ tone: 'danger', message: 'Error' })
    expect(store.state.notices).toMatchObject([{ tone: 'danger', message: 'Error', duration: 5000 }])
    expect(noticeLife).toBe(5000)
  })

  it('should show equal notices once, their time beginning anew', () => {
    const store = createNotifyStore()
    const first = store.show({ tone: 'danger', message: 'Error' })
    expect(store.show({ tone: 'danger', message: 'Error' })).toBe(first)
    expect(store.state.notices).toMatchObject([{ id: first, times: 2 }])
    store.show({ tone: 'success', message: 'Error' })
    expect(store.state.notices).toHaveLength(2)
    store.dismiss(first)
    expect(store.show({ tone: 'danger', message: 'Error' })).not.toBe(first)
  })

  it('should keep a lasting notice until it is dismissed', () => {
    const store = createNotifyStore()
    const id = store.show({ tone: 'warning', message: 'Not open to you', life: 'lasting' })
    expect(store.state.notices[0]).not.toHaveProperty('duration')
    store.dismiss(id)
    expect(store.state.notices).toEqual([])
  })

  it('should keep notices with an action apart', () => {
    const store = createNotifyStore()
    const action = { label: 'Undo', onAction: () => undefined }
    store.show({ tone: 'success', message: 'Done', action })
    store.show({ tone: 'success', message: 'Done', action })
    expect(store.state.notices).toHaveLength(2)
  })
})
