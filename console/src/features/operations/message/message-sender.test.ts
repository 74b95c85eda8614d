import type { PushMessage } from '@bms/contract'
import { describe, expect, it, vi } from 'vitest'

import { formatsOf } from '../../../shared/format/format.ts'
import type { Caller } from '../../../shared/query/caller.ts'
import { toMessageValues, toWritten } from './message-form.model.ts'
import { createMessageSender } from './message-sender.ts'
import { order } from './order.calls.ts'

const values = {
  ...toMessageValues(undefined, 'UTC'),
  content: { en: { title: 'Hi', body: 'You', image: null } },
  purpose: 'order',
} as const
const body = toWritten(values)
const idempotencyKey = 'once'
const formats = formatsOf('en', 'UTC')

/** A server that has one message: each change makes its revision one more; publishing fails as often as it is told. */
function createServer(failures: number) {
  let left = failures
  let rev = 0
  const call = vi.fn(async (name: string) => {
    if (name === 'publishPushMessage' && left > 0) {
      left -= 1
      throw new Error('refused')
    }
    rev += 1
    const status = { publishPushMessage: 'scheduled' }[name] ?? 'draft'
    return { ...body, msg_id: 'm', rev, status } as unknown as PushMessage
  })
  const caller = { call } as unknown as Caller
  return { caller, names: () => call.mock.calls.map(([name]) => name) }
}

describe('createMessageSender', () => {
  it('should make no second draft when publishing was refused, and send the text again only where it is new', async () => {
    const { caller, names } = createServer(2)
    const send = createMessageSender({ caller, formats, detail: undefined })
    await expect(send(body, { values, idempotencyKey })).rejects.toThrow('refused')
    await expect(send(body, { values, idempotencyKey })).rejects.toThrow('refused')
    const { status } = await send({ ...body, ttl_hours: 12 }, { values, idempotencyKey })
    expect(status).toBe('scheduled')
    expect(names()).toEqual([
      'createPushMessage',
      'publishPushMessage',
      'publishPushMessage',
      'editPushMessage',
      'publishPushMessage',
    ])
  })

  it('should only save where nothing is ordered', async () => {
    const { caller, names } = createServer(0)
    const send = createMessageSender({ caller, formats, detail: undefined })
    await send(body, { values: { ...values, purpose: 'draft' }, idempotencyKey })
    expect(names()).toEqual(['createPushMessage'])
  })
})

describe('order', () => {
  const scheduled = { msg_id: 'm', rev: 3, status: 'scheduled', publish_mode: 'at' } as unknown as PushMessage

  it('should put a scheduled message back where it was when the new time is refused', async () => {
    const { caller, names } = createServer(1)
    const steps: string[] = []
    const moved = order(caller, scheduled, { msg_id: 'm', rev: 3, mode: 'at' }, ({ status }) => steps.push(status))
    await expect(moved).rejects.toThrow('refused')
    expect(names()).toEqual(['unschedulePushMessage', 'publishPushMessage', 'publishPushMessage'])
    expect(steps).toEqual(['draft', 'scheduled'])
  })

  it('should say that it is a draft where it can’t be put back', async () => {
    const { caller } = createServer(2)
    const steps: string[] = []
    const moved = order(caller, scheduled, { msg_id: 'm', rev: 3, mode: 'at' }, ({ status }) => steps.push(status))
    await expect(moved).rejects.toThrow('refused')
    expect(steps).toEqual(['draft'])
  })
})
