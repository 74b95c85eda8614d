import { z } from 'zod'

import { dataCentreKeys } from '../data-centre.ts'
import { editOf } from '../edit-of.ts'
import { endpoints } from '../endpoints.ts'
import { commaList, commaListOf, listQuery, pageOf, sortOf } from '../envelope.ts'
import {
  messageChannels,
  messageSortFields,
  messageStatuses,
  messageTypes,
  publishModes,
} from '../values/push-message.ts'
import { call, needs } from './call.ts'
import {
  actor,
  asset,
  audience,
  auditFields,
  byLanguage,
  date,
  estimate,
  id,
  jump,
  line,
  locale,
  reason,
  rev,
  text,
  timeZone,
  ts,
} from './types.ts'

const contentByLocale = byLanguage(z.strictObject({ title: line(1, 64), body: text(1, 240), image: asset.optional() }))

const localTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'not a time of day (HH:mm)')

const distinct = (values: readonly string[]): boolean => new Set(values).size === values.length

const fields = {
  msg_type: z.enum(messageTypes),
  channels: z.array(z.enum(messageChannels)).min(1).max(messageChannels.length).refine(distinct, 'given twice'),
  content: contentByLocale,
  default_loc: locale,
  jump,
  audience,
  quiet_hours: z.boolean(),
  ttl_hours: z.int().min(1).max(168),
  collapse_key: line(1, 32).optional(),
}

type Written = { readonly content: Readonly<Record<string, unknown>>; readonly default_loc: string }

function addMissingLocale({ value, issues }: z.core.ParsePayload<Written>): void {
  if (Object.hasOwn(value.content, value.default_loc)) return
  const message = `missing in the default language (${value.default_loc})`
  issues.push({ code: 'custom', path: ['content'], message, input: value, continue: true })
}

/** A message as staff write it. */
export const messageInput = z.strictObject(fields).check(addMissingLocale)

const count = z.int().min(0)

const stats = z.strictObject({
  target: count,
  sent: count,
  delivered: count,
  opened: count,
  clicked: count,
  failed: count,
  unsubscribed: count,
})

/** Figures of a message. */
export type MessageStats = z.infer<typeof stats>

/** A message to the apps (design, section 2.14). */
export const pushMessage = z.strictObject({
  msg_id: id,
  ...fields,
  /** How and when it goes out, once that was said. */
  publish_mode: z.enum(publishModes).optional(),
  publish_at: ts.optional(),
  local_time: localTime.optional(),
  status: z.enum(messageStatuses),
  stats,
  ordered_at: ts.optional(),
  ordered_by: actor.optional(),
  begun_at: ts.optional(),
  published_at: ts.optional(),
  failed_at: ts.optional(),
  cancelled_at: ts.optional(),
  cancelled_by: actor.optional(),
  cancel_reason: z.string().max(200).optional(),
  ...auditFields,
})

/** A message to the apps. */
export type PushMessage = z.infer<typeof pushMessage>

/** A message without what the server adds to it on its way out. */
export type MessageContent = Omit<PushMessage, 'msg_id' | 'status' | 'stats' | keyof typeof auditFields>

const part = { sent: count, delivered: count, opened: count, clicked: count, failed: count }
const breakdown = z.array(z.strictObject({ key: z.string(), ...part }))

/** A message with what became of it: opens over 72 hours from its begin, figures by group, and why some failed. */
export const pushMessageDetail = z.strictObject({
  ...pushMessage.shape,
  curve: z.array(z.strictObject({ at: ts, opened: count, clicked: count })),
  by_platform: breakdown,
  by_locale: breakdown,
  by_dc: breakdown,
  failures: z.array(z.strictObject({ reason: z.string(), count })),
})

/** A message with what became of it. */
export type PushMessageDetail = z.infer<typeof pushMessageDetail>

const view = needs('OperationCenter')
const publish = needs('OperationCenter', 'publish')

/** Calls about messages to the apps. */
export const pushMessageCalls = {
  pushMessageList: call(endpoints.pushMessageList, {
    summary: 'Messages; `q` looks for words of the title or the beginning of the id',
    access: view,
    query: z.strictObject({
      ...listQuery,
      sort: sortOf(messageSortFields).optional(),
      status: commaList(messageStatuses).optional(),
      msg_type: commaList(messageTypes).optional(),
      channel: commaList(messageChannels).optional(),
      locale: commaListOf(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/).optional(),
      data_center: commaList(dataCentreKeys).optional(),
      created_by: commaListOf(/^[0-9A-HJKMNP-TV-Z]{26}$/).optional(),
      publish_at_from: date.optional(),
      publish_at_to: date.optional(),
      tz: timeZone.optional(),
    }),
    response: pageOf(pushMessage),
  }),
  pushMessageDetail: call(endpoints.pushMessageDetail, {
    summary: 'A message with its figures',
    access: view,
    query: z.strictObject({ msg_id: id }),
    response: pushMessageDetail,
  }),
  createPushMessage: call(endpoints.createPushMessage, {
    summary: 'Write a new message, as a draft',
    access: needs('OperationCenter', 'create'),
    audit: 'create',
    idempotent: true,
    body: messageInput,
    response: pushMessage,
  }),
  editPushMessage: call(endpoints.editPushMessage, {
    summary: 'Change a draft; a scheduled message has to be unscheduled first',
    access: needs('OperationCenter', 'edit'),
    audit: 'edit',
    body: editOf(messageInput, { msg_id: id, rev }),
    response: pushMessage,
  }),
  removePushMessage: call(endpoints.removePushMessage, {
    summary: 'Remove a message that is a draft, was cancelled, or failed',
    access: needs('OperationCenter', 'delete'),
    audit: 'delete',
    body: z.strictObject({ msg_id: id, rev }),
    response: z.null(),
  }),
  publishPushMessage: call(endpoints.publishPushMessage, {
    summary:
      'Send a message now, at a moment, or at an hour of each recipient’s day (the first after `publish_at`); ' +
      'more than 10,000 recipients ask for their number in `confirm_total`, and nobody at all is refused',
    access: publish,
    audit: 'publish',
    body: z
      .strictObject({
        msg_id: id,
        mode: z.enum(publishModes),
        publish_at: ts.optional(),
        local_time: localTime.optional(),
        rev,
        confirm_total: z.int().min(0).optional(),
      })
      // A date that is dropped would send to everybody at once.
      .refine(({ mode, publish_at }) => mode !== 'now' || publish_at === undefined, {
        path: ['publish_at'],
        message: 'given, but the mode is now',
      })
      .refine(({ mode, local_time }) => mode === 'local_time' || local_time === undefined, {
        path: ['local_time'],
        message: 'given, but the mode is not local_time',
      }),
    response: pushMessage,
  }),
  unschedulePushMessage: call(endpoints.unschedulePushMessage, {
    summary: 'Make a draft of a scheduled message again, until 5 minutes before it goes out',
    access: publish,
    audit: 'edit',
    body: z.strictObject({ msg_id: id, rev }),
    response: pushMessage,
  }),
  cancelPushMessage: call(endpoints.cancelPushMessage, {
    summary: 'Keep a message from going out, or stop the rest of it; needs a reason',
    access: publish,
    audit: 'cancel',
    body: z.strictObject({ msg_id: id, reason, rev }),
    response: pushMessage,
  }),
  copyPushMessage: call(endpoints.copyPushMessage, {
    summary:
      'Make a new draft like a message; with `not_opened` for those who were sent it and haven’t opened it, up to 10,000',
    access: needs('OperationCenter', 'create'),
    audit: 'create',
    idempotent: true,
    body: z.strictObject({ msg_id: id, to: z.enum(['same', 'not_opened']).optional() }),
    response: pushMessage,
  }),
  previewPushMessage: call(endpoints.previewPushMessage, {
    summary: 'Whom a message would reach and what they would read; sends it to test users where some are named',
    access: needs('OperationCenter', 'edit'),
    body: z
      .strictObject({
        content: contentByLocale,
        default_loc: locale,
        jump: jump.optional(),
        audience,
        test_user_ids: z.array(id).max(5).refine(distinct, 'given twice').optional(),
      })
      .check(addMissingLocale),
    response: z.strictObject({
      estimate,
      rendered: z.array(
        z.strictObject({
          locale: z.string(),
          /** The language the text is in: another one where there is none in this. */
          from: z.string(),
          users: count,
          title: z.string(),
          body: z.string(),
          image: asset.optional(),
        }),
      ),
      sent_test: count,
    }),
  }),
}
