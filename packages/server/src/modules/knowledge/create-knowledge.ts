import type { Brand, KnowledgeStatus, Page } from '@bms/contract'
import { type ContentItem, toSortKeys, toWindow } from '@bms/domain'
import { type RawBuilder, sql } from 'kysely'

import { requireAccess } from '../../access.ts'
import { type Context, signedIn } from '../../context.ts'
import { copyAssets } from '../asset/assets.ts'
import { createContentStore } from '../content/content-store.ts'
import { isOneOf } from '../list-query.ts'
import { type KnowledgeKind, type Published, toNextStatus } from './knowledge-kinds.ts'

/** What every list of knowledge is asked by. */
export interface ListQuery {
  readonly page?: number | undefined
  readonly page_size?: number | undefined
  readonly offset?: number | undefined
  readonly sort?: readonly string[] | undefined
}

/** Conditions of a list by the filter they come from; a facet leaves out its own. */
export type Filters = Readonly<Record<string, RawBuilder<unknown> | undefined>>

/** A facet: a column, and the values it always tells of. */
export type Facets = Readonly<Record<string, readonly string[]>>

const conditionsOf = (filters: Filters, without?: string): RawBuilder<unknown>[] =>
  Object.entries(filters).flatMap(([name, condition]) => (condition && name !== without ? [condition] : []))

/** What is done with a kind of knowledge, whichever it is. */
export function createKnowledge<C extends object, Wire>(kind: KnowledgeKind<C, Wire>) {
  type Item = ContentItem<C & Published, KnowledgeStatus>
  const store = createContentStore<C & Published, KnowledgeStatus>(kind)
  const { present, check } = kind

  /** Takes a change of state or content, by the kind's rules. */
  function change(
    context: Context,
    brand: Brand,
    { id, rev }: { readonly id: string; readonly rev: number },
    action: 'edit' | 'publish' | 'archive',
    input?: C,
  ): Promise<Wire> {
    const record = { edit: 'edit', publish: 'publish', archive: 'pull_off' } as const
    const work = store.change(context, brand, id, { rev, present }, async (item, trx) => {
      const status = toNextStatus(item.status, action)
      const content = toContent(item, input, action === 'publish' ? context.now() : undefined)
      if (action !== 'archive') await check(trx, brand, { id, content, status })
      return { content, status, action: record[action] }
    })
    return work.then(present)
  }

  function toContent(item: Item, input: C | undefined, published: Date | undefined): C & Published {
    const published_at = published?.toISOString() ?? item.content.published_at
    return { ...(input ?? item.content), ...(published_at === undefined ? {} : { published_at }) }
  }

  const create = (context: Context, brand: Brand, content: C): Promise<Item> =>
    store.create(context, brand, {
      content,
      status: 'draft',
      check: (trx, id) => check(trx, brand, { id, content, status: 'draft' }),
    })

  return {
    store,
    change,
    detail: async (context: Context, brand: Brand, id: string): Promise<Wire> =>
      present(await store.get(context.db, brand, id)),
    create: async (context: Context, brand: Brand, content: C): Promise<Wire> =>
      present(await create(context, brand, content)),

    /** @throws Problem 40910 unless it is a draft. */
    async remove(
      context: Context,
      brand: Brand,
      { id, rev }: { id: string; rev: number },
    ): Promise<Record<string, never>> {
      await store.remove(context, brand, id, { rev, present }, ({ status }) => void toNextStatus(status, 'remove'))
      return {}
    },

    /** Makes a draft in another brand of what an object says; `place` is what it is about there. */
    async copy(context: Context, from: Brand, id: string, to: Brand, place: Partial<C>): Promise<string> {
      requireAccess({ kind: 'modules', modules: [kind.module], action: 'create' }, signedIn(context), to)
      const { published_at: _, ...content } = (await store.get(context.db, from, id)).content
      const own = await copyAssets(context, from, to, content as C)
      return (await create(context, to, { ...own, ...place })).id
    },

    /** One page of the list with counts by facet, each as choosing it would show. */
    async list<Row>(
      context: Context,
      brand: Brand,
      query: ListQuery,
      filters: Filters,
      facets: Facets,
      toRow: (wire: Wire) => Row,
    ): Promise<Page<Row>> {
      const window = toWindow(query)
      const sort = toSortKeys(query.sort, [{ field: 'updated_at', direction: 'desc' as const }])
      const [{ items, ...counted }, ...groups] = await Promise.all([
        store.find(context.db, brand, { conditions: conditionsOf(filters), sort }, window),
        ...Object.keys(facets).map((column) => store.countBy(context.db, brand, column, conditionsOf(filters, column))),
      ])
      const filled = Object.entries(facets).map(([column, keys], i) => {
        const counts = new Map(groups[i]?.map(({ key, count }) => [key, count]))
        return [column, keys.map((key) => ({ key, count: counts.get(key) ?? 0 }))] as const
      })
      const list = items.map((item) => toRow(present(item)))
      return { list, ...counted, page: window.page, page_size: window.pageSize, facets: Object.fromEntries(filled) }
    },
  }
}

const array = (values: readonly string[]) => sql`ARRAY[${sql.join(values)}]::text[]`

/** Conditions that several lists have. They name columns of `t`. */
export const having = {
  oneOf: (column: string, values: readonly string[] | undefined) => isOneOf(`t.${column}`, values)[0],
  key: (prefix: string, value: string | undefined) =>
    value === undefined ? undefined : sql`t.keys @> ${array([`${prefix}:${value}`])}`,
  noKey: (prefix: string, value: string | undefined) =>
    value === undefined ? undefined : sql`NOT t.keys @> ${array([`${prefix}:${value}`])}`,
  helpfulBelow: (percent: number | undefined) =>
    percent === undefined ? undefined : sql`t.helpful < ${percent / 100}::real`,
  words: (phrases: readonly (readonly string[])[]) =>
    // Words are letters and digits only, so that in quotes nothing in them means anything.
    phrases.length === 0
      ? sql`false`
      : sql`t.search @@ to_tsquery('simple', ${phrases
          .map((words) => `(${words.map((word, i) => `'${word}'${i === words.length - 1 ? ':*' : ''}`).join(' <-> ')})`)
          .join(' & ')})`,
}
