import { type BodyOf, type PushMessage, pushMessageCalls } from '@bms/contract'

import type { SenderTools } from '../../../shared/form/form-definition.ts'
import { type MessageValues, toMessageValues, toWritten } from './message-form.model.ts'
import { toOrder } from './when.model.ts'

type Written = BodyOf<'createPushMessage'>
type Body = Partial<BodyOf<'editPushMessage'>>

/** What is written of a message, as the form sends it. */
function textOf(message: PushMessage, zone: string): string {
  const body = toWritten(toMessageValues(message, zone))
  const { data } = pushMessageCalls.createPushMessage.body.safeParse(body, { jitless: true })
  return JSON.stringify(data)
}

/**
 * Saves a message as a draft and, where that is asked, publishes it. It knows what it has saved: when only the
 * publishing is refused, the next attempt goes on from the draft, and makes no second one.
 */
export function createMessageSender({ caller: { call }, formats: { timeZone: zone }, detail }: SenderTools) {
  let made = detail as PushMessage | undefined
  let written = made && textOf(made, zone)
  return async (
    { msg_id: _id, rev: seen = 0, collapse_key, ...given }: Body,
    { values, idempotencyKey }: { readonly values: MessageValues; readonly idempotencyKey: string },
  ): Promise<PushMessage> => {
    // The form brings all that there is to write of a message.
    const body = { ...given, ...(collapse_key != null && { collapse_key }) } as Written
    const text = JSON.stringify(body)
    if (!made) made = await call('createPushMessage', { body, idempotencyKey })
    // Nothing of it is new: an order alone makes no further revision of the text.
    else if (text !== written || seen > made.rev) {
      const { msg_id } = made
      made = await call('editPushMessage', {
        body: { msg_id, rev: Math.max(seen, made.rev), collapse_key: null, ...body },
      })
    }
    written = text
    if (values.purpose !== 'order') return made
    const { msg_id, rev } = made
    made = await call('publishPushMessage', {
      body: toOrder(values, { msg_id, rev, zone }),
    })
    return made
  }
}
