import { type NoteReason, Problem, refuse } from '@bms/contract'
import { putOn, requireOneFull, toVersionStatus } from '@bms/domain'

import type { RecordActor } from '../../audit/append-records.ts'
import { type Job, type JobContext, type JobHandler, withGiveUp } from '../../jobs/runner.ts'
import { notify } from '../../notify.ts'
import type { SqlWorld } from '../content/content-rows.ts'
import { versionStore } from './version-store.ts'

/**
 * Puts a version on at the moment that was chosen for it, in the name of whoever chose it. Where a rule stands in the
 * way by then, the version stays as it is without its release, and its record says why.
 */
export const releaseVersion: JobHandler = withGiveUp(release, (job, context) =>
  leave(job, context, 'release-given-up', refuse('server-failed').message),
)

const options = { present: () => undefined }

const actorOf = ({ data }: Job) => data['actor'] as RecordActor

/** Whether a release is to be now: it may have been moved since. */
const isDue = (releaseAt: string | undefined, { now }: JobContext): boolean =>
  releaseAt !== undefined && Date.parse(releaseAt) <= now().getTime()

async function release(job: Job, context: JobContext): Promise<void> {
  const { brand, ref } = job
  const actor = actorOf(job)
  const ordered = { ...context, actor }
  try {
    await versionStore.change(ordered, brand, ref, options, async (item, trx) => {
      if (!isDue(item.content.release_at, context)) return { action: 'put_on' }
      const status = toVersionStatus(item.status, 'put_on')
      const content = putOn(item.content, context.now(), actor)
      await requireOneFull<SqlWorld>(versionStore, trx, brand, { id: item.id, status, content })
      return { status, content, action: 'put_on' }
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    context.log.warn({ version: ref, why: error.message }, 'a version was not put on')
    await leave(job, context, 'release-failed', error.message)
  }
}

/** Leaves a version that waits for its release as it is, without it. */
async function leave(
  job: Job,
  context: JobContext,
  reason: NoteReason & `release-${string}`,
  why: string,
): Promise<void> {
  const { brand, ref } = job
  const actor = actorOf(job)
  const found = await versionStore.get(context.db, brand, ref).catch(() => undefined)
  if (!isDue(found?.content.release_at, context)) return
  await versionStore.change({ ...context, actor }, brand, ref, options, async ({ content }, trx) => {
    const { release_at, ...rest } = content
    if (!isDue(release_at, context)) return { action: 'cancel' }
    const figures = { version: content.version }
    const about = { type: 'app_version', id: ref, brand }
    await notify(trx, context, [actor.uid], { kind: 'publish', reason, figures, ref: about })
    return { content: rest, action: 'cancel', reason: why.slice(0, 200) }
  })
}
