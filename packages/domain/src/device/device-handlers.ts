import {
  type ApiHandlers,
  type CallInput,
  type DataOf,
  defaultDeviceSort,
  type deviceSortFields,
  deviceStatuses,
  maxFaultDays,
  type Page,
  type Problem,
  refuse,
} from '@bms/contract'

import type { Condition } from '../content/conditions.ts'
import type { World } from '../content/content-item.ts'
import { toFilters, toSortKeys, toTotal, toWindow } from '../paging.ts'
import { toLook } from '../records.ts'
import { addDays, dayIn } from '../statistics/time.ts'
import { toEventConditions, toFaultConditions } from './device-conditions.ts'
import type { DevicePort, DeviceTotal, Reports } from './device-port.ts'
import { toDevice, toDeviceDetail, toEvent, toFault, toFaultRecord } from './present-device.ts'

type Names = 'deviceList' | 'deviceDetail' | 'deviceFaultList' | 'deviceEventList' | 'faultRecordList' | 'revealDevice'

/** How many faults a device's detail shows. */
const detailFaults = 10

/** Devices of a brand's users (design, section 2.12). */
export function createDeviceHandlers<W extends World>(port: DevicePort<W>): Pick<ApiHandlers<W['context']>, Names> {
  return {
    deviceList: (input, context) => listDevices(port, input, context),
    deviceDetail: (input, context) => showDevice(port, input, context),
    deviceFaultList: (input, context) =>
      listReports(port, input, context, {
        kind: 'faults',
        conditions: toFaultConditions(input.query),
        toShown: toFault,
      }),
    deviceEventList: (input, context) =>
      listReports(port, input, context, {
        kind: 'events',
        conditions: toEventConditions(input.query),
        toShown: toEvent,
      }),
    faultRecordList: (input, context) => listFaultRecords(port, input, context),
    revealDevice: (input, context) => revealDevice(port, input, context),
  }
}

const noSuchDevice = (id: string): Problem => refuse('no-such-device', { device_id: id })

async function listDevices<W extends World>(
  port: DevicePort<W>,
  { brand, query }: CallInput<'deviceList'>,
  context: W['context'],
): Promise<DataOf<'deviceList'>> {
  const db = port.reader(context)
  const window = toWindow(query)
  const now = port.now(context)
  const selection = { ...toFilters(query), brand, now }
  const sort = toSortKeys<(typeof deviceSortFields)[number]>(query.sort ?? defaultDeviceSort(selection), [])
  const [{ rows, ...next }, { totals, isWhole }] = await Promise.all([
    port.find(db, selection, sort, window),
    port.countByStatus(context, selection),
  ])
  const { page, pageSize: page_size } = window
  const list = { list: rows.map((row) => toDevice(row, now)), page, page_size, ...next }
  const { status } = selection
  if (isWhole) {
    const total = sumOf(totals.filter((entry) => status?.includes(entry.status) ?? true))
    return { ...list, total, facets: { status: toFacet(totals) } }
  }
  // The counts stopped at the limit before the status was looked at: what they say is not the list's.
  return { ...list, ...toTotal(status === undefined ? sumOf(totals) : await port.count(db, selection)) }
}

const sumOf = (counts: readonly DeviceTotal[]): number => counts.reduce((sum, { n }) => sum + n, 0)

const toFacet = (counts: readonly DeviceTotal[]) =>
  deviceStatuses.map((key) => ({ key, count: sumOf(counts.filter(({ status }) => status === key)) }))

async function showDevice<W extends World>(
  port: DevicePort<W>,
  { brand, query: { device_id } }: CallInput<'deviceDetail'>,
  context: W['context'],
): Promise<DataOf<'deviceDetail'>> {
  const db = port.reader(context)
  const [row, faults, feedbackCount] = await Promise.all([
    port.read(db, brand, device_id),
    port.reports(db, brand, 'faults', toFaultConditions({ device_id }), { page: 1, pageSize: detailFaults, offset: 0 }),
    port.countFeedback(db, brand, device_id),
  ])
  if (!row) throw noSuchDevice(device_id)
  return toDeviceDetail(row, { faults, feedbackCount, now: port.now(context) })
}

/**
 * A page of what a device reported, newest first.
 * @throws Problem 40400 when the brand has no such device.
 */
async function listReports<W extends World, Kind extends keyof Reports, Shown>(
  { read, reader, reports, countReports }: DevicePort<W>,
  { brand, query }: CallInput<'deviceFaultList' | 'deviceEventList'>,
  context: W['context'],
  list: {
    readonly kind: Kind
    readonly conditions: readonly Condition[]
    readonly toShown: (row: Reports[Kind]) => Shown
  },
): Promise<Page<Shown>> {
  const { kind, conditions, toShown } = list
  const db = reader(context)
  const window = toWindow(query)
  const [device, rows, count] = await Promise.all([
    read(db, brand, query.device_id),
    reports(db, brand, kind, conditions, window),
    countReports(db, brand, kind, conditions),
  ])
  if (!device) throw noSuchDevice(query.device_id)
  return { list: rows.map(toShown), page: window.page, page_size: window.pageSize, ...toTotal(count) }
}

/** Faults of all devices; without a first day those of the last days that can be asked for. */
async function listFaultRecords<W extends World>(
  port: DevicePort<W>,
  { brand, query }: CallInput<'faultRecordList'>,
  context: W['context'],
): Promise<DataOf<'faultRecordList'>> {
  const db = port.reader(context)
  const window = toWindow(query)
  const now = port.now(context)
  const { page: _page, page_size: _size, offset: _offset, after: _after, fault_from, ...filters } = query
  const firstDay = fault_from ?? addDays(dayIn(query.tz ?? 'UTC', now), 1 - maxFaultDays)
  const selection = { ...filters, fault_from: firstDay, brand }
  const [{ rows, ...next }, count] = await Promise.all([
    port.faultRecords(db, selection, window),
    port.countFaultRecords(db, selection),
  ])
  const { page, pageSize } = window
  return { list: rows.map((row) => toFaultRecord(row, now)), page, page_size: pageSize, ...next, ...toTotal(count) }
}

/** Serial or MAC in full; the record of who looked, at what and why is written before. */
function revealDevice<W extends World>(
  port: DevicePort<W>,
  { brand, body }: CallInput<'revealDevice'>,
  context: W['context'],
): Promise<DataOf<'revealDevice'>> {
  const { device_id: id, fields } = body
  return port.transact(context, async (trx) => {
    const device = await port.read(trx, brand, id)
    if (!device) throw noSuchDevice(id)
    await port.record(trx, context, brand, [toLook({ type: 'device', id, name: device.name }, body)])
    return Object.fromEntries(fields.map((field) => [field, device[field]]))
  })
}
