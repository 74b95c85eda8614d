import { type Brand, type OperationAction, type Problem, refuse } from '@bms/contract'

import type { Window } from '../paging.ts'
import { inOneRecord, type RecordDraft } from '../records.ts'
import type { ContentChange, ContentItem, ContentKind, World } from './content-item.ts'
import type { ContentPort, ContentSelection, NewContent, Wanted } from './content-port.ts'
import { diffOf } from './diff.ts'
import { readTextRevs, toTextRevs } from './text-revs.ts'

/** Objects of one kind: found within their brand, changed one at a time, with record and revision. */
export type ContentStore<C extends object, Status extends string, W extends World> = ReturnType<
  typeof createContentStore<C, Status, W>
>

/** What a change is made on: the revision its caller saw, and how the object is told to whoever saw an older one. */
export interface ChangeOptions<Item, W extends World> {
  readonly rev?: number | undefined
  readonly present: (item: Item, trx: W['trx']) => unknown
}

/** The refusal of a change that was made on an older revision; `current` is the object as it is now. */
export function stale(current: unknown): Problem {
  return refuse('changed-meanwhile', { current })
}

/** The refusal of a value that another object has, and that has to be unique. */
export function inUse(field: string): Problem {
  return refuse('value-in-use', { field })
}

const asDrafted = (sort: ContentSelection<World>['sort'] = []) =>
  sort.length > 0 ? sort : [{ field: 'updated_at', direction: 'desc' as const }]

/** Makes the store of one kind of content over where its objects are kept. */
export function createContentStore<C extends object, Status extends string, W extends World>(
  kind: ContentKind<C, Status, W>,
  port: ContentPort<C, Status, W>,
) {
  type Item = ContentItem<C, Status>
  type Change = ContentChange<C, Status>
  type Decide = (item: Item, trx: W['trx']) => Change | Promise<Change>
  type Options = ChangeOptions<Item, W>

  const found = (item: Item | undefined, id: string): Item => {
    if (item) return item
    throw refuse('no-such-object', { [kind.id]: id })
  }
  const get = async (db: W['db'] | W['trx'], brand: Brand, id: string): Promise<Item> =>
    found(await port.read(db, brand, id), id)
  const getLocked = async (trx: W['trx'], brand: Brand, id: string): Promise<Item> =>
    found(await port.lock(trx, brand, id), id)

  const record = (item: Pick<Item, 'id' | 'content'>, draft: Omit<RecordDraft, 'module' | 'target'>): RecordDraft => ({
    module: kind.module,
    target: { type: kind.targetType, id: item.id, name: kind.nameOf(item.content) },
    ...draft,
  })

  const recordOfNew = (id: string, { content, status }: NewContent<C, Status>, action: OperationAction): RecordDraft =>
    record({ id, content }, { action, rev: 1, changes: diffOf({}, { status, ...content }) })

  /** Makes one object; answers with its record. */
  async function make(
    trx: W['trx'],
    context: W['context'],
    brand: Brand,
    { content, status, action }: { readonly content: C; readonly status: Status; readonly action: OperationAction },
  ): Promise<{ readonly id: string; readonly draft: RecordDraft }> {
    const settled = await port.settle(trx, brand, content)
    const at = port.now(context)
    const item = { content: settled, status, at, by: port.actorOf(context) }
    const id = await port.insert(trx, brand, item)
    await kind.changed?.(trx, brand, undefined, item)
    return { id, draft: recordOfNew(id, item, action) }
  }

  /** Makes one change to a locked object; answers with its record, or nothing where nothing is different. */
  async function apply(
    trx: W['trx'],
    context: W['context'],
    brand: Brand,
    item: Item,
    { action, reason, changes = [], ...becomes }: Change,
  ): Promise<RecordDraft | undefined> {
    const content = becomes.content ? await port.settle(trx, brand, becomes.content) : item.content
    const status = becomes.status ?? item.status
    const different = diffOf({ status: item.status, ...item.content }, { status, ...content })
    if (different.length === 0 && changes.length === 0) return undefined
    const by = port.actorOf(context)
    const trail = { rev: item.rev + 1, updated_at: port.now(context), updated_by: by }
    const next: Item = { ...item, content, status, ...trail, columns: toColumns(item, content, trail.rev) }
    await port.update(trx, brand, next, by)
    await kind.changed?.(trx, brand, item, next)
    return record(next, { action, reason, rev: next.rev, changes: [...different, ...changes] })
  }

  /** Further columns after a change of what an object says. */
  function toColumns({ columns, content: before }: Item, content: C, rev: number): Item['columns'] {
    if (!kind.textsOf) return columns
    const revs = readTextRevs(columns['text_revs'])
    return { ...columns, text_revs: toTextRevs(kind.textsOf(before), kind.textsOf(content), revs, rev) }
  }

  async function requireRev(item: Item, { rev, present }: Options, trx: W['trx']): Promise<void> {
    if (rev !== undefined && rev !== item.rev) throw stale(await present(item, trx))
  }

  /** As `change`, in a larger transaction. */
  async function changeWithin(
    trx: W['trx'],
    context: W['context'],
    brand: Brand,
    id: string,
    options: Options,
    decide: Decide,
  ): Promise<void> {
    const item = await getLocked(trx, brand, id)
    await requireRev(item, options, trx)
    const draft = await apply(trx, context, brand, item, await decide(item, trx))
    if (draft) await port.record(trx, context, brand, [draft])
  }

  return {
    kind,
    get,
    /** The same, held: for a change in a larger transaction. */
    getLocked,
    changeWithin,

    /** One page of a list with its count. */
    find: (db: W['db'], brand: Brand, { conditions = [], sort }: ContentSelection<W>, window: Window) =>
      port.find(db, brand, { conditions, sort: asDrafted(sort) }, window),

    pick: port.pick,

    /** How many there are by the values of a column, under conditions: what status tabs show. */
    countBy: (db: W['db'] | W['trx'], brand: Brand, column: string, conditions: readonly Wanted<W>[] = []) =>
      port.countBy(db, brand, column, conditions),

    /**
     * Makes an object, for one idempotency key once.
     * @throws Problem 40920 with the field that has to be unique, and what `prepare` and `check` throw.
     */
    async create(
      context: W['context'],
      brand: Brand,
      {
        content,
        status,
        action = 'create',
        prepare,
        check,
      }: {
        readonly content: C
        readonly status: Status
        readonly action?: OperationAction
        /** Looks at and holds what the object refers to, before it is written; it may refuse. */
        readonly prepare?: (trx: W['trx']) => Promise<void>
        /** Looks at what there is with the object; it may refuse, and it may write along. `id` is the new object's. */
        readonly check?: (trx: W['trx'], id: string) => Promise<void>
      },
    ): Promise<Item> {
      const what = { call: `${kind.targetType} create`, input: { brand, content, status } }
      const made = await port.once(context, what, async (trx) => {
        await prepare?.(trx)
        const { id, draft } = await make(trx, context, brand, { content, status, action })
        await check?.(trx, id)
        await port.record(trx, context, brand, [draft])
        return id
      })
      return get(port.reader(context), brand, made)
    },

    /**
     * Makes several objects in a larger transaction.
     * @returns their ids, in order.
     */
    async createAllWithin(
      trx: W['trx'],
      context: W['context'],
      brand: Brand,
      all: readonly { readonly content: C; readonly status: Status }[],
      action: OperationAction,
    ): Promise<readonly string[]> {
      const [at, by] = [port.now(context), port.actorOf(context)]
      const items: NewContent<C, Status>[] = []
      for (const { content, status } of all) {
        items.push({ content: await port.settle(trx, brand, content), status, at, by })
      }
      const ids = await port.insertAll(trx, brand, items)
      for (const item of items) await kind.changed?.(trx, brand, undefined, item)
      const drafts = items.map((item, i) => recordOfNew(ids[i] ?? '', item, action))
      await port.record(trx, context, brand, drafts)
      return ids
    },

    /**
     * Changes an object: `decide` sees it locked and says what becomes of it, or throws. Revision and operation record
     * come in the same transaction; where nothing is different, nothing is written.
     * @throws Problem 40400, 40900 with the current copy as `present` gives it, 40920, and what `decide` throws.
     */
    async change(context: W['context'], brand: Brand, id: string, options: Options, decide: Decide): Promise<Item> {
      await port.transact(context, (trx) => changeWithin(trx, context, brand, id, options, decide))
      return get(port.reader(context), brand, id)
    },

    /**
     * Changes several objects in one transaction: all of them, or none. `decide` sees all of them locked, in the order
     * of their ids, and says what becomes of each; those it leaves out stay as they are. One record tells of all that are
     * changed alike.
     * @throws Problem 40400, 40920, and what `decide` throws.
     */
    changeAll(
      context: W['context'],
      brand: Brand,
      ids: readonly string[],
      decide: (items: readonly Item[]) => ReadonlyMap<string, Change>,
    ): Promise<void> {
      return port.transact(context, async (trx) => {
        const items: Item[] = []
        // In one order, so that two who change the same objects can't wait for each other.
        for (const id of [...new Set(ids)].toSorted()) items.push(await getLocked(trx, brand, id))
        const changes = decide(items)
        const drafts: RecordDraft[] = []
        for (const item of items) {
          const change = changes.get(item.id)
          const draft = change && (await apply(trx, context, brand, item, change))
          if (draft) drafts.push(draft)
        }
        await port.record(trx, context, brand, inOneRecord(drafts))
      })
    },

    /**
     * Removes an object: what records and revisions tell of it stays.
     * @throws Problem 40400, 40900, and what `check` throws.
     */
    remove(
      context: W['context'],
      brand: Brand,
      id: string,
      options: Options,
      check: (item: Item, trx: W['trx']) => void | Promise<void>,
    ): Promise<void> {
      return port.transact(context, async (trx) => {
        const item = await getLocked(trx, brand, id)
        await requireRev(item, options, trx)
        await check(item, trx)
        await port.remove(trx, brand, id, port.now(context))
        await kind.changed?.(trx, brand, item, undefined)
        await port.record(trx, context, brand, [record(item, { action: 'delete' })])
      })
    },
  }
}
