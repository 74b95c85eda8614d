import { z } from 'zod'

import { dataCentreKeys } from '../data-centre.ts'
import { endpoints } from '../endpoints.ts'
import { commaList, commaListOf, listQuery, pageOf, queryFlag, sortOf, wholeListOf } from '../envelope.ts'
import { wrong } from '../field-reasons.ts'
import { userPlatforms } from '../values.ts'
import {
  feedbackCategories,
  feedbackLimits,
  feedbackPriorities,
  feedbackResolutions,
  feedbackSecrets,
  feedbackSortFields,
  feedbackStatuses,
  feedbackTabs,
  findUnknownBlank,
  maxPerBulkChange,
  presenceStates,
  presenceTimes,
  templateLimits,
} from '../values/user-center.ts'
import { call, needs } from './call.ts'
import { actor, asset, cc, dayRanges, dc, i18n, id, line, reason, rev, text, ts, ver } from './types.ts'

const count = z.int().min(0)
const tag = line(1, feedbackLimits.tag)

/** A tag as it was kept, perhaps before tags were mended. */
const keptTag = z.string().min(1).max(feedbackLimits.tag)

/** A piece of feedback as lists show it (design, section 2.11): account, contact and serial are masked. */
export const feedback = z.strictObject({
  feedback_id: id,
  user_id: id,
  user: z.strictObject({ nickname: z.string(), account: z.string() }),
  category: z.enum(feedbackCategories),
  product_model: z.string().optional(),
  device_id: id.optional(),
  sn: z.string().optional(),
  fault_code: z.string().optional(),
  content: z.string().max(2000),
  images: z.array(asset).max(feedbackLimits.images),
  log_file: asset.optional(),
  contact: z.string().optional(),
  rating: z.int().min(1).max(5).optional(),
  app_version: ver,
  os_version: z.string(),
  phone_model: z.string(),
  platform: z.enum(userPlatforms),
  /** The device's when it was written. */
  firmware: ver.optional(),
  locale: z.string(),
  country: cc,
  data_center: dc,
  status: z.enum(feedbackStatuses),
  priority: z.enum(feedbackPriorities),
  assignee: actor.optional(),
  tags: z.array(z.string()),
  resolution: z.enum(feedbackResolutions).optional(),
  resolution_note: z.string().optional(),
  duplicate_of: id.optional(),
  reopen_count: count,
  first_reply_at: ts.optional(),
  resolved_at: ts.optional(),
  sla_due_at: ts,
  created_at: ts,
  updated_at: ts,
  rev,
})

/** A piece of feedback as lists show it. */
export type Feedback = z.infer<typeof feedback>

/** One message of a conversation. `internal`: only staff sees it. */
export const feedbackReply = z.strictObject({
  reply_id: id,
  by: z.enum(['staff', 'user']),
  actor: actor.optional(),
  content: z.string().max(feedbackLimits.reply),
  images: z.array(asset).max(feedbackLimits.replyImages),
  internal: z.boolean(),
  created_at: ts,
})

/** One message of a conversation. */
export type FeedbackReply = z.infer<typeof feedbackReply>

/** A piece of feedback with its conversation, oldest first. */
export const feedbackDetail = feedback.extend({ replies: z.array(feedbackReply) })

/** A piece of feedback with its conversation. */
export type FeedbackDetail = z.infer<typeof feedbackDetail>

const templateTexts = {
  name: i18n(line(1, templateLimits.name)),
  text: i18n(
    text(1, feedbackLimits.reply).superRefine((said, context) => {
      const value = findUnknownBlank(said)
      if (value !== undefined)
        context.addIssue({ code: 'custom', params: { problem: wrong('unknown-blank', { value }) } })
    }),
  ),
}

/** What answers begin with, by language: `{customer}`, `{device}` and `{language}` are filled in when it is used. */
export const replyTemplate = z.strictObject({ template_id: id, ...templateTexts, rev })

/** What answers begin with. */
export type ReplyTemplate = z.infer<typeof replyTemplate>

/** What a bulk change makes of feedback besides resolving it. */
const bulkChange = {
  status: z.enum(['open', 'in_progress']).optional(),
  assignee_uid: id.nullable().optional(),
  priority: z.enum(feedbackPriorities).optional(),
  add_tags: z.array(tag).max(feedbackLimits.tags).optional(),
  remove_tags: z.array(keptTag).max(feedbackLimits.tags).optional(),
}

const resolution = {
  resolution: z.enum(feedbackResolutions).optional(),
  resolution_note: text(1, feedbackLimits.note).optional(),
}

/** Calls about what app users say. */
export const feedbackCalls = {
  feedbackList: call(endpoints.feedbackList, {
    summary:
      'Feedback; `q` looks for words of it or of the nickname, the beginning of id or serial, or the whole account. ' +
      'Counts of tabs are exact to 10,000 and stop there',
    access: needs('UserCenter'),
    query: z.strictObject({
      ...listQuery,
      sort: sortOf(feedbackSortFields).optional(),
      tab: z.enum(feedbackTabs).optional(),
      status: commaList(feedbackStatuses).optional(),
      category: commaList(feedbackCategories).optional(),
      priority: commaList(feedbackPriorities).optional(),
      resolution: commaList(feedbackResolutions).optional(),
      platform: commaList(userPlatforms).optional(),
      /** `me`, `none`, or whose it is. */
      assignee: z.union([z.literal('me'), z.literal('none'), id]).optional(),
      product_model: commaListOf(/^[^,]{1,32}$/).optional(),
      app_version: ver.optional(),
      firmware: ver.optional(),
      fault_code: commaListOf(/^[A-Za-z0-9._-]{1,16}$/).optional(),
      country: commaListOf(/^[A-Z]{2}$/).optional(),
      data_center: commaList(dataCentreKeys).optional(),
      has_image: queryFlag.optional(),
      has_log: queryFlag.optional(),
      rating: commaList(['1', '2', '3', '4', '5']).optional(),
      user_id: id.optional(),
      device_id: id.optional(),
      /** Only what a reply quotes this FAQ in. */
      faq_id: id.optional(),
      ...dayRanges('created', 'resolved'),
    }),
    response: pageOf(feedback),
  }),
  feedbackDetail: call(endpoints.feedbackDetail, {
    summary: 'One piece of feedback with its conversation',
    access: needs('UserCenter'),
    query: z.strictObject({ feedback_id: id }),
    response: feedbackDetail,
  }),
  feedbackAssignees: call(endpoints.feedbackAssignees, {
    summary: 'Staff who may handle feedback of the brand',
    access: needs('UserCenter'),
    response: wholeListOf(actor),
  }),
  editFeedback: call(endpoints.editFeedback, {
    summary:
      'Take (`status` in_progress), assign, order, tag, link to a device, resolve (with `resolution`) or reopen; ' +
      'what is left out stays',
    access: needs('UserCenter', 'edit'),
    audit: 'edit',
    body: z.strictObject({
      feedback_id: id,
      rev,
      status: z.enum(feedbackStatuses).optional(),
      assignee_uid: id.nullable().optional(),
      priority: z.enum(feedbackPriorities).optional(),
      tags: z.array(tag).max(feedbackLimits.tags).optional(),
      device_id: id.nullable().optional(),
      duplicate_of: id.optional(),
      ...resolution,
    }),
    response: feedbackDetail,
  }),
  bulkEditFeedback: call(endpoints.bulkEditFeedback, {
    summary:
      'Take (`status` in_progress), assign, order, tag, resolve or reopen several pieces of feedback: all of them, or ' +
      'none; one operation record tells of all',
    access: needs('UserCenter', 'edit'),
    audit: 'edit',
    body: z
      .strictObject({
        feedback_ids: z.array(id).min(1).max(maxPerBulkChange),
        ...bulkChange,
        /** What is another for some of them: a change that is taken back leads each to what it was. */
        each: z.record(id, z.strictObject({ ...bulkChange, rev: rev.optional() })).optional(),
        duplicate_of: id.optional(),
        ...resolution,
      })
      .refine((body) => Object.keys(body).length > 1, 'says nothing to change')
      .refine(({ feedback_ids: ids, each = {} }) => Object.keys(each).every((own) => ids.includes(own)), {
        path: ['each'],
        message: 'must name none but feedback_ids',
      })
      .refine(({ status, resolution }) => status === undefined || resolution === undefined, {
        path: ['status'],
        message: 'must be left out where it is resolved',
      })
      .refine(
        ({ each = {}, resolution }) =>
          resolution === undefined || Object.values(each).every(({ status }) => status === undefined),
        { path: ['each'], message: 'must name no status where it is resolved' },
      ),
    response: z.strictObject({
      changed: z.array(id),
      unchanged: z.array(id),
      /** Those of `each` that somebody else had changed since their `rev`; they stay as they are. */
      outdated: z.array(id).optional(),
    }),
  }),
  replyToFeedback: call(endpoints.replyToFeedback, {
    summary:
      'Answer a user, or leave a note that only staff sees. Whoever answers takes it where nobody has; with ' +
      '`resolution` it is resolved in the same go. `faq_ids` are the FAQs it quotes, whose uses are counted',
    access: needs('UserCenter', 'edit'),
    audit: 'edit',
    idempotent: true,
    body: z.strictObject({
      feedback_id: id,
      content: text(1, feedbackLimits.reply),
      internal: z.boolean().optional(),
      images: z.array(asset).max(feedbackLimits.replyImages).optional(),
      faq_ids: z.array(id).max(feedbackLimits.replyFaqs).optional(),
      duplicate_of: id.optional(),
      ...resolution,
    }),
    response: feedbackDetail,
  }),
  replyTemplateList: call(endpoints.replyTemplateList, {
    summary: 'The reply templates of the brand',
    access: needs('UserCenter'),
    response: wholeListOf(replyTemplate),
  }),
  writeReplyTemplate: call(endpoints.writeReplyTemplate, {
    summary: 'Add a reply template (without `template_id`), change one, or remove it (without `name` and `text`)',
    access: needs('UserCenter', 'edit'),
    audit: 'edit',
    body: z
      .strictObject({
        template_id: id.optional(),
        /** 0 for a new one. */
        rev: count,
        name: templateTexts.name.optional(),
        text: templateTexts.text.optional(),
      })
      .refine(({ template_id, rev: on }) => (template_id === undefined) === (on === 0), {
        path: ['rev'],
        message: 'must be 0 for a new one, and for no other',
      })
      .refine(({ template_id, name }) => template_id !== undefined || name !== undefined, {
        path: ['name'],
        message: 'missing',
      })
      .refine(({ name, text: said }) => (name === undefined) === (said === undefined), {
        path: ['text'],
        message: 'must go with name',
      }),
    response: replyTemplate,
  }),
  attendFeedback: call(endpoints.attendFeedback, {
    summary: `Say that one has it open, for ${presenceTimes.holds / 1000} seconds, and hear who else has`,
    access: needs('UserCenter'),
    passive: true,
    body: z.strictObject({ feedback_id: id, state: z.enum(presenceStates) }),
    response: z.strictObject({ others: z.array(actor.extend({ writing: z.boolean() })) }),
  }),
  revealFeedback: call(endpoints.revealFeedback, {
    summary: 'How to reach who wrote it, and the serial, in full, for a purpose that goes into the operation records',
    access: needs('UserCenter', 'reveal'),
    audit: 'view_sensitive',
    body: z.strictObject({
      feedback_id: id,
      fields: z.array(z.enum(feedbackSecrets)).min(1).max(feedbackSecrets.length),
      purpose: reason,
    }),
    response: z.strictObject({ contact: z.string().nullable().optional(), sn: z.string().nullable().optional() }),
  }),
}
