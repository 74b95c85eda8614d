export { type Country, countries, getCountry, type Zone } from './countries/countries.ts'
export { getSaleCountries } from './countries/sale-countries.ts'
export type { Language } from './countries/table.ts'
export { dayMs, toDay, toTimestamp } from './days.ts'
export { maskAccount, maskAddress, maskMac, maskName, maskSerial } from './mask.ts'
export { isBackwards, type StatisticsCall, statisticsAnswers } from './statistics/answers.ts'
export { durationBounds } from './statistics/durations.ts'
export { maxEvents, type Newest, toEvents } from './statistics/events.ts'
export { toExcerpt } from './statistics/labels.ts'
export * from './statistics/roll-ups.ts'
export * from './statistics/source.ts'
export { addDays, firstOfMonth } from './statistics/time.ts'
export {
  type DeviceFacts,
  type FaultFacts,
  type FeedbackFacts,
  keyJoint,
  toDeviceDeltas,
  toFaultDeltas,
  toFaultDeviceDeltas,
  toFeedbackDeltas,
  toUserDeltas,
  type UserFacts,
} from './statistics/to-deltas.ts'
