import type { Brand, NoteText, NotificationKind, ProjectKey } from '@bms/contract'

import type { World } from './content/content-item.ts'
import type { ContentPort } from './content/content-port.ts'
import type { RecordDraft } from './records.ts'
import type { StaffCaller } from './role/role-port.ts'

/** What somebody is told: nothing that only some may read. */
export type Note = NoteText & {
  readonly kind: NotificationKind
  /** What it is about, by type and id, where there is something to open. */
  readonly ref?: { readonly type: string; readonly id: string; readonly brand?: Brand } | undefined
}

/** What all work on a brand's users, devices, feedback and exports needs. */
export interface BrandPort<W extends World> extends Pick<
  ContentPort<never, never, W>,
  'now' | 'reader' | 'transact' | 'once'
> {
  readonly callerOf: (context: W['context']) => StaffCaller
  /** Writes operation records: the last thing in a transaction. */
  readonly record: (
    trx: W['trx'],
    context: W['context'],
    project: ProjectKey,
    drafts: readonly RecordDraft[],
  ) => Promise<void>
}

/** Fields as rows keep them: what an answer may leave out is null. */
export type Kept<T> = {
  readonly [K in keyof T]-?: undefined extends T[K] ? Exclude<T[K], undefined> | null : T[K]
}
