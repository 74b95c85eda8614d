import { type Brand, calls, type MessageStatus, type PushMessage } from '@bms/contract'
import { createMockHandlers, type MockContext } from '@bms/fixtures/mock'

/* Messages of the mock that stories are about, found by what they are: ids change with the demo data. */

const mock = createMockHandlers()
const nobody = {} as MockContext

const messagesOf = async (brand: Brand): Promise<PushMessage[]> => {
  const query = calls.pushMessageList.query.parse({ page_size: '200', sort: '-updated_at' })
  return (await mock.pushMessageList({ brand, query, body: {} }, nobody)).list
}

const kyvol = await messagesOf('kyvol')

const find = (status: MessageStatus): PushMessage => {
  const message = kyvol.find((one) => one.status === status)
  if (!message) throw new Error(`The demo data has no message that is ${status}`)
  return message
}

/** One in each state. */
export const draft = find('draft')
export const scheduled = find('scheduled')
export const published = find('published')
export const cancelled = find('cancelled')
export const failed = find('failed')

/** Five hundred of them, through the month, as somebody has who sends a lot. */
export const many: readonly PushMessage[] = Array.from({ length: 500 }, (_, nth) => {
  const day = String(1 + (nth % 30)).padStart(2, '0')
  const hour = String(8 + (Math.floor(nth / 30) % 12)).padStart(2, '0')
  return {
    ...(nth % 3 === 0 ? scheduled : published),
    msg_id: `01JZ0BHX2A7M5Q8W3E6R9T${String(nth).padStart(4, '0')}`,
    publish_at: `2026-11-${day}T${hour}:00:00.000Z`,
  }
})
