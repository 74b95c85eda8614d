import { nextStatus, notFrom, type VersionContent, versionMachine, type VersionStatus } from '@bms/contract'

import { createContentStore } from '../content/content-store.ts'
import { toSearchKey } from '../user/search-key.ts'
import { requireOwnPackage } from './version-rules.ts'

/** Versions of the apps, by brand. */
export const versionStore = createContentStore<VersionContent, VersionStatus>({
  table: 'app_version',
  id: 'version_id',
  targetType: 'app_version',
  module: 'OperationCenter',
  nameOf: ({ version, build, channel }) => `${version} (${build}) ${channel}`,
  columnsOf: (content) => ({
    platform: content.platform,
    channel: content.channel,
    version: content.version,
    build: content.build,
    version_key: toVersionKey(content.version, content.build),
    title_key: toSearchKey(content.title),
    update_type: content.update_type,
    rollout_percent: content.rollout.percent,
    put_on_at: content.put_on_at ?? null,
  }),
  // Its release is a piece of work of its own: that of now stays, whatever was planned then.
  restore: async ({ status, content: now }, { release_at: _then, ...content }, trx, brand) => {
    if (status !== 'draft') throw notFrom(status, 'draft', 'only-drafts-restored')
    await requireOwnPackage(trx, brand, content)
    const { release_at } = now
    return { content: release_at === undefined ? content : { ...content, release_at }, status }
  },
  sorts: {
    version: { column: 'version_key' },
    put_on_at: { column: 'put_on_at', nulls: true },
  },
  unique: { app_version_build: 'build', app_version_full: 'rollout.percent' },
})

/** What a job that runs a guarded roll-out is called. */
export const planJob = 'version.plan'

/** What a job that puts a version on by itself is called. */
export const releaseJob = 'version.release'

/**
 * The state after an action.
 * @throws Problem 40910 where the state doesn't allow it.
 */
export function toVersionStatus(from: VersionStatus, action: 'put_on' | 'pull_off'): VersionStatus {
  const to = nextStatus<VersionStatus>(versionMachine, from, action)
  if (to !== undefined) return to
  if (action === 'put_on') throw notFrom(from, 'on', 'version-on')
  throw notFrom(from, 'off', 'version-not-on')
}

/** Version and build as a text that sorts as they do. */
function toVersionKey(version: string, build: number): string {
  const numbers = version.split('.').map((part) => part.padStart(5, '0'))
  return `${numbers.join('.')} ${String(build).padStart(10, '0')}`
}
