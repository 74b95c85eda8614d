/*
 * What only adapters need that keep rows in memory and not in a database: how lists and figures come out of rows. A
 * database is asked the same in SQL.
 */
export { holdersAmong, sampleAmong, usageAmong } from './app-version/version-users-among.ts'
export { findFeedbackAmong, toFeedbackOrder } from './feedback/feedback-among.ts'
export { checkUnrendered, linesOf } from './promotion/mail-checks.ts'
export {
  collidingAmong,
  collisionsAmong,
  listPromotionsAmong,
  type PromotionItem,
} from './promotion/promotions-among.ts'
export * from './rows.ts'
export * from './sorted-rows.ts'
export { listMembersAmong } from './staff/members-among.ts'
export { createSourceAmong } from './statistics/source-among.ts'
export { belongingsAmong, sentAmong } from './user/users-among.ts'
