import { calls, type Brand } from '@bms/contract'
import { createMockHandlers } from '@bms/fixtures/mock'

import { admin } from '../mock-admin.ts'
import { faultyDevice, unboundDevice } from './sample-records.ts'

/* What the stories of the serial desk look up, in full: ids and serials change with the demo data. */

const mock = createMockHandlers()

/** A device with what is found by. */
export interface DeskDevice {
  readonly brand: Brand
  readonly id: string
  readonly sn: string
  readonly mac: string
  readonly name: string
}

async function tell(brand: Brand, id: string): Promise<DeskDevice> {
  const body = { device_id: id, fields: ['sn' as const, 'mac' as const], purpose: 'Looked up in a story' }
  const { sn = '', mac = '' } = await mock.revealDevice({ brand, query: {}, body }, admin)
  const { name } = await mock.deviceDetail({ brand, query: { device_id: id }, body: {} }, admin)
  return { brand, id, sn, mac, name }
}

async function firstOf(brand: Brand): Promise<DeskDevice> {
  const query = calls.deviceList.query.parse({ bind_status: 'bound' })
  const { list } = await mock.deviceList({ brand, query, body: {} }, admin)
  return tell(brand, list[0]?.device_id ?? '')
}

/** Has an open fault. */
export const faulty = await tell('kyvol', faultyDevice)

/** Belongs to nobody. */
export const unbound = await tell('kyvol', unboundDevice)

/** Of the second brand of the selector. */
export const ofSecond = await firstOf('ecozy')

/** Of a brand that the console can't be switched to. */
export const ofThird = await firstOf('jiyue')

const waiting = await mock.feedbackList(
  { brand: 'kyvol', query: calls.feedbackList.query.parse({ status: 'open' }), body: {} },
  admin,
)

/** Somebody who waits for an answer. */
export const waitingUser = waiting.list[0]?.user_id ?? ''
