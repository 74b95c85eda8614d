import { proxy, subscribe } from 'valtio/vanilla'

import { patterns, type RouteName } from '../paths.ts'
import type { JsonStorage } from '../preferences/storage.ts'
import { arrangeTabs, forgetTabs, readTab, toTab, visitTab, type Tab, type Visit } from './tab.ts'

/** The question about work that isn't saved. */
export interface UnsavedQuestion {
  readonly key: string
  readonly state: 'asking' | 'saving'
  /** Whether the page can save by itself. */
  readonly saving: 'offered' | 'notOffered'
  /** Why saving did not work. */
  readonly error?: string | undefined
}

/** The open pages. */
export interface TabsState {
  list: readonly Tab[]
  /** Whether there is a closed one to bring back. */
  reopen: 'available' | 'unavailable'
  question: UnsavedQuestion | null
}

/** Whose tabs they are: one person's, for one brand. */
export interface TabOwner {
  readonly uid: string
  readonly brand: string
}

/** The open pages of this browser tab, and what is asked before one with unsaved work goes. */
export interface TabsStore {
  readonly state: TabsState
  /** Takes up the tabs a person had open with a brand. `fixed`: pages whose routes pin them. */
  begin(owner: TabOwner, fixed: readonly Visit[]): void
  /** A page came into view. `limit`: how many tabs are kept that nobody pinned. */
  visit(visit: Visit, limit: number): void
  /** What a page says of itself. `save` saves its work, and rejects with the reason; `discard` forgets it. */
  describe(key: string, facts: Pick<Tab, 'title' | 'work'>, save?: () => Promise<void>, discard?: () => void): void
  setScroll(key: string, scrollTop: number): void
  refresh(key: string): void
  setPin(key: string, pin: 'pinned' | 'unpinned'): void
  arrange(keys: readonly string[]): void
  /** Closes tabs, asking nothing; see {@link TabsStore.mayClose}. */
  close(keys: readonly string[]): void
  /** Brings back the tab that was closed last. */
  reopen(): Tab | undefined
  /** Asks about unsaved work, page by page (of all pages without `keys`); whether they may go. Nobody is asked twice. */
  mayClose(keys?: readonly string[]): Promise<boolean>
  /** The person's answer to the question. */
  answer(answer: 'stay' | 'discard' | 'save'): Promise<void>
  /** Drops all, as signing out does. */
  clear(): void
}

const storageKey = 'bms.tabs'
const version = 1
/** How many closed tabs can be brought back. */
const closedLimit = 10

type Kept = Record<string, readonly unknown[]>

const isRoute = (name: string): name is RouteName => Object.hasOwn(patterns, name)

/** Makes the store. `storage` is this browser tab's own: it survives a reload, and nobody else sees it. */
export function createTabsStore({ storage }: { storage: JsonStorage }): TabsStore {
  const state = proxy<TabsState>({ list: [], reopen: 'unavailable', question: null })
  const saves = new Map<string, () => Promise<void>>()
  const discards = new Map<string, () => void>()
  let owner: TabOwner | undefined
  let closed: readonly { tab: Tab; index: number }[] = []
  let settle: ((answer: 'stay' | 'go') => void) | undefined

  const readKept = (uid: string): Kept => {
    const kept = storage.read(storageKey) as { version?: unknown; uid?: unknown; brands?: unknown } | undefined | null
    const isOurs = kept?.version === version && kept.uid === uid && typeof kept.brands === 'object'
    return isOurs ? { ...(kept.brands as Kept | null) } : {}
  }
  subscribe(state, () => {
    if (!owner) return
    storage.write(storageKey, {
      version,
      uid: owner.uid,
      brands: {
        ...readKept(owner.uid),
        [owner.brand]: state.list.map(({ revision: _r, work: _w, ...rest }) => rest),
      },
    })
  })

  const find = (key: string): Tab | undefined => state.list.find((tab) => tab.key === key)
  const update = (key: string, change: Partial<Tab>): void => {
    const before = find(key)
    const changes = before && Object.entries(change).some(([name, value]) => before[name as keyof Tab] !== value)
    if (changes) state.list = state.list.map((tab) => (tab.key === key ? { ...tab, ...change } : tab))
  }
  const setClosed = (next: typeof closed): void => {
    closed = next.slice(-closedLimit)
    state.reopen = closed.length > 0 ? 'available' : 'unavailable'
  }
  const ask = (key: string): Promise<'stay' | 'go'> => {
    const { promise, resolve } = Promise.withResolvers<'stay' | 'go'>()
    settle = resolve
    state.question = { key, state: 'asking', saving: saves.has(key) ? 'offered' : 'notOffered' }
    return promise
  }
  const forget = (key: string): void => {
    saves.delete(key)
    discards.delete(key)
  }
  const conclude = (answer: 'stay' | 'go'): void => {
    state.question = null
    settle?.(answer)
    settle = undefined
  }

  return {
    state,
    begin(next, fixed) {
      if (owner?.uid === next.uid && owner.brand === next.brand) return
      owner = next
      saves.clear()
      discards.clear()
      setClosed([])
      const kept = readKept(next.uid)[next.brand]
      const tabs = (Array.isArray(kept) ? kept : []).map((value) => readTab(value, isRoute)).filter((tab) => !!tab)
      const pinned = fixed.map((visit) => ({
        ...toTab(visit),
        ...tabs.find(({ key }) => key === visit.key),
        pin: 'fixed' as const,
      }))
      state.list = [...pinned, ...tabs.filter(({ key }) => !fixed.some((visit) => visit.key === key))]
    },
    visit(visit, limit) {
      const before = find(visit.key)
      const isFront = before !== undefined && state.list.every(({ seen }) => seen <= before.seen) && before.seen > 0
      if (!isFront || before.fullPath !== visit.fullPath) state.list = forgetTabs(visitTab(state.list, visit), limit)
    },
    describe(key, facts, save, discard) {
      update(key, facts)
      if (discard) discards.set(key, discard)
      if (save) saves.set(key, save)
      else saves.delete(key)
    },
    setScroll: (key, scrollTop) => update(key, { scrollTop }),
    refresh(key) {
      forget(key)
      const tab = find(key)
      if (tab) update(key, { revision: tab.revision + 1, work: 'clean', scrollTop: 0 })
    },
    setPin: (key, pin) => update(key, { pin }),
    arrange(keys) {
      state.list = arrangeTabs(state.list, keys)
    },
    close(keys) {
      const gone = state.list
        .map((tab, index) => ({ tab, index }))
        .filter(({ tab }) => keys.includes(tab.key) && tab.pin === 'unpinned')
      if (gone.length === 0) return
      for (const { tab } of gone) forget(tab.key)
      state.list = state.list.filter((tab) => !gone.some((other) => other.tab.key === tab.key))
      setClosed([...closed, ...gone])
    },
    reopen() {
      const last = closed.at(-1)
      if (!last) return undefined
      setClosed(closed.slice(0, -1))
      if (find(last.tab.key)) return find(last.tab.key)
      const tab: Tab = { ...last.tab, work: 'clean', revision: 0 }
      state.list = state.list.toSpliced(last.index, 0, tab)
      return tab
    },
    async mayClose(keys = state.list.map(({ key }) => key)) {
      if (settle) return false
      const dirty = keys.filter((key) => find(key)?.work === 'dirty')
      for (const key of dirty) {
        // One after the other: each is a question of its own.
        // oxlint-disable-next-line no-await-in-loop
        if ((await ask(key)) === 'stay') return false
      }
      // Only now: whoever stays with one of them keeps them all.
      for (const key of dirty) {
        discards.get(key)?.()
        update(key, { work: 'clean' })
      }
      return true
    },
    async answer(answer) {
      const { question } = state
      if (!question || question.state === 'saving') return
      if (answer !== 'save') return conclude(answer === 'stay' ? 'stay' : 'go')
      state.question = { key: question.key, saving: question.saving, state: 'saving' }
      try {
        await saves.get(question.key)?.()
        conclude('go')
      } catch (error) {
        state.question = { ...question, error: error instanceof Error ? error.message : String(error) }
      }
    },
    clear() {
      owner = undefined
      saves.clear()
      discards.clear()
      setClosed([])
      conclude('stay')
      state.list = []
      storage.remove(storageKey)
    },
  }
}
