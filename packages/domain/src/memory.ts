/*
 * What only adapters need that keep rows in memory and not in a database: how lists and figures come out of rows. A
 * database is asked the same in SQL.
 */
export { holdersAmong, sampleAmong, usageAmong } from './app-version/version-users-among.ts'
export { groupPeople } from './audience/people-among.ts'
export { deviceRows, findDevicesAmong, findFaultsAmong, reportRows } from './device/devices-among.ts'
export { findFeedbackAmong, toFeedbackOrder } from './feedback/feedback-among.ts'
export { searchDevices, searchFeedback, searchUsers } from './found-by-text.ts'
export { catalogueAmong, placesAmong, policiesAmong } from './knowledge/catalogue-among.ts'
export { findRecordsAmong, recordRows } from './operation/records-among.ts'
export { pageParityAmong } from './parity/parity-among.ts'
export { isRival, viewsSeenAmong } from './personal/views-among.ts'
export { choicesAmong, isInCategory, surroundingsAmong } from './product/products-among.ts'
export { checkUnrendered, linesOf } from './promotion/mail-checks.ts'
export {
  collidingAmong,
  collisionsAmong,
  listPromotionsAmong,
  type PromotionItem,
} from './promotion/promotions-among.ts'
export { reachedAmong, unopenedAmong } from './push-message/reached-among.ts'
export * from './rows.ts'
export * from './sorted-rows.ts'
export { listMembersAmong } from './staff/members-among.ts'
export { createSourceAmong } from './statistics/source-among.ts'
export { belongingsAmong, findUsersAmong, sentAmong, userRows } from './user/users-among.ts'
