import type { ApiHandlers } from '@bms/contract'

import type { Context } from '../../context.ts'
import { listNotifications, readNotifications } from './notifications.ts'
import { findPreference, keepPreference } from './preferences.ts'
import { search } from './search.ts'
import { createView, editView, listViews, removeView } from './views.ts'

type PersonalCall =
  | 'getPreference'
  | 'putPreference'
  | 'viewList'
  | 'createView'
  | 'editView'
  | 'removeView'
  | 'notificationList'
  | 'readNotifications'
  | 'search'

/** What the console keeps for a person, and the search of its header. */
export const personalHandlers: Pick<ApiHandlers<Context>, PersonalCall> = {
  getPreference: ({ query }, context) => findPreference(query.scope, context),
  putPreference: ({ body }, context) => keepPreference(body, context),
  viewList: ({ query }, context) => listViews(query.page_key, context),
  createView: ({ body }, context) => createView(body, context),
  editView: ({ body }, context) => editView(body, context),
  removeView: ({ body }, context) => removeView(body, context),
  notificationList: listNotifications,
  readNotifications: ({ body }, context) => readNotifications(body, context),
  search: ({ query }, context) => search(query.q, context),
}
