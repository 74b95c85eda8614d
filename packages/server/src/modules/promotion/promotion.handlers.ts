import type { Brand, PromoType } from '@bms/contract'
import { createPromotionHandlers, type PromotionPort } from '@bms/domain'
import { sql, type Transaction } from 'kysely'

import { findAuthors } from '../../access/find-authors.ts'
import type { Tables } from '../../db/tables.ts'
import { dequeue, enqueue } from '../../jobs/queue.ts'
import { settleAssets } from '../asset/asset-refs.ts'
import { estimateAudience } from '../audience/audience.ts'
import { targetFacts } from '../audience/target-facts.ts'
import { actorOf } from '../content/content-context.ts'
import { contentWork, type SqlWorld } from '../content/content-rows.ts'
import { findCollidingWith, findCollisions } from './collisions.queries.ts'
import { listPromotions } from './overview.queries.ts'
import { progressOf } from './progress.ts'
import { ads, emails, splashes } from './promotion-stores.ts'
import { checkEmail } from './render-email.ts'
import { emailJob } from './send-email.ts'
import { renderFor, sendTests } from './send-tests.ts'
import { sources } from './sources.ts'

async function keepEstimate(trx: Transaction<Tables>, brand: Brand, type: PromoType, id: string, estimate: number) {
  const { table, id: idColumn } = sources[type]
  await sql`UPDATE ${sql.table(table)} SET estimate = ${estimate}
    WHERE brand = ${brand} AND ${sql.ref(idColumn)} = ${id}`.execute(trx)
}

/** Promotions over the database. */
const port: PromotionPort<SqlWorld> = {
  ...contentWork,
  ...targetFacts,
  authors: findAuthors,
  splashes,
  ads,
  emails,
  settle: settleAssets,
  estimate: estimateAudience,
  keepEstimate,
  collisions: findCollisions,
  collidingWith: findCollidingWith,
  list: listPromotions,
  progress: progressOf,
  senders: ({ ports }, brand) => ports.mail.senders(brand),
  warnings: checkEmail,
  render: renderFor,
  order: (trx, context, brand, ref, { at: runAt }) =>
    enqueue(trx, context.now(), { brand, kind: emailJob, ref, runAt, data: { actor: actorOf(context) } }),
  callOff: (trx, brand, id) => dequeue(trx, brand, emailJob, id),
  sendTests,
}

/** Promotions of a brand. */
export const promotionHandlers = createPromotionHandlers(port)
