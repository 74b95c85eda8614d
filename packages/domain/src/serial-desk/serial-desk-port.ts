import type { ApiHandlers, Brand, LookUpHit, ProjectKey } from '@bms/contract'

import type { World } from '../content/content-item.ts'
import type { KnowledgeFacts } from '../knowledge/knowledge-port.ts'
import type { RecordDraft } from '../records.ts'
import type { AdministrationPort } from '../role/role-port.ts'
import type { LookUpKeys } from './find-keys.ts'

/** A device or user that a look-up found, not masked yet. */
export type FoundByKey =
  | (Pick<LookUpHit, 'by' | 'brand' | 'id'> & {
      readonly kind: 'device'
      readonly name: string
      readonly model: string
      readonly sn: string
      /** The owner. */
      readonly user_id: string | null
    })
  | (Pick<LookUpHit, 'by' | 'brand' | 'id'> & {
      readonly kind: 'user'
      readonly nickname: string
      readonly account: string
    })

/** Calls whose answers are parts of the desk. */
export type DeskCall =
  | 'userDetail'
  | 'deviceList'
  | 'deviceDetail'
  | 'deviceFaultList'
  | 'checkWarranty'
  | 'userMessageList'
  | 'feedbackList'

/** Where users and devices are found, and what the desk is put together from. */
export interface SerialDeskPort<W extends World> extends Pick<
  AdministrationPort<W>,
  'now' | 'reader' | 'transact' | 'callerOf'
> {
  /** The other calls: what the desk shows is what they answer, masked as they do. */
  readonly calls: Pick<ApiHandlers<W['context']>, DeskCall>
  readonly catalogue: KnowledgeFacts<W>['catalogue']
  /** Devices and users of some brands by whole keys, `most` of each at most, in the order of their ids. */
  readonly findByKeys: (
    db: W['db'],
    brands: readonly Brand[],
    keys: LookUpKeys,
    most: number,
  ) => Promise<readonly FoundByKey[]>
  /** How many look-ups and searches through masked data somebody has on record since a moment. */
  readonly countLookUps: (db: W['db'], uid: string, since: Date) => Promise<number>
  /** Writes operation records of a project: the last thing in a transaction. */
  readonly recordIn: (
    trx: W['trx'],
    context: W['context'],
    project: ProjectKey,
    drafts: readonly RecordDraft[],
  ) => Promise<void>
  /** What of a device no answer tells in full. */
  readonly deviceKeys: (
    db: W['db'],
    brand: Brand,
    deviceId: string,
  ) => Promise<{ readonly sn: string; readonly product_id: string } | undefined>
  readonly pickFaqs: KnowledgeFacts<W>['pickFaqs']
  /** Versions that devices of a model were online with on the last days that are known. */
  readonly firmwareOf: (db: W['db'], brand: Brand, model: string) => Promise<readonly string[]>
  /** Tells whoever runs the server that a part failed; the caller gets the others. */
  readonly report: (context: W['context'], error: unknown) => void
}
