import {
  createInboxHandlers,
  createSearchHandlers,
  createViewHandlers,
  type InboxPort,
  type SearchPort,
  type ViewPort,
} from '@bms/domain'
import type { Transaction } from 'kysely'

import { type StaffWorld, work } from '../../access/administration.ts'
import type { Tables } from '../../db/tables.ts'
import { faqStore } from '../knowledge/knowledge-store.ts'
import { singleStore, standardStore } from '../product/product-store.ts'
import { messageStore } from '../push-message/message-store.ts'
import { findStaff } from '../staff/staff.queries.ts'
import { countNotes, findNotes, readNotes } from './notifications.ts'
import { countOtherPreferences, findPreference, keepPreference, removePreference } from './preferences.ts'
import { findDevices, findFeedback, findUsers } from './search.ts'
import {
  clearOtherDefaults,
  countOwnViews,
  findRoleNames,
  findViews,
  insertView,
  findOtherNames,
  lockView,
  removeView,
  updateView,
} from './views.ts'

/** Two writers of one person count one after the other. */
export async function takeTurns(trx: Transaction<Tables>, uid: string): Promise<void> {
  await trx.selectFrom('staff').select('uid').where('uid', '=', uid).forUpdate().execute()
}

const inbox: InboxPort<StaffWorld> = {
  ...work,
  takeTurns,
  preference: findPreference,
  countOtherPreferences,
  keepPreference,
  removePreference,
  notes: findNotes,
  countNotes,
  readNotes,
}

const views: ViewPort<StaffWorld> = {
  ...work,
  takeTurns,
  rolesOf: findRoleNames,
  seenBy: findViews,
  countOwn: countOwnViews,
  otherNames: findOtherNames,
  lock: lockView,
  insert: insertView,
  update: updateView,
  clearOtherDefaults,
  remove: removeView,
}

const search: SearchPort<StaffWorld> = {
  ...work,
  users: findUsers,
  devices: findDevices,
  feedback: findFeedback,
  members: (db, selection, most, now) =>
    findStaff(db, selection, [{ field: 'uname', direction: 'asc' }], { page: 1, pageSize: most, offset: 0 }, now),
  roles: (db) => findRoleNames(db, undefined),
  messages: messageStore,
  standards: standardStore,
  singles: singleStore,
  faqs: faqStore,
}

/** What the console keeps for a person, and the search of its header. */
export const personalHandlers = {
  ...createInboxHandlers(inbox),
  ...createViewHandlers(views),
  ...createSearchHandlers(search),
}
