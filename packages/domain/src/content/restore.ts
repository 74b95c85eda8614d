import { type Brand, notFrom } from '@bms/contract'

import { type ContentItem, toAudit, type World } from './content-item.ts'
import type { ContentStore } from './content-store.ts'
import { diffOf } from './diff.ts'

/**
 * Brings an earlier content of an object back, by its kind's rules; its record says which revision it was.
 * @throws Problem 40910 where only a draft may be brought back and it is none, and what a change throws.
 */
export function restoreContent<C extends object, Status extends string, W extends World>(
  store: ContentStore<C, Status, W>,
  context: W['context'],
  brand: Brand,
  id: string,
  {
    rev,
    to,
    content,
    reason,
  }: {
    readonly rev: number
    readonly to: number
    readonly content: C
    readonly reason?: string | undefined
  },
): Promise<ContentItem<C, Status>> {
  const { kind } = store
  const asItIs = (item: ContentItem<C, Status>) => ({ [kind.id]: item.id, ...item.content, ...toAudit(item) })
  return store.change(context, brand, id, { rev, present: kind.present ?? asItIs }, async (now, trx) => {
    if (!kind.restore && now.status !== 'draft') throw notFrom(now.status, 'draft', 'only-drafts-restored')
    const next = kind.restore ? await kind.restore(now, content, trx, brand) : { content, status: now.status }
    const isSame = diffOf({ status: now.status, ...now.content }, { ...next.content, status: next.status }).length === 0
    const changes = isSame ? [] : [{ path: 'rev', from: now.rev, to }]
    return { ...next, action: 'restore', reason, changes }
  })
}
