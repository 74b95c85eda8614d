import { createReportHandlers } from '@bms/domain'

import { work } from '../../access/administration.ts'
import type { StaffWorld } from '../../access/administration.ts'
import { takeTurns } from '../personal/personal.handlers.ts'
import {
  findSubscriptions,
  insertSubscription,
  orderReportNow,
  removeSubscription,
  retimeSubscription,
} from './report-store.ts'

/** Dashboards by mail, every Monday. */
export const reportHandlers = createReportHandlers<StaffWorld>({
  ...work,
  mail: ({ ports }) => (ports.mail.isKept ? 'kept' : 'sent'),
  takeTurns,
  ownedBy: findSubscriptions,
  insert: insertSubscription,
  retime: retimeSubscription,
  remove: removeSubscription,
  sendNow: orderReportNow,
})
