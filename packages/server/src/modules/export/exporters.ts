import type { Brand, CallInput, DataOf, ExportList } from '@bms/contract'
import { toFaqFilters, toSortKeys } from '@bms/domain'
import type { Kysely } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { walkDevices } from '../device/device.queries.ts'
import { toDevice } from '../device/to-device.ts'
import { walkFeedback } from '../feedback/feedback.queries.ts'
import { toFeedback } from '../feedback/to-feedback.ts'
import { faqStore, toFaq } from '../knowledge/knowledge-store.ts'
import { placeAfter } from '../list-query.ts'
import { toRecord } from '../operation/operation.handlers.ts'
import { walkRecords } from '../operation/operation.queries.ts'
import { toAppUser } from '../user/to-app-user.ts'
import { walkUsers } from '../user/user.queries.ts'

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
 * without one, in an order that stands still (ids). The module whose right it needs and the columns are data of the
 * contract (`exportLists`).
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

const filtersOf = <Q extends { readonly q?: string | undefined; readonly sort?: unknown }>({
  q,
  sort: _sort,
  ...filters
}: Q) => ({
  ...filters,
  q: q === '' ? undefined : q,
})

/** The order a list is asked for in; none is that of ids. */
const sortOf = <Field extends string>({ sort }: { readonly sort?: readonly string[] | undefined }) =>
  toSortKeys<Field>(sort, [])

const users: Exporter<'userList'> = {
  async page(db, brand, query, after, limit) {
    const selection = { ...filtersOf(query), brand }
    const walk = { sort: sortOf<'nickname'>(query), place: after, limit }
    const rows = await walkUsers(db, selection, walk)
    return { rows: rows.map((row) => toAppUser(row)), after: placeAfter(walk, rows, rows.at(-1)?.user_id) }
  },
}

const devices: Exporter<'deviceList'> = {
  async page(db, brand, query, after, limit, { at }) {
    const walk = { sort: sortOf<'name'>(query), place: after, limit }
    const rows = await walkDevices(db, { ...filtersOf(query), brand, now: at }, walk)
    const place = placeAfter(walk, rows, rows.at(-1)?.device_id)
    return { rows: rows.map((row) => toDevice(row, at)), after: place }
  },
}

const feedback: Exporter<'feedbackList'> = {
  async page(db, brand, query, after, limit, { uid, at }) {
    const walk = { sort: sortOf<'created_at'>(query), place: after, limit }
    const rows = await walkFeedback(db, { ...filtersOf(query), brand, uid, now: at }, walk)
    const place = placeAfter(walk, rows, rows.at(-1)?.feedback_id)
    return { rows: rows.map((row) => toFeedback(row)), after: place }
  },
}

const records: Exporter<'operationRecordList'> = {
  async page(db, brand, query, after, limit) {
    // What belongs to no brand, or to another, isn't this brand's to take out.
    const isOurs = query.project?.includes(brand) ?? true
    const selection = { ...query, projects: [brand] }
    const [{ direction } = { direction: 'asc' as const }] = sortOf<'at'>(query)
    const rows = isOurs ? await walkRecords(db, selection, { seq: Number(after), direction, limit }) : []
    return { rows: rows.map((row) => toRecord(row)), after: String(rows.at(-1)?.seq ?? after) }
  },
}

const faqRows: Exporter<'faqList'> = {
  async page(db, brand, query, after, limit) {
    const walk = { sort: sortOf(query), place: after, limit }
    const items = await faqStore.walk(db, brand, Object.values(toFaqFilters(query)).flat(), walk)
    return { rows: items.map((item) => toFaq(item)), after: placeAfter(walk, items, items.at(-1)?.id) }
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
