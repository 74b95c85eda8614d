import { notFrom, type VersionContent, type VersionStatus } from '@bms/contract'

import type { ContentKind, World } from '../content/content-item.ts'
import type { VersionPort } from './version-port.ts'
import { requireOwnPackage } from './version-rules.ts'

/** Versions of the apps. */
export function createVersionKind<W extends World>({
  packageFacts,
}: Pick<VersionPort<W>, 'packageFacts'>): ContentKind<VersionContent, VersionStatus, W> {
  return {
    id: 'version_id',
    targetType: 'app_version',
    module: 'OperationCenter',
    nameOf: ({ version, build, channel }) => `${version} (${build}) ${channel}`,
    // A version is looked for by its beginning: the numbers in it are no words.
    wordsOf: ({ title }) => title,
    columnsOf: (content) => ({
      platform: content.platform,
      channel: content.channel,
      version: content.version,
      build: content.build,
      version_key: toVersionKey(content.version, content.build),
      update_type: content.update_type,
      rollout_percent: content.rollout.percent,
      put_on_at: content.put_on_at ?? null,
    }),
    // Its release is a piece of work of its own: that of now stays, whatever was planned then.
    restore: async ({ status, content: now }, { release_at: _then, ...content }, trx, brand) => {
      if (status !== 'draft') throw notFrom(status, 'draft', 'only-drafts-restored')
      await requireOwnPackage(packageFacts, trx, brand, content)
      const { release_at } = now
      return { content: release_at === undefined ? content : { ...content, release_at }, status }
    },
    reads: { text_revs: {} },
    textsOf: ({ notes }) => [['notes', notes]],
    uniqueBy: { build: ['platform', 'channel', 'version', 'build'] },
    sorts: {
      version: { column: 'version_key' },
      put_on_at: { column: 'put_on_at', nulls: true },
    },
  }
}

/** Version and build as a text that sorts as they do. */
function toVersionKey(version: string, build: number): string {
  const numbers = version.split('.').map((part) => part.padStart(5, '0'))
  return `${numbers.join('.')} ${String(build).padStart(10, '0')}`
}
