import { z } from 'zod'

import { dataCentreKeys } from '../data-centre.ts'
import { endpoints } from '../endpoints.ts'
import {
  commaList,
  commaListOf,
  listQuery,
  pageOf,
  plainPageOf,
  queryFlag,
  queryInt,
  sortOf,
  wholeListOf,
} from '../envelope.ts'
import { maxUsersPerChange, registerSources, userPlatforms, userSortFields, userStatuses } from '../values.ts'
import {
  deviceStatuses,
  feedbackStatuses,
  userLimits,
  userMessageKinds,
  userMessageStatuses,
  userSecrets,
  userTimelineKinds,
} from '../values/user-center.ts'
import { call, needs } from './call.ts'
import { cc, dayRanges, dc, id, line, locale, reason, refuseFaultDays, rev, text, ts, ver } from './types.ts'

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

/** How many of something there are by state. */
const byState = <const T extends readonly [string, ...string[]]>(states: T) =>
  z.strictObject(Object.fromEntries(states.map((state) => [state, count])) as Record<T[number], typeof count>)

const count = z.int().min(0)

/** An app user with all that isn't secret, and what there is of them (design, section 2.10). */
export const appUserDetail = appUser.extend({
  email: z.string().optional(),
  phone: z.string().optional(),
  gender: z.enum(['unknown', 'male', 'female']),
  tz: z.string().max(40),
  push_token_ok: z.boolean(),
  last_ip: z.string().optional(),
  note: z.string().optional(),
  updated_at: ts,
  deleted_at: ts.optional(),
  devices_by_status: byState(deviceStatuses),
  feedback_by_status: byState(feedbackStatuses),
  open_fault_count: count,
  /** Newest first. `ref_id` is the id of the device or the feedback. */
  timeline: z
    .array(
      z.strictObject({ at: ts, kind: z.enum(userTimelineKinds), ref_id: id.optional(), text: z.string().optional() }),
    )
    .max(50),
})

/** An app user with all that isn't secret. */
export type AppUserDetail = z.infer<typeof appUserDetail>

/** Something that was sent to a user: `title` in the default language of its text; `ref_id` is its own id. */
const userMessage = z.strictObject({
  kind: z.enum(userMessageKinds),
  ref_id: id,
  title: z.string(),
  status: z.enum(userMessageStatuses),
  /** Why it failed or came back. */
  reason: z.string().optional(),
  at: ts,
  delivered_at: ts.optional(),
  opened_at: ts.optional(),
  clicked_at: ts.optional(),
  bounced_at: ts.optional(),
  complained_at: ts.optional(),
})

/** Something that was sent to a user. */
export type UserMessage = z.infer<typeof userMessage>

/** A word that staff puts on something. */
const tag = line(1, userLimits.tag)

/** A tag as it was kept, perhaps before tags were mended. */
const keptTag = z.string().min(1).max(userLimits.tag)

const userIds = z.array(id).min(1).max(maxUsersPerChange)

/** How many different users a call names: above `confirmChangesAbove` it has to come with it. */
const confirm_total = z.int().min(0).optional()

/** What came of enabling or disabling: users that were in that state already are left alone. */
const changed = z.strictObject({ changed: z.array(id), unchanged: z.array(id) })

/** Calls about app users of a brand. */
export const userCalls = {
  userList: call(endpoints.userList, {
    summary:
      'App users, newest first, or latest active first within a range of activity; ' +
      '`q` looks for words of the nickname, the beginning of user id or a device serial, or a whole account. ' +
      'Who has Operations Center alone may choose test users: by `q`, up to 10 at a time, and nothing else',
    access: needs(['UserCenter', 'OperationCenter']),
    query: z
      .strictObject({
        ...listQuery,
        sort: sortOf(userSortFields).optional(),
        status: commaList(userStatuses).optional(),
        country: commaListOf(/^[A-Z]{2}$/).optional(),
        data_center: commaList(dataCentreKeys).optional(),
        platform: commaList(userPlatforms).optional(),
        app_version_min: ver.optional(),
        app_version_max: ver.optional(),
        register_source: commaList(registerSources).optional(),
        device_count_min: queryInt(0, 1_000_000).optional(),
        device_count_max: queryInt(0, 1_000_000).optional(),
        has_feedback: queryFlag.optional(),
        marketing_opt_in: queryFlag.optional(),
        tag: keptTag.optional(),
        user_id: id.optional(),
        product_model: commaListOf(/^[^,]{1,32}$/).optional(),
        firmware: ver.optional(),
        fault_code: commaListOf(/^[A-Za-z0-9._-]{1,16}$/).optional(),
        ...dayRanges('registered', 'last_active', 'fault'),
      })
      .check(refuseFaultDays)
      .refine(
        ({ fault_from, product_model, firmware, fault_code }) =>
          fault_from !== undefined || (product_model ?? firmware ?? fault_code) === undefined,
        { path: ['fault_from'], message: 'missing: name the days of these faults, too' },
      ),
    response: pageOf(appUser),
  }),
  userDetail: call(endpoints.userDetail, {
    summary: 'One app user with counts of their devices and feedback, and what happened, newest first',
    access: needs('UserCenter'),
    query: z.strictObject({ user_id: id }),
    response: appUserDetail,
  }),
  editUser: call(endpoints.editUser, {
    summary: 'Change what staff keeps of an app user; what is left out stays',
    access: needs('UserCenter', 'edit'),
    audit: 'edit',
    body: z.strictObject({
      user_id: id,
      rev,
      nickname: line(1, userLimits.nickname).optional(),
      country: cc.optional(),
      tags: z.array(tag).max(userLimits.tags).optional(),
      note: text(0, userLimits.note).nullable().optional(),
    }),
    response: appUserDetail,
  }),
  tagUsers: call(endpoints.tagUsers, {
    summary:
      'Put tags on app users and take tags off them; more than 100 users ask for their number in `confirm_total`',
    access: needs('UserCenter', 'edit'),
    audit: 'edit',
    body: z
      .strictObject({
        user_ids: userIds,
        confirm_total,
        add: z.array(tag).max(userLimits.tags).optional(),
        remove: z.array(keptTag).max(userLimits.tags).optional(),
      })
      .refine(({ add = [], remove = [] }) => add.length + remove.length > 0, {
        path: ['add'],
        message: 'missing: name a tag to put on, or one to take off in remove',
      }),
    response: changed,
  }),
  userMessageList: call(endpoints.userMessageList, {
    summary: 'Messages and marketing e-mails that were sent to an app user, newest first',
    access: needs('UserCenter'),
    query: z.strictObject({
      page: listQuery.page,
      page_size: listQuery.page_size,
      offset: listQuery.offset,
      user_id: id,
      kind: commaList(userMessageKinds).optional(),
    }),
    response: plainPageOf(userMessage),
  }),
  revealUser: call(endpoints.revealUser, {
    summary: 'Personal data of an app user in full, for a purpose that goes into the operation records',
    access: needs('UserCenter', 'reveal'),
    audit: 'view_sensitive',
    body: z.strictObject({
      user_id: id,
      fields: z.array(z.enum(userSecrets)).min(1).max(userSecrets.length),
      purpose: reason,
    }),
    response: z.strictObject({
      account: z.string().optional(),
      email: z.string().nullable().optional(),
      phone: z.string().nullable().optional(),
      last_ip: z.string().nullable().optional(),
    }),
  }),
  enableUsers: call(endpoints.enableUsers, {
    summary: 'Let disabled users sign in to the app again; more than 100 ask for their number in `confirm_total`',
    access: needs('UserCenter', 'edit'),
    audit: 'enable',
    body: z.strictObject({ user_ids: userIds, reason: reason.optional(), confirm_total }),
    response: changed,
  }),
  disableUsers: call(endpoints.disableUsers, {
    summary: 'Keep users out of the app; needs a reason, and for more than 100 their number in `confirm_total`',
    access: needs('UserCenter', 'edit'),
    audit: 'disable',
    body: z.strictObject({ user_ids: userIds, reason, confirm_total }),
    response: changed,
  }),
  countryList: call(endpoints.countryList, {
    summary: 'Countries the brand sells in',
    access: { kind: 'anyRight' },
    response: wholeListOf(z.strictObject({ cc, name: z.string(), name_cn: z.string(), dial_code: z.string() })),
  }),
  brandLanguages: call(endpoints.brandLanguages, {
    summary: 'Languages of the people who may use the app, most people first',
    access: needs(['KnowledgeBase', 'OperationCenter']),
    response: wholeListOf(z.strictObject({ locale, users: z.int().min(0) })),
  }),
}
