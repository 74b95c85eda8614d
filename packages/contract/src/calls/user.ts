import { z } from 'zod'

import { endpoints } from '../endpoints.ts'
import { commaList, commaListOf, listQuery, pageOf, sortOf } from '../envelope.ts'
import { maxUsersPerChange, registerSources, userPlatforms, userSortFields, userStatuses } from '../values.ts'
import { call, needs } from './call.ts'
import { cc, dc, id, reason, ts, ver } from './types.ts'

/** An app user as lists show them (design, section 2.10): personal data is masked (`j***n@gm***.com`). */
export const appUser = z.strictObject({
  user_id: id,
  account: z.string().max(128),
  nickname: z.string().max(64),
  avatar: z.string().optional(),
  country: cc,
  data_center: dc,
  locale: z.string().max(16),
  platform: z.enum(userPlatforms),
  app_version: ver,
  os_version: z.string().max(32),
  phone_model: z.string().max(64),
  register_source: z.enum(registerSources),
  status: z.enum(userStatuses),
  disabled_reason: z.string().optional(),
  disabled_at: ts.optional(),
  marketing_opt_in: z.boolean(),
  device_count: z.int().min(0),
  feedback_count: z.int().min(0),
  tags: z.array(z.string().max(24)).max(20),
  registered_at: ts,
  last_active_at: ts.optional(),
  rev: z.int().min(1),
})

/** An app user as lists show them. */
export type AppUser = z.infer<typeof appUser>

const userIds = z.array(id).min(1).max(maxUsersPerChange)

/** What came of enabling or disabling: users that were in that state already are left alone. */
const changed = z.strictObject({ changed: z.array(id), unchanged: z.array(id) })

/** Calls about app users of a brand. */
export const userCalls = {
  userList: call(endpoints.userList, {
    summary: 'App users; `q` looks for the beginning of user id, account or nickname, or of a device serial',
    access: needs('UserCenter'),
    query: z.strictObject({
      ...listQuery,
      sort: sortOf(userSortFields).optional(),
      status: commaList(userStatuses).optional(),
      country: commaListOf(/^[A-Z]{2}$/).optional(),
    }),
    response: pageOf(appUser),
  }),
  enableUsers: call(endpoints.enableUsers, {
    summary: 'Let disabled users sign in to the app again',
    access: needs('UserCenter', 'edit'),
    audit: 'enable',
    body: z.strictObject({ user_ids: userIds, reason: reason.optional() }),
    response: changed,
  }),
  disableUsers: call(endpoints.disableUsers, {
    summary: 'Keep users out of the app; needs a reason',
    access: needs('UserCenter', 'edit'),
    audit: 'disable',
    body: z.strictObject({ user_ids: userIds, reason }),
    response: changed,
  }),
  countryList: call(endpoints.countryList, {
    summary: 'Countries the brand sells in',
    access: needs('UserCenter'),
    response: z.strictObject({
      list: z.array(z.strictObject({ cc, name: z.string(), name_cn: z.string(), dial_code: z.string() })),
    }),
  }),
}
