import { type ActionName, type Actor, type ApiHandlers, type Brand, refuse } from '@bms/contract'

import type { World } from '../content/content-item.ts'
import type { ContentPort } from '../content/content-port.ts'
import type { ContentStore } from '../content/content-store.ts'
import { diffOf } from '../content/diff.ts'
import { restoreContent } from '../content/restore.ts'
import { toWindow, type Window } from '../paging.ts'
import { type Caller, requireAccess } from '../rights.ts'

/** Which object is meant. */
export interface RevisionRef {
  readonly ref_type: string
  readonly ref_id: string
}

/** A state that an object was in. */
export interface Revision {
  readonly rev: number
  readonly at: Date
  readonly by: Actor | null
  readonly status: string
  readonly content: Record<string, unknown>
}

/** Where earlier states of content are kept. */
export interface RevisionPort<W extends World> extends Pick<ContentPort<never, never, W>, 'reader'> {
  readonly callerOf: (context: W['context']) => Caller
  /** The store of a kind, whatever it holds: an object of it is an object here. */
  readonly storeOf: (refType: string) => ContentStore<object, string, W> | undefined
  /** States of an object, newest first, with their number; none of an id that the brand doesn't have. */
  readonly page: (
    db: W['db'],
    brand: Brand,
    ref: RevisionRef,
    window: Window,
  ) => Promise<{ readonly list: readonly Revision[]; readonly total: number }>
  /** The last states up to a number, newest first: it and the one before it; numbers may have gaps. */
  readonly lastUpTo: (db: W['db'], brand: Brand, ref: RevisionRef, rev: number) => Promise<readonly Revision[]>
}

type Names = 'revisionList' | 'revisionDetail' | 'restoreRevision'

const notKept = ({ ref_type, ref_id }: RevisionRef, rev?: number) =>
  refuse('no-such-revision', { ref_type, ref_id, ...(rev && { rev }) })

const toRow = ({ rev, at, by, status }: Revision) => ({ rev, at: at.toISOString(), by, status })

const toState = (revision: Revision | undefined) => (revision ? { status: revision.status, ...revision.content } : {})

/** Earlier states of content (design, 2.27 and 2.34). */
export function createRevisionHandlers<W extends World>(port: RevisionPort<W>): Pick<ApiHandlers<W['context']>, Names> {
  /** @throws Problem 40400 for a kind that isn't content, 40300 without the right in the kind's module. */
  function requireStore({ ref_type }: RevisionRef, context: W['context'], brand: Brand, action: ActionName) {
    const store = port.storeOf(ref_type)
    if (!store) throw refuse('no-such-kind', { ref_type })
    requireAccess({ kind: 'modules', modules: [store.kind.module], action }, port.callerOf(context), brand)
    return store
  }

  async function find(db: W['db'], brand: Brand, ref: RevisionRef, rev: number) {
    const [revision, before] = await port.lastUpTo(db, brand, ref, rev)
    if (revision?.rev !== rev) throw notKept(ref, rev)
    return { revision, before }
  }

  return {
    async revisionList({ brand, query }, context) {
      requireStore(query, context, brand, 'view')
      const window = toWindow(query)
      const { list, total } = await port.page(port.reader(context), brand, query, window)
      if (total === 0) throw notKept(query)
      return { list: list.map(toRow), total, page: window.page, page_size: window.pageSize }
    },
    async revisionDetail({ brand, query }, context) {
      requireStore(query, context, brand, 'view')
      const { revision, before } = await find(port.reader(context), brand, query, query.rev)
      const changes = diffOf(toState(before), toState(revision))
      return { ...toRow(revision), content: revision.content, changes }
    },
    async restoreRevision({ brand, body }, context) {
      const store = requireStore(body, context, brand, 'edit')
      const { revision } = await find(port.reader(context), brand, body, body.to_rev)
      const { rev, to_rev: to, reason, ref_type } = body
      const order = { rev, to, reason, content: revision.content }
      const item = await restoreContent(store, context, brand, body.ref_id, order)
      return { ref_type, ref_id: item.id, rev: item.rev, status: item.status }
    },
  }
}
