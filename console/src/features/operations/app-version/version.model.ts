import { type AppVersion, compareVersions, defaultLocale, narrowedParts } from '@bms/contract'

/** How a status looks. */
export const statusTones = { draft: 'info', on: 'success', off: 'neutral' } as const satisfies Record<
  AppVersion['status'],
  string
>

/** How insistently an update is offered. */
export const updateTones = { none: 'neutral', recommend: 'info', force: 'warning' } as const satisfies Record<
  AppVersion['update_type'],
  string
>

/** How a guarded roll-out stands. */
export const planTones = { running: 'info', stopped: 'danger', done: 'success' } as const satisfies Record<
  NonNullable<AppVersion['rollout_plan']>['status'],
  string
>

/** How the share of a version that is on looks: red where its plan stopped by itself, not where somebody stopped it. */
export function shareTone({ rollout_plan: plan }: Pick<AppVersion, 'rollout_plan'>) {
  if (plan?.status !== 'stopped') return 'success'
  return plan.stopped_by ? 'warning' : 'danger'
}

/** What a version is called: `4.3.2 (43205)`. */
export const nameVersion = ({ version, build }: Pick<AppVersion, 'version' | 'build'>): string =>
  `${version} (${build})`

/** Languages of notes, the one that is always there first. */
export const localesOf = (notes: AppVersion['notes']): string[] =>
  Object.keys(notes).toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b))

const rank = (locale: string): number => (locale === defaultLocale ? 0 : 1)

/** All languages that the notes of some versions come in. */
export const languagesOf = (versions: readonly AppVersion[]): string[] =>
  localesOf(Object.assign({}, ...versions.map(({ notes }) => notes)) as AppVersion['notes'])

/** Of the languages one expects, which notes have and which they lack. */
export function toCoverage(
  notes: AppVersion['notes'],
  expected: readonly string[],
): { readonly written: readonly string[]; readonly missing: readonly string[]; readonly of: number } {
  const written = localesOf(notes)
  const missing = expected.filter((locale) => !written.includes(locale))
  return { written, missing, of: written.length + missing.length }
}

const isEarlier = (a: AppVersion, b: AppVersion): boolean =>
  (compareVersions(a.version, b.version) || a.build - b.build) < 0

/** The newest of the versions of one channel that is older than one; `null`: none is. */
export function findPrevious(versions: readonly AppVersion[], than: AppVersion): AppVersion | null {
  const older = versions.filter(
    (one) => one.platform === than.platform && one.channel === than.channel && isEarlier(one, than),
  )
  return older.toSorted((a, b) => (isEarlier(a, b) ? 1 : -1))[0] ?? null
}

/** A version that people have, whatever channel they have it from. */
export interface UsedVersion {
  readonly version: string
  readonly users: number
  readonly pct: number
}

/** Which versions people have, most people first; each is counted once, in however many channels it is. */
export function toUsed(versions: readonly AppVersion[]): UsedVersion[] {
  const used = new Map(versions.map(({ version, adoption }) => [version, { version, ...adoption }]))
  return [...used.values()].filter(({ users }) => users > 0).toSorted((a, b) => b.users - a.users)
}

/** What stands in the way of a roll-out while a version is on: the parts of it that would reach fewer people. */
export const findNarrowed = (
  { status, rollout }: AppVersion,
  next: AppVersion['rollout'],
): readonly (keyof AppVersion['rollout'])[] => (status === 'on' ? narrowedParts(rollout, next) : [])

/** Notes of two versions, language by language; `null` where one lacks it. */
export function toNoteChanges(
  before: AppVersion['notes'],
  after: AppVersion['notes'],
): { readonly path: string; readonly from: string | null; readonly to: string | null }[] {
  return localesOf({ ...before, ...after }).map((path) => {
    return { path, from: before[path] ?? null, to: after[path] ?? null }
  })
}
