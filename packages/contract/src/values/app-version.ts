import { type Problems, wrong } from '../field-reasons.ts'
import { toSuffixKey } from '../version-key.ts'

/* Versions of the apps (design, section 2.13): closed sets, limits and rules as plain values. */

/** What a version runs on. */
export const versionPlatforms = ['ios', 'android'] as const

/** Where people get a version. */
export const versionChannels = [
  'app_store',
  'testflight',
  'google_play',
  'huawei',
  'xiaomi',
  'oppo',
  'vivo',
  'samsung',
  'official_apk',
] as const

/** Where people get a version. */
export type VersionChannel = (typeof versionChannels)[number]

/** What a platform is offered through. */
export const channelsByPlatform: Readonly<Record<(typeof versionPlatforms)[number], readonly VersionChannel[]>> = {
  ios: ['app_store', 'testflight'],
  android: ['google_play', 'huawei', 'xiaomi', 'oppo', 'vivo', 'samsung', 'official_apk'],
}

/** How insistently the app asks people to update. */
export const updateTypes = ['none', 'recommend', 'force'] as const

/** States of a version. */
export const versionStatuses = ['draft', 'on', 'off'] as const

/** A state of a version. */
export type VersionStatus = (typeof versionStatuses)[number]

/** What can be done with a version in a state, and the state it then has. */
export const versionMachine = {
  draft: { put_on: 'on' },
  on: { pull_off: 'off' },
  off: { put_on: 'on' },
} as const satisfies Readonly<Record<VersionStatus, Readonly<Record<string, VersionStatus>>>>

/** Fields the version list sorts by. */
export const versionSortFields = ['updated_at', 'created_at', 'version', 'status', 'put_on_at'] as const

/** What stays as it is once a version has been put on for the first time. */
export const frozenVersionFields = ['platform', 'channel', 'version', 'build', 'package'] as const

/** Most countries a roll-out names. */
export const maxRolloutCountries = 60

/** Whom a version is offered to, as far as it can only grow while the version is on. Empty lists mean everybody. */
interface Reach {
  readonly percent: number
  readonly data_centers: readonly string[]
  readonly countries: readonly string[]
}

/** Which parts of a roll-out reach fewer people than before. */
export function narrowedParts(before: Reach, after: Reach): (keyof Reach)[] {
  const drops = (part: 'data_centers' | 'countries'): boolean =>
    after[part].length > 0 && (before[part].length === 0 || before[part].some((key) => !after[part].includes(key)))
  const parts: (keyof Reach)[] = after.percent < before.percent ? ['percent'] : []
  return [...parts, ...(['data_centers', 'countries'] as const).filter(drops)]
}

/** Whether a roll-out is offered in further places: data centres and countries only, whatever the share. */
export function isWidened(before: Reach, after: Reach): boolean {
  return narrowedParts({ ...after, percent: 1 }, { ...before, percent: 1 }).length > 0
}

/** The part of active users above which forcing them to update has to be confirmed by their number. */
export const forceConfirmShare = 0.05

/** Who opened the app within so many days is an active user. */
export const activeUserDays = 30

/** How far a confirmed number may be from the real one, as part of it: people come and go while somebody types. */
const confirmTolerance = 0.01

/** Whether a number that a person typed is the real one. */
export function isConfirmed(typed: number, real: number): boolean {
  return Math.abs(typed - real) <= real * confirmTolerance
}

/** Compares versions as SemVer does: 4.10.0 comes after 4.9.2, and after 4.10.0-beta.1. */
export function compareVersions(a: string, b: string): number {
  const numbers = (version: string) => version.replace(/-.*$/, '').split('.').map(Number)
  const [left, right] = [numbers(a), numbers(b)]
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0)
    if (difference !== 0) return difference
  }
  const [before, after] = [toSuffixKey(a), toSuffixKey(b)]
  return before === after ? 0 : before < after ? -1 : 1
}

/** Where the stores that are known by their address have apps. */
const storeAddresses: Partial<Readonly<Record<VersionChannel, RegExp>>> = {
  app_store: /^https?:\/\/apps\.apple\.com\/./i,
  testflight: /^https?:\/\/testflight\.apple\.com\/./i,
  google_play: /^https?:\/\/play\.google\.com\/store\/apps\/details\?(?:[^#]*&)?id=[\w.]/i,
}

/** Whether an address is one that this channel has. */
export function isStoreUrl(channel: VersionChannel, address: string): boolean {
  return storeAddresses[channel]?.test(address) ?? true
}

/** What is wrong with a version beside the package that it gives people, by field. */
export function findPackageMismatches(
  { version, build }: { readonly version: string; readonly build: number },
  {
    version_code,
    version_name = '',
  }: { readonly version_code?: number | undefined; readonly version_name?: string | undefined },
): Problems {
  const named = /^\d+\.\d+\.\d+(?!\d)/.exec(version_name)?.[0]
  return {
    ...(version_code !== undefined &&
      version_code !== build && { build: wrong('not-as-in-package', { value: version_code }) }),
    ...(named !== undefined && named !== version && { version: wrong('not-as-in-package', { value: named }) }),
  }
}
