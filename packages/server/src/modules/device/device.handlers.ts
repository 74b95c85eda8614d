import { countLimit, createDeviceHandlers, type DevicePort, toNext } from '@bms/domain'

import type { StaffWorld } from '../../access/administration.ts'
import { brandWork } from '../brand-work.ts'
import { keepAnswerUnchanged, keepUnchanged } from '../keep-unchanged.ts'
import { countDevices } from './device-totals.ts'
import {
  countFeedback,
  countMatching,
  countReports,
  countSelected,
  findDevice,
  findDevices,
  findReports,
  isNarrow,
} from './device.queries.ts'
import { countFaultRecords, findFaultRecords } from './fault-records.ts'

/** What lists of devices show beside devices: whose they are, and of which product. */
const shownTypes = ['device', 'app_user', 'standard_product']

/** Devices over the database. */
const port: DevicePort<StaffWorld> = {
  ...brandWork,
  async find(db, selection, sort, window) {
    const rows = await findDevices(db, selection, sort, window)
    return { rows, ...toNext(window, rows, rows.at(-1)?.place) }
  },
  async countByStatus(context, selection) {
    const { db } = context
    const narrow = isNarrow(selection)
    const { brand, status: _status, now: _now, ...others } = selection
    const of = { brand, asked: ['deviceList counts', narrow, others], types: shownTypes }
    const totals = await keepUnchanged(context, of, () =>
      narrow ? countMatching(db, selection) : countDevices(db, brand, selection),
    )
    return { totals, isWhole: !narrow || totals.reduce((sum, { n }) => sum + n, 0) <= countLimit }
  },
  count: countSelected,
  read: findDevice,
  countFeedback,
  reports: findReports,
  countReports,
  async faultRecords(db, selection, window) {
    const rows = await findFaultRecords(db, selection, window)
    return { rows, ...toNext(window, rows, rows.at(-1)?.place) }
  },
  countFaultRecords,
}

const handlers = createDeviceHandlers(port)

/** Devices of a brand's users. */
export const deviceHandlers: typeof handlers = {
  ...handlers,
  deviceList: (input, context) =>
    keepAnswerUnchanged(
      context,
      { brand: input.brand, asked: ['deviceList', input.query], types: shownTypes },
      async () => handlers.deviceList(input, context),
    ),
}
