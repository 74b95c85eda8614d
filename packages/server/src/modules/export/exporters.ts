import {
  type Brand,
  type CallInput,
  type DataOf,
  type ExportList,
  maxRecordTargets,
  type OperationRecord,
} from '@bms/contract'
import {
  toAppUser,
  toDevice,
  toFaqFilters,
  toFeedback,
  toFilters,
  toOperationRecord,
  toPlace,
  toSortKeys,
  toToldRecord,
  type Window,
} from '@bms/domain'
import type { Kysely } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { findDevices } from '../device/device.queries.ts'
import { findFeedback } from '../feedback/feedback.queries.ts'
import { faqStore, toFaq } from '../knowledge/knowledge-store.ts'
import { type WalkedRow, walkRecords } from '../operation/operation.queries.ts'
import { findUsers } from '../user/user.queries.ts'

/** Some rows of a list. */
interface ExportPage<K extends ExportList> {
  readonly rows: readonly DataOf<K>['list'][number][]
  /** Where the next page begins. */
  readonly after: string
}

/** Who ordered a file, and when: what filters like `mine` or `in warranty` are read by, however long it takes. */
interface ExportOrder {
  readonly uid: string
  readonly at: Date
}

/**
 * How a list is walked through for a file: with the list's filters and masked like the list, in the order of its sort, or,
 * without one, in that of ids, and by key: what is changed meanwhile moves no other row. The module whose right it needs
 * and the columns are data of the contract (`exportLists`).
 */
export interface Exporter<K extends ExportList> {
  /** At most `limit` rows after a place; '' is the beginning. Fewer rows mean that the list is over. */
  page(
    db: Kysely<Tables>,
    brand: Brand,
    query: CallInput<K>['query'],
    after: string,
    limit: number,
    order: ExportOrder,
  ): Promise<ExportPage<K>>
}

/** The order a list is asked for in; none is that of ids. */
const sortOf = <Field extends string>({ sort }: { readonly sort?: readonly string[] | undefined }) =>
  toSortKeys<Field>(sort, [])

/** The window of a part. */
const toPart = (after: string, limit: number): Window => ({
  page: 1,
  pageSize: limit,
  offset: 0,
  after: after === '' ? [] : toPlace(after),
})

const users: Exporter<'userList'> = {
  async page(db, brand, query, after, limit) {
    const selection = { ...toFilters(query), brand }
    const rows = await findUsers(db, selection, sortOf<'nickname'>(query), toPart(after, limit))
    return { rows: rows.map((row) => toAppUser(row)), after: rows.at(-1)?.place ?? after }
  },
}

const devices: Exporter<'deviceList'> = {
  async page(db, brand, query, after, limit, { at }) {
    const selection = { ...toFilters(query), brand, now: at }
    const rows = await findDevices(db, selection, sortOf<'name'>(query), toPart(after, limit))
    return { rows: rows.map((row) => toDevice(row, at)), after: rows.at(-1)?.place ?? after }
  },
}

const feedback: Exporter<'feedbackList'> = {
  async page(db, brand, query, after, limit, { uid, at }) {
    const selection = { ...toFilters(query), brand, uid, now: at }
    const rows = await findFeedback(db, selection, sortOf<'created_at'>(query), toPart(after, limit))
    return { rows: rows.map((row) => toFeedback(row)), after: rows.at(-1)?.place ?? after }
  },
}

/** The place behind a record, and behind one of its objects where it tells of several; none named means all of them. */
function toRecordPlace(after: string): { readonly seq: number; readonly nth: number } {
  const [seq, nth = maxRecordTargets] = after.split('.').map(Number)
  return { seq: seq ?? 0, nth }
}

/** A record as its file tells it: of several objects each has a row of its own. */
function toWalked({ target, ...row }: WalkedRow): OperationRecord {
  if (!target) return toOperationRecord(row)
  return toToldRecord(toOperationRecord({ ...row, targets: [target] }), { target_id: target.id })
}

const records: Exporter<'operationRecordList'> = {
  async page(db, brand, query, after, limit) {
    // What belongs to no brand, or to another, isn't this brand's to take out.
    const isOurs = query.project?.includes(brand) ?? true
    const selection = { ...query, projects: [brand] }
    const [{ direction } = { direction: 'asc' as const }] = sortOf<'at'>(query)
    const place = toRecordPlace(after)
    const rows = isOurs ? await walkRecords(db, selection, { ...place, direction, limit }) : []
    const last = rows.at(-1)
    return { rows: rows.map(toWalked), after: last ? `${last.seq}.${last.nth}` : after }
  },
}

const faqRows: Exporter<'faqList'> = {
  async page(db, brand, query, after, limit) {
    const conditions = Object.values(toFaqFilters(query)).flat()
    const asked = sortOf(query)
    const sort = asked.length > 0 ? asked : [{ field: 'created_at', direction: 'asc' as const }]
    const { items, next } = await faqStore.find(db, brand, { conditions, sort }, toPart(after, limit))
    return { rows: items.map((item) => toFaq(item)), after: next ?? after }
  },
}

/** Every list that can be exported; one that is missing here does not compile. */
export const exporters: { readonly [K in ExportList]: Exporter<K> } = {
  userList: users,
  deviceList: devices,
  feedbackList: feedback,
  operationRecordList: records,
  faqList: faqRows,
}
