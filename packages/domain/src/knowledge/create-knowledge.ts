import { type Brand, isAllowed, type KnowledgeStatus, type LeftBehind } from '@bms/contract'

import type { Condition } from '../content/conditions.ts'
import type { ContentItem, World } from '../content/content-item.ts'
import type { ContentStore } from '../content/content-store.ts'
import { type Changes, mergeFields, requireWhole } from '../content/edit.ts'
import { requireAccess } from '../rights.ts'
import { bringToBrand, type CopyFacts } from './copy-to-brand.ts'
import { type KnowledgeKind, toNextStatus } from './knowledge-kinds.ts'
import type { KnowledgePort, Published } from './knowledge-port.ts'

/** What is done with a kind of knowledge, whichever it is. */
export function createKnowledge<C extends object, Wire, W extends World>(
  port: Pick<KnowledgePort<W>, 'now' | 'reader' | 'callerOf' | keyof CopyFacts<W>>,
  { module, whole, present, check }: KnowledgeKind<C, Wire, W>,
  store: ContentStore<C & Published, KnowledgeStatus, W>,
) {
  type Item = ContentItem<C & Published, KnowledgeStatus>

  /** Takes a change of state or content, by the kind's rules. */
  async function change(
    context: W['context'],
    brand: Brand,
    { id, rev }: { readonly id: string; readonly rev: number },
    action: 'edit' | 'publish' | 'archive',
    changes: Changes<C> = {},
  ): Promise<Wire> {
    const record = { edit: 'edit', publish: 'publish', archive: 'pull_off' } as const
    const item = await store.change(context, brand, id, { rev, present }, async (before, trx) => {
      const status = toNextStatus(before.status, action)
      const content = toContent(before, changes, action === 'publish' ? port.now(context) : undefined)
      if (action !== 'archive') await check(trx, brand, { id, content, status })
      return { content, status, action: record[action] }
    })
    return present(item)
  }

  function toContent({ content }: Item, changes: Changes<C>, published: Date | undefined): C & Published {
    const { published_at: before, ...written } = content
    const next = mergeFields(written as unknown as C, changes)
    if (Object.keys(changes).length > 0) requireWhole(whole, next)
    const published_at = published?.toISOString() ?? before
    return { ...next, ...(published_at === undefined ? {} : { published_at }) }
  }

  const create = (context: W['context'], brand: Brand, content: C): Promise<Item> =>
    store.create(context, brand, {
      content,
      status: 'draft',
      check: (trx, id) => check(trx, brand, { id, content, status: 'draft' }),
    })

  return {
    change,
    detail: async (context: W['context'], brand: Brand, id: string): Promise<Wire> =>
      present(await store.get(port.reader(context), brand, id)),
    create: async (context: W['context'], brand: Brand, content: C): Promise<Wire> =>
      present(await create(context, brand, content)),

    /** @throws Problem 40910 unless it is a draft. */
    async remove(context: W['context'], brand: Brand, { id, rev }: { id: string; rev: number }): Promise<null> {
      await store.remove(context, brand, id, { rev, present }, ({ status }) => void toNextStatus(status, 'remove'))
      return null
    },

    /**
     * Makes a draft in another brand of what an object says; `place` is what it is about there.
     * @throws Problem 40000 where without a picture that there is no file of it isn't whole.
     */
    async copy(
      context: W['context'],
      from: Brand,
      id: string,
      to: Brand,
      place: Partial<C>,
    ): Promise<{ readonly id: string; readonly left_behind: LeftBehind[] }> {
      requireAccess({ kind: 'modules', modules: [module], action: 'create' }, port.callerOf(context), to)
      const { published_at: _, ...content } = (await store.get(port.reader(context), from, id)).content
      const { content: own, left } = await bringToBrand(port, context, { from, to }, content as C)
      const there = { ...own, ...place }
      if (left.some(({ kind }) => kind === 'picture')) requireWhole(whole, there)
      return { id: (await create(context, to, there)).id, left_behind: [...left] }
    },
  }
}

/** Whether a caller reads drafts and what is archived, too: without the Knowledge Base, only what is published. */
export function mayReadAll<W extends World>(
  { callerOf }: Pick<KnowledgePort<W>, 'callerOf'>,
  context: W['context'],
  brand: Brand,
): boolean {
  return isAllowed(callerOf(context).rights, brand, 'KnowledgeBase', 'view')
}

/** Conditions that several lists have. */
export const having = {
  key: (prefix: string, value: string | undefined): readonly Condition[] =>
    value === undefined ? [] : [{ is: 'holds', column: 'keys', value: `${prefix}:${value}` }],
  noKey: (prefix: string, value: string | undefined): readonly Condition[] =>
    value === undefined ? [] : [{ is: 'lacks', column: 'keys', value: `${prefix}:${value}` }],
  helpfulBelow: (percent: number | undefined): readonly Condition[] =>
    percent === undefined ? [] : [{ is: 'below', column: 'helpful', value: percent / 100 }],
}

/** A filter that asks for one value. */
export const only = (value: string | undefined): readonly string[] | undefined =>
  value === undefined ? undefined : [value]
