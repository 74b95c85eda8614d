import { createFeedbackHandlers, type FeedbackPort, toNext } from '@bms/domain'

import type { StaffWorld } from '../../access/administration.ts'
import { notify } from '../../notify.ts'
import { brandWork } from '../brand-work.ts'
import { keepAnswerUnchanged, keepUnchanged } from '../keep-unchanged.ts'
import { feedbackTags, findTagsLike } from '../tags.ts'
import { attend } from './attendants.ts'
import {
  countTab,
  countTabs,
  findAssignees,
  findFeedback,
  findOne,
  findReplies,
  hasFeedback,
} from './feedback.queries.ts'
import { addReply, findLinked, lockFeedback, updateFeedback } from './write-feedback.ts'

/** What lists of feedback show beside feedback: who wrote it. */
const shownTypes = ['feedback', 'app_user']

/** Feedback over the database. */
const port: FeedbackPort<StaffWorld> = {
  ...brandWork,
  async find(db, selection, sort, window) {
    const rows = await findFeedback(db, selection, sort, window)
    return { rows, ...toNext(window, rows, rows.at(-1)?.place) }
  },
  countTabs(context, selection) {
    const { tab: _tab, now: _now, ...asked } = selection
    const of = { brand: selection.brand, asked: ['feedbackList counts', asked], types: shownTypes }
    return keepUnchanged(context, of, () => countTabs(context.db, selection))
  },
  countTab,
  read: findOne,
  has: hasFeedback,
  replies: findReplies,
  assignees: findAssignees,
  device: findLinked,
  lock: lockFeedback,
  tagsLike: (trx, ...asked) => findTagsLike(trx, feedbackTags, ...asked),
  update: updateFeedback,
  addReply,
  attend,
  notify,
}

const handlers = createFeedbackHandlers(port)

/** What app users of a brand say, and what comes of it. */
export const feedbackHandlers: typeof handlers = {
  ...handlers,
  feedbackList: (input, context) => {
    const asked = ['feedbackList', context.identity?.uid, input.query]
    const of = { brand: input.brand, asked, types: shownTypes, staff: true }
    return keepAnswerUnchanged(context, of, async () => handlers.feedbackList(input, context))
  },
}
