import { staffMigration } from './0001-staff.ts'
import { brandDataMigration } from './0002-brand-data.ts'
import { statisticsMigration } from './0003-statistics.ts'
import { staffWorkMigration } from './0004-staff-work.ts'
import { userCenterMigration } from './0005-user-center.ts'
import { statisticsByHourMigration } from './0006-statistics-by-hour.ts'
import { contentMigration } from './0007-content.ts'
import { versionsAndMessagesMigration } from './0008-versions-and-messages.ts'
import { promotionsMigration } from './0009-promotions.ts'
import { productsAndAssetsMigration } from './0010-products-and-assets.ts'
import { knowledgeMigration } from './0011-knowledge.ts'
import { publishedAtMigration } from './0012-published-at.ts'
import { pushDeliveriesMigration } from './0013-push-deliveries.ts'
import { passResetMigration } from './0014-pass-reset.ts'
import { touchedMigration } from './0015-touched.ts'
import { deliveriesByAgeMigration } from './0016-deliveries-by-age.ts'
import { coveringFiltersMigration } from './0017-covering-filters.ts'
import { snapshotRevMigration } from './0018-snapshot-rev.ts'
import { statisticsByMonthMigration } from './0019-statistics-by-month.ts'
import { exportTitlesMigration } from './0020-export-titles.ts'
import { exportWordingMigration } from './0021-export-wording.ts'
import { coveringSearchMigration } from './0022-covering-search.ts'
import { feedbackByRatingMigration } from './0023-feedback-by-rating.ts'
import { packagesAndPlansMigration } from './0024-packages-and-plans.ts'
import { notesByWordMigration } from './0025-notes-by-word.ts'
import { faultsByFleetMigration } from './0026-faults-by-fleet.ts'
import { unopenedMessagesMigration } from './0027-unopened-messages.ts'
import { promotionsByEndMigration } from './0029-promotions-by-end.ts'
import { devicesBySingleProductMigration } from './0031-devices-by-single-product.ts'
import { quotedFaqsMigration } from './0033-quoted-faqs.ts'
import { takenEventsMigration } from './0035-taken-events.ts'
import { renewalGraceMigration } from './0036-renewal-grace.ts'
import { warrantiesByPolicyMigration } from './0037-warranties-by-policy.ts'
import { suffixesInOrderMigration } from './0038-suffixes-in-order.ts'
import { exportsByKeyMigration } from './0039-exports-by-key.ts'
import { reportSubscriptionsMigration } from './0042-report-subscriptions.ts'
import { secondFactorMigration } from './0044-second-factor.ts'
import { wordsMigration } from './0045-words.ts'
import { tagSkeletonsMigration } from './0046-tag-skeletons.ts'
import { recordsOfSeveralMigration } from './0047-records-of-several.ts'
import { textRevisionsMigration } from './0048-text-revisions.ts'
import { serialsByEndMigration } from './0049-serials-by-end.ts'
import { answeringMigration } from './0050-answering.ts'
import { invitationsMigration } from './0051-invitations.ts'
import { passkeysMigration } from './0052-passkeys.ts'
import { singleSignOnMigration } from './0053-single-sign-on.ts'
import { seenApartMigration } from './0054-seen-apart.ts'
import type { Migration } from './migration.ts'

/** Every step of the schema, in order. */
export const migrations: readonly Migration[] = [
  staffMigration,
  brandDataMigration,
  statisticsMigration,
  staffWorkMigration,
  userCenterMigration,
  statisticsByHourMigration,
  contentMigration,
  versionsAndMessagesMigration,
  promotionsMigration,
  productsAndAssetsMigration,
  knowledgeMigration,
  publishedAtMigration,
  pushDeliveriesMigration,
  passResetMigration,
  touchedMigration,
  deliveriesByAgeMigration,
  coveringFiltersMigration,
  snapshotRevMigration,
  statisticsByMonthMigration,
  exportTitlesMigration,
  exportWordingMigration,
  coveringSearchMigration,
  feedbackByRatingMigration,
  packagesAndPlansMigration,
  notesByWordMigration,
  faultsByFleetMigration,
  unopenedMessagesMigration,
  promotionsByEndMigration,
  devicesBySingleProductMigration,
  quotedFaqsMigration,
  takenEventsMigration,
  renewalGraceMigration,
  warrantiesByPolicyMigration,
  suffixesInOrderMigration,
  exportsByKeyMigration,
  reportSubscriptionsMigration,
  secondFactorMigration,
  wordsMigration,
  tagSkeletonsMigration,
  recordsOfSeveralMigration,
  textRevisionsMigration,
  serialsByEndMigration,
  answeringMigration,
  invitationsMigration,
  passkeysMigration,
  singleSignOnMigration,
  seenApartMigration,
]
