import {
  type ApiHandlers,
  type CallInput,
  type DataOf,
  defaultDeviceSort,
  type deviceSortFields,
  deviceStatuses,
  refuse,
} from '@bms/contract'
import { countLimit, toNext, toSortKeys, toWindow } from '@bms/domain'

import { type Context, signedIn } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { keepAnswerUnchanged, keepUnchanged } from '../keep-unchanged.ts'
import { toTotal } from '../list-query.ts'
import { appendRecords } from '../operation/append-records.ts'
import { countDevices, type DeviceTotal } from './device-totals.ts'
import {
  countEvents,
  countFaults,
  countFeedback,
  countMatching,
  countSelected,
  findDevice,
  findDevices,
  findEvents,
  findFaults,
  isNarrow,
} from './device.queries.ts'
import { toDevice, toDeviceDetail, toFault } from './to-device.ts'

type DeviceSort = (typeof deviceSortFields)[number]

/** What lists of devices show beside devices: whose they are, and of which product. */
const shownTypes = ['device', 'app_user', 'standard_product']

/** How many faults a device's detail shows. */
const detailFaults = 10

/** Devices of a brand's users. */
export const deviceHandlers: Pick<
  ApiHandlers<Context>,
  'deviceList' | 'deviceDetail' | 'deviceFaultList' | 'deviceEventList' | 'revealDevice'
> = {
  deviceList: (input, context) =>
    keepAnswerUnchanged(context, { brand: input.brand, asked: ['deviceList', input.query], types: shownTypes }, () =>
      listDevices(input, context),
    ),
  deviceDetail: showDevice,
  deviceFaultList: listFaults,
  deviceEventList: listEvents,
  revealDevice,
}

const noSuchDevice = (id: string) => refuse('no-such-device', { device_id: id })

async function listDevices({ brand, query }: CallInput<'deviceList'>, context: Context): Promise<DataOf<'deviceList'>> {
  const { db, now } = context
  const window = toWindow(query)
  const { page: _page, page_size: _size, offset: _offset, after: _after, sort: keys, q, ...filters } = query
  const at = now()
  const selection = { ...filters, brand, now: at, q: q === '' ? undefined : q }
  const narrow = isNarrow(selection)
  const sort = toSortKeys<DeviceSort>(keys ?? defaultDeviceSort(selection), [])
  const { country, data_center, status } = selection
  const { status: _status, now: _now, ...others } = selection
  const asked = ['deviceList counts', narrow, others]
  const totals = keepUnchanged(context, { brand, asked, types: shownTypes }, () =>
    narrow ? countMatching(db, selection) : countDevices(db, brand, { country, data_center }),
  )
  const [rows, counts] = await Promise.all([findDevices(db, selection, sort, window), totals])
  const page = {
    list: rows.map((row) => toDevice(row, at)),
    page: window.page,
    page_size: window.pageSize,
    ...toNext(window, rows, rows.at(-1)?.place),
  }
  const counted = sumOf(counts)
  if (!narrow || counted <= countLimit) {
    const total = sumOf(counts.filter((entry) => status?.includes(entry.status) ?? true))
    return { ...page, total, facets: { status: toFacet(counts) } }
  }
  // The counts stopped at the limit before the status was looked at: what they say is not the list's.
  return { ...page, ...toTotal(status === undefined ? counted : await countSelected(db, selection)) }
}

const sumOf = (counts: readonly DeviceTotal[]): number => counts.reduce((sum, { n }) => sum + n, 0)

function toFacet(counts: readonly DeviceTotal[]) {
  return deviceStatuses.map((key) => ({ key, count: sumOf(counts.filter(({ status }) => status === key)) }))
}

async function showDevice(
  { brand, query }: CallInput<'deviceDetail'>,
  { db, now }: Context,
): Promise<DataOf<'deviceDetail'>> {
  const { device_id } = query
  const [row, faults, feedbackCount] = await Promise.all([
    findDevice(db, brand, device_id),
    findFaults(db, { brand, device_id }, { page: 1, pageSize: detailFaults, offset: 0 }),
    countFeedback(db, brand, device_id),
  ])
  if (!row) throw noSuchDevice(device_id)
  return toDeviceDetail(row, { faults, feedbackCount, now: now() })
}

async function listFaults(
  { brand, query }: CallInput<'deviceFaultList'>,
  { db }: Context,
): Promise<DataOf<'deviceFaultList'>> {
  const window = toWindow(query)
  const selection = { ...query, brand }
  const [device, rows, count] = await Promise.all([
    findDevice(db, brand, query.device_id),
    findFaults(db, selection, window),
    countFaults(db, selection),
  ])
  if (!device) throw noSuchDevice(query.device_id)
  return { list: rows.map(toFault), page: window.page, page_size: window.pageSize, ...toTotal(count) }
}

async function listEvents(
  { brand, query }: CallInput<'deviceEventList'>,
  { db }: Context,
): Promise<DataOf<'deviceEventList'>> {
  const window = toWindow(query)
  const selection = { ...query, brand }
  const [device, rows, count] = await Promise.all([
    findDevice(db, brand, query.device_id),
    findEvents(db, selection, window),
    countEvents(db, selection),
  ])
  if (!device) throw noSuchDevice(query.device_id)
  const list = rows.map(({ event_id, device_id, kind, at, data }) => ({
    event_id,
    device_id,
    kind,
    at: at.toISOString(),
    data,
  }))
  return { list, page: window.page, page_size: window.pageSize, ...toTotal(count) }
}

/** Serial or MAC in full; the record of who looked, at what and why is written before. */
function revealDevice({ brand, body }: CallInput<'revealDevice'>, context: Context): Promise<DataOf<'revealDevice'>> {
  const identity = signedIn(context)
  const fields = [...new Set(body.fields)]
  return inTransaction(context.db, async (trx) => {
    const device = await findDevice(trx, brand, body.device_id)
    if (!device) throw noSuchDevice(body.device_id)
    await appendRecords(trx, context, identity, brand, [
      {
        module: 'UserCenter',
        action: 'view_sensitive',
        target: { type: 'device', id: body.device_id, name: device.name },
        changes: fields.map((path) => ({ path, from: null, to: null })),
        reason: body.purpose,
      },
    ])
    return Object.fromEntries(fields.map((field) => [field, device[field]]))
  })
}
