import {
  type AppPackage,
  type AppVersion,
  type BodyOf,
  channelsByPlatform,
  defaultLocale,
  type VersionChannel,
} from '@bms/contract'

import { toTypedNumber } from '../../../shared/reach/typed-number.ts'

/** A version as its form has it. */
export interface VersionValues {
  platform: AppVersion['platform']
  channel: VersionChannel
  version: string
  build: string
  title: string
  notes: Record<string, string>
  update_type: AppVersion['update_type']
  min_supported_version: string
  store_url: string
  package: AppPackage | null
  confirm_users: string
}

/** A version that nobody has written anything of. */
const empty: VersionValues = {
  platform: 'ios',
  channel: 'app_store',
  version: '',
  build: '',
  title: '',
  notes: { [defaultLocale]: '' },
  update_type: 'recommend',
  min_supported_version: '',
  store_url: '',
  package: null,
  confirm_users: '',
}

/** The share a new version begins with: putting it on asks for it again. */
const firstShare = 10

/** What the form begins with. A copy has no number and no package yet: they are what makes it another version. */
export function toVersionValues(about: {
  readonly mode: 'add' | 'copy' | 'edit'
  readonly detail: AppVersion | undefined
}): VersionValues {
  const { mode, detail } = about
  if (!detail) return empty
  const { platform, channel, title, notes, update_type, min_supported_version, store_url = '' } = detail
  const shared = { platform, channel, title, notes: { ...notes }, update_type, min_supported_version, store_url }
  if (mode === 'copy') return { ...empty, ...shared }
  const { version, build, package: file = null } = detail
  return { ...shared, version, build: String(build), package: file, confirm_users: '' }
}

/** What is written, as calls take it. */
function toContent(values: VersionValues) {
  const { platform, channel, version, build, title, notes, update_type, min_supported_version } = values
  const store = values.store_url.trim()
  const isOwn = channel === 'official_apk'
  return {
    platform,
    channel,
    version: version.trim(),
    build: toTypedNumber(build),
    title,
    notes,
    update_type,
    min_supported_version: min_supported_version.trim(),
    ...(store !== '' && { store_url: store }),
    // Of another channel it would be refused, where nobody can take it away any more.
    ...(isOwn && values.package && { package: values.package }),
  }
}

/** The body that adds a version. */
export const toCreateBody = (values: VersionValues): BodyOf<'createAppVersion'> => ({
  ...toContent(values),
  rollout: { percent: firstShare, data_centers: [], countries: [] },
})

/** The body that changes one: how it goes out stays as it is, what is empty now is taken away. */
export function toEditBody(
  values: VersionValues,
  { detail, rev }: { readonly detail: AppVersion; readonly rev: number },
): BodyOf<'editAppVersion'> {
  const { version_id, rollout } = detail
  const typed = values.confirm_users.trim()
  return {
    version_id,
    rev,
    store_url: null,
    package: null,
    ...toContent(values),
    rollout,
    ...(typed !== '' && { confirm_users: toTypedNumber(typed) }),
  }
}

/** The channel to go on with where the platform has become another: the one it has, if that platform has it too. */
export const toChannel = (platform: AppVersion['platform'], channel: VersionChannel): VersionChannel =>
  channelsByPlatform[platform].includes(channel) ? channel : (channelsByPlatform[platform][0] ?? channel)

/** Whether what a version is stays as it is: it was put on before. */
export const isFrozen = (about: { readonly mode: string; readonly detail: AppVersion | undefined }): boolean =>
  about.mode === 'edit' && about.detail?.put_on_at !== undefined

/** Whether saving may force further people to update: it is on, or will be by itself, and asks for more than before. */
export function forcesMore(values: VersionValues, detail: AppVersion | undefined): detail is AppVersion {
  if (!detail || values.update_type !== 'force') return false
  if (detail.status !== 'on' && detail.release_at === undefined) return false
  return detail.update_type !== 'force' || detail.min_supported_version !== values.min_supported_version.trim()
}
