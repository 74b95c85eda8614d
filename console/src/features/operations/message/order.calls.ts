import type { BodyOf, PushMessage } from '@bms/contract'

import type { Caller } from '../../../shared/query/caller.ts'

/**
 * Publishes a message as it is ordered. One that is scheduled is taken out of its schedule first; where the new order is
 * then refused, it goes back to where it was. `onStep` is told of each state in between, so that whoever tries again
 * goes on from there.
 */
export async function order(
  { call }: Caller,
  message: PushMessage,
  body: BodyOf<'publishPushMessage'>,
  onStep: (now: PushMessage) => void,
): Promise<PushMessage> {
  if (message.status !== 'scheduled') return call('publishPushMessage', { body })
  const { msg_id, publish_mode: mode = 'at', publish_at, local_time } = message
  const draft = await call('unschedulePushMessage', { body: { msg_id, rev: body.rev } })
  onStep(draft)
  try {
    return await call('publishPushMessage', { body: { ...body, rev: draft.rev } })
  } catch (error) {
    const { confirm_total } = body
    const before = {
      msg_id,
      rev: draft.rev,
      mode,
      ...(publish_at && { publish_at }),
      ...(local_time && { local_time }),
    }
    try {
      onStep(
        await call('publishPushMessage', {
          body: { ...before, ...(confirm_total !== undefined && { confirm_total }) },
        }),
      )
    } catch {
      // It stays a draft, as the last step said.
    }
    throw error
  }
}
