export { type Country, countries, getCountry, type Zone } from './countries/countries.ts'
export { toBrandLanguages } from './countries/languages.ts'
export { getSaleCountries, toCountryList } from './countries/sale-countries.ts'
export type { Language } from './countries/table.ts'
export { diffOf } from './content/diff.ts'
export type { BrandPort, Kept, Note } from './brand-port.ts'
export { dayMs, toDay, toTimestamp } from './days.ts'
export { createDeviceHandlers } from './device/device-handlers.ts'
export type {
  DevicePort,
  DeviceRow,
  DeviceSelection,
  DeviceTotal,
  EventRow,
  FaultRecordRow,
  FaultRecordSelection,
  FaultRow,
  ListedDevice,
  Reports,
} from './device/device-port.ts'
export { deviceSorts, toDeviceConditions, toHitConditions, toPlaceConditions } from './device/device-conditions.ts'
export { toDevice } from './device/present-device.ts'
export { toExpiry, toExportNote, toFileHead, toFileLines } from './export/export-file.ts'
export { createExportHandlers } from './export/export-handlers.ts'
export type { ExportOrder, ExportPort, ExportRow } from './export/export-port.ts'
export { createFeedbackHandlers } from './feedback/feedback-handlers.ts'
export type {
  ActorRow,
  Attendance,
  AttendantRow,
  FeedbackPort,
  FeedbackRow,
  FeedbackSelection,
  KeptFeedback,
  LinkedDevice,
  NewReply,
  ReplyRow,
  TabCounts,
} from './feedback/feedback-port.ts'
export { firstTemplates } from './feedback/first-templates.ts'
export { toFeedback } from './feedback/present-feedback.ts'
export { createTemplateHandlers, type TemplatePort } from './feedback/template-handlers.ts'
export { hiddenOfSerial, maskAccount, maskAddress, maskKey, maskMac, maskName, maskSerial, shownOfMac } from './mask.ts'
export { type ActivityMetric, type ActivityStep, isFirstOfDay, toUserActivity } from './live/activity.ts'
export { afterDeviceEvent, type LiveDevice, type LiveFault } from './live/device-events.ts'
export * from './paging.ts'
export * from './records.ts'
export { toSearchKey } from './search-key.ts'
export { changeTags } from './tags.ts'
export { requireForwards, type StatisticsCall, statisticsAnswers } from './statistics/answers.ts'
export { durationBounds } from './statistics/durations.ts'
export { maxEvents, type Newest, toEvents } from './statistics/events.ts'
export { findHaltedRollout, type Viewer } from './statistics/headlines.ts'
export * from './statistics/roll-ups.ts'
export * from './statistics/source.ts'
export { addDays, firstOfMonth } from './statistics/time.ts'
export { toFleets } from './statistics/to-fleets.ts'
export {
  type DeviceFacts,
  type FaultFacts,
  faultFirsts,
  type FeedbackFacts,
  keyJoint,
  toDeviceDeltas,
  toFaultDeltas,
  toFaultDeviceDeltas,
  toFeedbackDeltas,
  toUserDeltas,
  type UserFacts,
} from './statistics/to-deltas.ts'
export { type Condition, inDays, isOneOf, type Sorts } from './content/conditions.ts'
export { type Columns, type Conditions, meets } from './content/meets.ts'
export type { ContentChange, ContentItem, ContentKind, World } from './content/content-item.ts'
export type { ContentPort, ContentSelection, FacetCount, Found, NewContent, Wanted } from './content/content-port.ts'
export { type ChangeOptions, type ContentStore, createContentStore, inUse, stale } from './content/content-store.ts'
export { type Facets, type Filters, listPage, type ListQuery } from './content/list-page.ts'

export { createPlanHandlers } from './app-version/plan-handlers.ts'
export { readGuards, toCause, toStep, toStopped } from './app-version/rollout-plan.ts'
export { createVersionHandlers } from './app-version/version-handlers.ts'
export { createVersionKind } from './app-version/version-kind.ts'
export type { PackageFacts, Places, VersionJob, VersionPort, VersionUsers } from './app-version/version-port.ts'
export { putOn, requireOneFull, toAdoption, toVersionStatus } from './app-version/version-rules.ts'
export { type Caller, requireAccess, requireUserList } from './rights.ts'
export {
  createWarrantyFinder,
  presentWarranty,
  toWarrantyColumns,
  type WarrantyFinder,
} from './knowledge/device-warranty.ts'
export type { CopyFacts, CopyPlaces } from './knowledge/copy-to-brand.ts'
export { createFaqHandlers, toFaqFilters } from './knowledge/faq-handlers.ts'
export { createIntroHandlers } from './knowledge/intro-handlers.ts'
export { createFaqKind, createIntroKind, createWarrantyKind } from './knowledge/knowledge-kinds.ts'
export type {
  KnowledgeFacts,
  KnowledgePort,
  Published,
  PublishedPolicy,
  SoldDevice,
} from './knowledge/knowledge-port.ts'
export { createWarrantyHandlers } from './knowledge/warranty-handlers.ts'
export {
  pageParity,
  type ParityItem,
  type ParityPage,
  type ParitySelection,
  toDigest,
  toParityName,
} from './parity/parity.ts'
export { createParityHandlers, type ParityPort } from './parity/parity-handlers.ts'
export { createProductHandlers } from './product/product-handlers.ts'
export {
  createCategoryKind,
  createSeriesKind,
  createSingleProductKind,
  createStandardProductKind,
} from './product/product-kinds.ts'
export type {
  CategoryStatus,
  OfStandard,
  Pointee,
  ProductFacts,
  ProductPort,
  ProductSurroundings,
} from './product/product-port.ts'
export type { AudiencePort, Counted, CountedChoices } from './audience/audience-port.ts'
export { toChoiceCounts } from './audience/choices.ts'
export { conditionsOf, createAudienceHandlers, onlyCondition } from './audience/estimate.ts'
export { countPeople, estimatePeople, findPeople } from './audience/people-among.ts'
export {
  everybody,
  type Reach,
  requireJumpTarget,
  requireSomebody,
  requireUsers,
  type TargetFacts,
} from './audience/audience-rules.ts'
export { createMessageHandlers } from './push-message/message-handlers.ts'
export { createMessageKind, noResults } from './push-message/message-kind.ts'
export type { Author, AuthorPort } from './content/authors.ts'
export type {
  MessageDraft,
  MessageItem,
  MessageParts,
  MessagePort,
  MessageResults,
} from './push-message/message-port.ts'
export { checkBlocks, type MailWarning } from './promotion/block-checks.ts'
export { checkLanguages, checkLines, holdsUnknownField, isMergeField, pickMailLocale } from './promotion/mail-checks.ts'
export { collidingConditions, placementConditions, promotionConditions } from './promotion/overview.ts'
export { createPromotionHandlers } from './promotion/promotion-handlers.ts'
export { createAdKind, createEmailKind, createSplashKind, figuresOf } from './promotion/promotion-kinds.ts'
export type { PlacedType, PromotionPage, PromotionPort, Rendered, TestMail } from './promotion/promotion-port.ts'
export {
  type KeptProgress,
  type PromotionCount,
  type PromotionRow,
  summarisePromotions,
  toProgress,
  toPromotion,
  type AuthorCount,
} from './promotion/promotion-rows.ts'
export { createTranslationHandlers } from './translation/translation-handlers.ts'
export type {
  Addressed,
  ContentsAsked,
  PeopleGroup,
  TranslatedContent,
  TranslationPort,
} from './translation/translation-port.ts'
export { createTranslationTextHandlers } from './translation/translation-texts.ts'
export {
  createRevisionHandlers,
  type Revision,
  type RevisionPort,
  type RevisionRef,
} from './revision/revision-handlers.ts'
export { setsOf } from './role/delegation.ts'
export { createRoleHandlers } from './role/role-handlers.ts'
export type { AdministrationPort, RoleFields, RoleHolder, RolePort, RoleRow, StaffCaller } from './role/role-port.ts'
export { firstPasswordUntil } from './staff/first-password.ts'
export { toDetail as toStaffDetail } from './staff/member.ts'
export {
  type GuessedWords,
  type KnownPasswords,
  noPassword,
  notYourPassword,
  type PasswordOwner,
  passwordProblem,
  requireFitPassword,
  requireUnused,
  toHistory,
  toPasswordChanges,
} from './staff/passwords.ts'
export { createStaffHandlers } from './staff/staff-handlers.ts'
export type { MemberChange, MemberRow, NewMember, PasswordPort, StaffPort, StaffSelection } from './staff/staff-port.ts'
export { createInboxHandlers } from './personal/personal-handlers.ts'
export { createSearchHandlers } from './personal/search-handlers.ts'
export type {
  FoundBy,
  InboxPort,
  KeptPreference,
  NewView,
  NoteRow,
  SearchPort,
  ViewChange,
  ViewPort,
  ViewRow,
} from './personal/personal-port.ts'
export { createViewHandlers } from './personal/view-handlers.ts'
export type { LookUpKeys } from './serial-desk/find-keys.ts'
export { createSerialDeskHandlers } from './serial-desk/serial-desk-handlers.ts'
export type { FoundByKey, SerialDeskPort } from './serial-desk/serial-desk-port.ts'
export { createSearchTrails, type SearchTrails } from './serial-desk/search-trails.ts'
export { findAmong, matchAmong } from './serial-desk/find-among.ts'
export { lookUpTypes, type SearchWatchPort, type SerialMatch, watchSearches } from './serial-desk/watch-searches.ts'
export {
  challengeLife,
  findRelyingParty,
  isCopied,
  isOriginOf,
  type KeptPasskey,
  type MadePasskey,
  noPasskeys,
  passkeyCopied,
  passkeyRefused,
  type RelyingParty,
  type ShownAssertion,
  type ShownAttestation,
  toOwnPasskey,
  toUserHandle,
} from './session/passkey.ts'
export { createPasskeyHandlers, type PasskeyPort } from './session/passkey-handlers.ts'
export { createSecondFactorHandlers, type SecondFactorPort } from './session/second-factor-handlers.ts'
export {
  alreadyOn,
  base32,
  factorNeeded,
  type FactorStore,
  fromBase32,
  type KeptFactor,
  plainCode,
  provesFactor,
  signInOver,
  stepAt,
  ticketLife,
  toCode,
  wrongCode,
} from './session/second-factor.ts'
export { requireSuperAdminLeft } from './role/administration.ts'
export { createOwnSessionHandlers, type SessionPort } from './session/own-sessions.ts'
export {
  type IssuerClaims,
  type RoleMap,
  showsSecondFactor,
  toAccountName,
  toNickname,
  toRoleNames,
  toVerifiedEmail,
} from './session/single-sign-on.ts'
export { isFile, listFiles, mapFiles, requireFiles } from './asset/held-files.ts'
export { createPackageHandlers, type KeptUpload, type PackagePort } from './asset/package-handlers.ts'
export { createUploadHandlers, type FilePort, type RefusedPicture, type SentFile } from './asset/upload-handlers.ts'
export { checkPicture, requireUnreferenced } from './asset/upload-rules.ts'
export { checkImage, toDrawnPicture } from './asset/svg-rules.ts'
export { toOperationRecord, toRecordColumns } from './operation/present-record.ts'
export {
  createRecordHandlers,
  type RecordPort,
  type RecordSelection,
  toRecordConditions,
} from './operation/record-handlers.ts'
export { timelineLength, toAppUser } from './user/present-user.ts'
export { toUserConditions, userSorts } from './user/user-conditions.ts'
export { createUserHandlers } from './user/user-handlers.ts'
export * from './user/user-port.ts'
export { summariseUsers } from './user/user-rules.ts'
export { toReportPlace } from './report/report-filters.ts'
export {
  loadReport,
  type Report,
  type ReportFigure,
  type ReportRow,
  type ReportTable,
  type ReportUnit,
} from './report/report-figures.ts'
export { createReportHandlers, mayGetReport } from './report/report-handlers.ts'
export type { NewSubscription, ReportPort, SubscriptionRow } from './report/report-port.ts'
export { nextReportAt, reportWeekAt } from './report/report-schedule.ts'
