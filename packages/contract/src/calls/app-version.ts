import { z } from 'zod'

import { dataCentreKeys } from '../data-centre.ts'
import { editOf } from '../edit-of.ts'
import { endpoints } from '../endpoints.ts'
import { commaList, commaListOf, listQuery, pageOf, queryInt, sortOf } from '../envelope.ts'
import {
  channelsByPlatform,
  compareVersions,
  isStoreUrl,
  maxRolloutCountries,
  updateTypes,
  versionChannels,
  versionPlatforms,
  versionSortFields,
  versionStatuses,
} from '../values/app-version.ts'
import { call, needs } from './call.ts'
import { appPackage } from './package-upload.ts'
import { guardReadings, planInput, rolloutPlan } from './rollout-plan.ts'
import {
  actor,
  auditFields,
  cc,
  date,
  dc,
  i18n,
  id,
  line,
  reason,
  rev,
  semver3,
  text,
  timeZone,
  ts,
  url,
} from './types.ts'

const percent = z.int().min(1).max(100)

/** Whom a version is offered to. Empty lists mean everybody. */
const rollout = z.strictObject({
  percent,
  data_centers: z.array(dc).max(6),
  countries: z.array(cc).max(maxRolloutCountries),
})

const fields = {
  platform: z.enum(versionPlatforms),
  channel: z.enum(versionChannels),
  version: semver3,
  build: z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  title: line(1, 64),
  notes: i18n(text(1, 2000)),
  update_type: z.enum(updateTypes),
  min_supported_version: semver3,
  store_url: url.optional(),
  package: appPackage.optional(),
  rollout,
  release_at: ts.optional(),
}

type VersionFields = z.infer<z.ZodObject<typeof fields>>

function addMismatches({ value, issues }: z.core.ParsePayload<VersionFields>): void {
  const add = (path: string, message: string) =>
    void issues.push({ code: 'custom', path: [path], message, input: value, continue: true })
  const { platform, channel, version, min_supported_version: min, store_url: store } = value
  if (!channelsByPlatform[platform].includes(channel)) add('channel', `not a channel of ${platform}`)
  if (compareVersions(min, version) > 0) add('min_supported_version', 'above the version itself')
  if (store !== undefined && !isStoreUrl(channel, store)) add('store_url', `not an address of ${channel}`)
  if (channel !== 'official_apk') {
    if (store === undefined) add('store_url', 'missing: say where the store has it')
    if (value.package) add('package', 'only for official_apk')
  } else if (store === undefined && !value.package) add('package', 'missing: give a package or an address')
}

/** A version as staff write it. */
export const versionInput = z.strictObject(fields).check(addMismatches)

/** How many people use a version, and which part of the platform's users they are (0–1). */
const adoption = z.strictObject({
  users: z.int().min(0),
  pct: z.number().min(0).max(1),
  crash_free: z.number().min(0).max(1).optional(),
})

/** A version of an app (design, section 2.13). `put_on_at`: when it was put on last. */
export const appVersion = z.strictObject({
  version_id: id,
  ...fields,
  status: z.enum(versionStatuses),
  put_on_at: ts.optional(),
  put_on_by: actor.optional(),
  pulled_off_at: ts.optional(),
  pull_off_reason: z.string().max(200).optional(),
  rollout_plan: rolloutPlan.optional(),
  adoption,
  ...auditFields,
})

/** A version of an app. */
export type AppVersion = z.infer<typeof appVersion>

/** A version without what the server adds to it on its way out. */
export type VersionContent = Omit<AppVersion, 'version_id' | 'status' | 'adoption' | keyof typeof auditFields>

const people = z.int().min(0)

/** Of the people of one place or language. */
const reachParts = { users: people, reached: people, affected: people }

/**
 * Whom a roll-out reaches. `users` have the platform's app in its places, `reached` is its share of them; `affected` are
 * those of the `active` ones who have to update, whatever the share, as that only rises. `must_confirm`: they are so many
 * that putting on asks for their number.
 */
const versionReach = z.strictObject({
  users: people,
  reached: people,
  active: people,
  affected: people,
  must_confirm: z.boolean(),
  by_data_center: z.array(z.strictObject({ data_center: dc, ...reachParts })),
  by_locale: z.array(z.strictObject({ locale: z.string(), ...reachParts })),
  by_country: z.array(z.strictObject({ country: cc, ...reachParts })),
})

/** Whom a roll-out reaches. */
export type VersionReach = z.infer<typeof versionReach>

const confirm_users = z.int().min(0).optional()

const view = needs('OperationCenter')
const publish = needs('OperationCenter', 'publish')

/** Calls about versions of the apps. */
export const appVersionCalls = {
  appVersionList: call(endpoints.appVersionList, {
    summary: 'Versions of the apps; `q` looks for words of the title, or the beginning of version or id',
    access: view,
    query: z.strictObject({
      ...listQuery,
      sort: sortOf(versionSortFields).optional(),
      platform: commaList(versionPlatforms).optional(),
      channel: commaList(versionChannels).optional(),
      status: commaList(versionStatuses).optional(),
      update_type: commaList(updateTypes).optional(),
      put_on_at_from: date.optional(),
      put_on_at_to: date.optional(),
      tz: timeZone.optional(),
    }),
    response: pageOf(appVersion),
  }),
  appVersionDetail: call(endpoints.appVersionDetail, {
    summary: 'A version of an app',
    access: view,
    query: z.strictObject({ version_id: id }),
    response: appVersion,
  }),
  appVersionReach: call(endpoints.appVersionReach, {
    summary: 'How many a roll-out would reach, and whom it would force to update: asked before putting on',
    access: view,
    query: z.strictObject({
      platform: z.enum(versionPlatforms),
      update_type: z.enum(updateTypes),
      min_supported_version: semver3,
      percent: queryInt(1, 100),
      data_centers: commaList(dataCentreKeys).optional(),
      countries: commaListOf(/^[A-Z]{2}$/, maxRolloutCountries).optional(),
    }),
    response: versionReach,
  }),
  createAppVersion: call(endpoints.createAppVersion, {
    summary: 'Write a new version, as a draft; with `release_at` it is put on by itself at that moment',
    access: needs('OperationCenter', 'create'),
    audit: 'create',
    idempotent: true,
    body: z.strictObject({ ...fields, confirm_users }).check(addMismatches),
    response: appVersion,
  }),
  editAppVersion: call(endpoints.editAppVersion, {
    summary: 'Change a version; platform, channel, version, build and package stay once it was put on',
    access: needs('OperationCenter', 'edit'),
    audit: 'edit',
    body: editOf(versionInput, { version_id: id, rev, confirm_users }),
    response: appVersion,
  }),
  putOnAppVersion: call(endpoints.putOnAppVersion, {
    summary: 'Offer a version to people; forcing many of them to update asks for their number in `confirm_users`',
    access: publish,
    audit: 'put_on',
    body: z.strictObject({ version_id: id, rollout, rev, confirm_users }),
    response: appVersion,
  }),
  pullOffAppVersion: call(endpoints.pullOffAppVersion, {
    summary: 'Stop offering a version; needs a reason',
    access: publish,
    audit: 'pull_off',
    body: z.strictObject({ version_id: id, reason, rev }),
    response: appVersion,
  }),
  rollOutAppVersion: call(endpoints.rollOutAppVersion, {
    summary: 'Offer a version that is on to more people: its share only rises, its places are only added to',
    access: publish,
    audit: 'edit',
    body: z.strictObject({ version_id: id, rollout, rev, confirm_users }),
    response: appVersion,
  }),
  startRolloutPlan: call(endpoints.startRolloutPlan, {
    summary: 'Have the share of a version that is on rise in steps, as long as guards hold; else it stops and tells',
    access: publish,
    audit: 'edit',
    body: z.strictObject({ version_id: id, rev, ...planInput }),
    response: appVersion,
  }),
  stopRolloutPlan: call(endpoints.stopRolloutPlan, {
    summary: 'Stop a guarded roll-out; the share stays as it is',
    access: publish,
    audit: 'cancel',
    body: z.strictObject({ version_id: id, rev, reason }),
    response: appVersion,
  }),
  resumeRolloutPlan: call(endpoints.resumeRolloutPlan, {
    summary: 'Go on with a guarded roll-out that stopped; the guards look at what happens from now on',
    access: publish,
    audit: 'edit',
    body: z.strictObject({ version_id: id, rev }),
    response: appVersion,
  }),
  rolloutPlanReadings: call(endpoints.rolloutPlanReadings, {
    summary: 'What the guards of a version’s roll-out see now; none without a plan',
    access: view,
    query: z.strictObject({ version_id: id }),
    response: guardReadings,
  }),
  removeAppVersion: call(endpoints.removeAppVersion, {
    summary: 'Remove a draft of a version',
    access: needs('OperationCenter', 'delete'),
    audit: 'delete',
    body: z.strictObject({ version_id: id, rev }),
    response: z.null(),
  }),
}
