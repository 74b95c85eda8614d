import type { VersionContent, VersionStatus } from '@bms/contract'
import { createVersionKind, type VersionJob, type VersionPort } from '@bms/domain'

import { dequeue, enqueue } from '../../jobs/queue.ts'
import { actorOf } from '../content/content-context.ts'
import { contentWork, type SqlWorld } from '../content/content-rows.ts'
import { createContentStore } from '../content/content-store.ts'
import { countSample, findPackageFacts } from './version-facts.ts'
import { countHolders } from './version-reach.ts'
import { getVersionUsage } from './version-usage.ts'

/** Versions of the apps, by brand. */
export const versionStore = createContentStore<VersionContent, VersionStatus>({
  ...createVersionKind<SqlWorld>({ packageFacts: findPackageFacts }),
  table: 'app_version',
  unique: { app_version_build: 'build', app_version_full: 'rollout.percent' },
})

/** What a job that runs a guarded roll-out is called. */
export const planJob = 'version.plan'

/** What a job that puts a version on by itself is called. */
export const releaseJob = 'version.release'

const jobs: Readonly<Record<VersionJob, string>> = { plan: planJob, release: releaseJob }

/** Versions over the database. */
export const versionPort: VersionPort<SqlWorld> = {
  ...contentWork,
  store: versionStore,
  usage: getVersionUsage,
  holders: countHolders,
  packageFacts: findPackageFacts,
  sample: countSample,
  plan: (trx, context, brand, job, ref, runAt) =>
    enqueue(trx, context.now(), { brand, kind: jobs[job], ref, runAt, data: { actor: { ...actorOf(context) } } }),
  unplan: (trx, brand, job, ref) => dequeue(trx, brand, jobs[job], ref),
}
