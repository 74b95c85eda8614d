import { describe, expect, it, vi } from 'vitest'

import { createMemoryStore } from '../preferences/memory.ts'
import { createStorage } from '../preferences/storage.ts'
import type { Visit } from './tab.ts'
import { createTabsStore } from './tabs.ts'

const at = (path: string): Visit => ({ key: path, path, fullPath: `${path}?q=1#h`, name: 'userList' })
const home: Visit = { key: '/dashboard', path: '/dashboard', fullPath: '/dashboard', name: 'dashboard' }
const mei = { uid: 'mei', brand: 'kyvol' }

function setUp(...visits: string[]) {
  const storage = createStorage(createMemoryStore())
  const make = () => {
    const tabs = createTabsStore({ storage })
    tabs.begin(mei, [home])
    return tabs
  }
  const tabs = make()
  for (const path of visits) tabs.visit(at(path), 100)
  const keys = (of = tabs): string[] => of.state.list.map(({ key }) => key)
  /** What is written at the end of the turn has been written. */
  const written = (): Promise<void> => Promise.resolve()
  return { storage, tabs, make, keys, written }
}

describe('createTabsStore', () => {
  it('should have the pages their routes pin from the beginning', () => {
    expect(setUp('/a').tabs.state.list.map(({ key, pin }) => [key, pin])).toEqual([
      ['/dashboard', 'fixed'],
      ['/a', 'unpinned'],
    ])
  })

  it('should bring the tabs back after a reload, without their work', async () => {
    const { tabs, make, keys, written } = setUp('/a', '/b')
    tabs.describe('/a', { title: 'Message 7', work: 'dirty' })
    tabs.setScroll('/a', 120)
    tabs.setPin('/b', 'pinned')
    await written()
    const later = make()
    expect(keys(later)).toEqual(['/dashboard', '/a', '/b'])
    expect(later.state.list[1]).toMatchObject({
      title: 'Message 7',
      work: 'clean',
      scrollTop: 120,
      fullPath: '/a?q=1#h',
    })
    expect(later.state.list[2]?.pin).toBe('pinned')
  })

  it('should show nobody the tabs of somebody else', async () => {
    const { tabs, storage, keys, written } = setUp('/a')
    await written()
    const other = createTabsStore({ storage })
    other.begin({ uid: 'ada', brand: 'kyvol' }, [home])
    expect(keys(other)).toEqual(['/dashboard'])
    expect(keys(tabs)).toContain('/a')
  })

  it('should have tabs of their own for each brand', async () => {
    const { tabs, keys, written } = setUp('/a')
    await written()
    tabs.begin({ ...mei, brand: 'ecozy' }, [home])
    tabs.visit(at('/b'), 100)
    expect(keys()).toEqual(['/dashboard', '/b'])
    await written()
    tabs.begin(mei, [home])
    expect(keys()).toEqual(['/dashboard', '/a'])
  })

  it('should drop everything on signing out', async () => {
    const { tabs, make, keys, written } = setUp('/a')
    await written()
    tabs.clear()
    await written()
    expect(keys()).toEqual([])
    expect(keys(make())).toEqual(['/dashboard'])
  })

  it.each([
    ['nonsense', 'nonsense'],
    ['another version', { version: 99, uid: 'mei', brands: { kyvol: [at('/a')] } }],
    ['no list', { version: 1, uid: 'mei', brands: { kyvol: 7 } }],
    ['no brands', { version: 1, uid: 'mei', brands: null }],
  ])('should begin anew where storage holds %s', (_, kept) => {
    const storage = createStorage(createMemoryStore({ 'bms.tabs': JSON.stringify(kept) }))
    const tabs = createTabsStore({ storage })
    tabs.begin(mei, [home])
    expect(tabs.state.list).toHaveLength(1)
  })

  it('should close what is not pinned, and bring the last one back where it stood', () => {
    const { tabs, keys } = setUp('/a', '/b', '/c')
    tabs.setPin('/b', 'pinned')
    tabs.close(['/a', '/b', '/dashboard'])
    expect(keys()).toEqual(['/dashboard', '/b', '/c'])
    expect(tabs.state.reopen).toBe('available')
    expect(tabs.reopen()?.fullPath).toBe('/a?q=1#h')
    expect(keys()).toEqual(['/dashboard', '/a', '/b', '/c'])
    expect([tabs.state.reopen, tabs.reopen()]).toEqual(['unavailable', undefined])
  })

  it('should make another page of a refreshed one, at its address', () => {
    const { tabs } = setUp('/a')
    tabs.refresh('/a')
    expect(tabs.state.list[1]).toMatchObject({ revision: 1, fullPath: '/a?q=1#h' })
  })

  it('should change nothing when the page in front is visited again', () => {
    const { tabs } = setUp('/a')
    const before = tabs.state.list
    tabs.visit(at('/a'), 100)
    expect(tabs.state.list).toBe(before)
  })
})

describe('mayClose', () => {
  function setUpWork(save?: () => Promise<void>) {
    const all = setUp('/a', '/b', '/c')
    all.tabs.describe('/a', { title: undefined, work: 'dirty' }, save)
    return all
  }

  it('should ask nothing where there is nothing to lose', async () => {
    expect(await setUp('/a').tabs.mayClose()).toBe(true)
    expect(await setUpWork().tabs.mayClose(['/b'])).toBe(true)
  })

  it('should stay, and lose nothing', async () => {
    const { tabs } = setUpWork()
    const asked = tabs.mayClose()
    expect(tabs.state.question).toMatchObject({ key: '/a', state: 'asking', saving: 'notOffered' })
    await tabs.answer('stay')
    expect(await asked).toBe(false)
    expect([tabs.state.question, tabs.state.list[1]?.work]).toEqual([null, 'dirty'])
  })

  it('should ask once for each, and give nothing up before all are answered', async () => {
    const { tabs } = setUpWork()
    tabs.describe('/c', { title: undefined, work: 'dirty' })
    const asked = tabs.mayClose()
    await tabs.answer('discard')
    await vi.waitFor(() => expect(tabs.state.question?.key).toBe('/c'))
    await tabs.answer('stay')
    expect(await asked).toBe(false)
    expect(tabs.state.list[1]?.work).toBe('dirty')
  })

  it('should not ask again what was given up', async () => {
    const { tabs } = setUpWork()
    const asked = tabs.mayClose()
    await tabs.answer('discard')
    expect(await asked).toBe(true)
    expect(await tabs.mayClose()).toBe(true)
  })

  it('should save when told so, and stay with the reason where that fails', async () => {
    const save = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('The server is away.'))
    const { tabs } = setUpWork(save)
    const asked = tabs.mayClose()
    await tabs.answer('save')
    expect(tabs.state.question).toMatchObject({ state: 'asking', saving: 'offered', error: 'The server is away.' })
    await tabs.answer('save')
    expect(await asked).toBe(true)
    expect(save).toHaveBeenCalledTimes(2)
  })

  it('should have work forgotten that is given up, once nobody stays with any', async () => {
    const { tabs } = setUpWork()
    const forgotten: string[] = []
    for (const key of ['/a', '/c'])
      tabs.describe(key, { title: undefined, work: 'dirty' }, undefined, () => forgotten.push(key))
    const first = tabs.mayClose()
    await tabs.answer('discard')
    await vi.waitFor(() => expect(tabs.state.question?.key).toBe('/c'))
    await tabs.answer('stay')
    expect([await first, forgotten]).toEqual([false, []])
    const again = tabs.mayClose(['/a'])
    await tabs.answer('discard')
    expect([await again, forgotten]).toEqual([true, ['/a']])
  })

  it('should ask one question at a time', async () => {
    const { tabs } = setUpWork()
    const asked = tabs.mayClose()
    expect(await tabs.mayClose(['/a'])).toBe(false)
    await tabs.answer('discard')
    expect(await asked).toBe(true)
  })

  it('should not leave anybody waiting when all is dropped', async () => {
    const { tabs } = setUpWork()
    const asked = tabs.mayClose()
    tabs.clear()
    expect(await asked).toBe(false)
  })
})
