import { createMessageHandlers, type MessagePort } from '@bms/domain'

import { findAuthors } from '../../access/find-authors.ts'
import { dequeue, enqueue } from '../../jobs/queue.ts'
import { estimateAudience } from '../audience/audience.ts'
import { targetFacts } from '../audience/target-facts.ts'
import { actorOf } from '../content/content-context.ts'
import { contentWork, type SqlWorld } from '../content/content-rows.ts'
import { findParts, findResults, saveTarget } from './message-results.ts'
import { messageStore, sendJob } from './message-store.ts'
import { prepare } from './send-message.ts'
import { findPeople, sendTest } from './send-test.ts'
import { findUnopened } from './unopened.ts'

/** Messages over the database. */
const port: MessagePort<SqlWorld> = {
  ...contentWork,
  ...targetFacts,
  authors: findAuthors,
  store: messageStore,
  estimate: estimateAudience,
  async nicknames(db, uids) {
    if (uids.length === 0) return new Map()
    const found = await db.selectFrom('staff').select(['uid', 'nickname']).where('uid', 'in', uids).execute()
    return new Map(found.map(({ uid, nickname }) => [uid, nickname]))
  },
  results: findResults,
  parts: findParts,
  async order(trx, context, brand, id, { content, at, total, now }) {
    if (content.begun_at === undefined) await saveTarget(trx, brand, id, total)
    else await prepare(trx, { brand, id }, content, now, now)
    const data = { actor: { ...actorOf(context) } }
    await enqueue(trx, now, { brand, kind: sendJob, ref: id, runAt: at, data })
  },
  callOff: (trx, brand, id) => dequeue(trx, brand, sendJob, id),
  unopened: findUnopened,
  people: findPeople,
  sendTest,
}

/** Messages to the apps. */
export const pushMessageHandlers = createMessageHandlers(port)
