import { calls, type AppUser, type Brand, type Device, type DeviceDetail } from '@bms/contract'
import { createMockHandlers } from '@bms/fixtures/mock'

import { admin } from '../mock-admin.ts'

/* Records of the mock that stories are about, found by what they are: ids change with the demo data. */

const mock = createMockHandlers()

const usersOf = async (query: Record<string, string>): Promise<AppUser[]> => {
  const input = { brand: 'kyvol', query: calls.userList.query.parse({ page_size: '200', ...query }) } as const
  return (await mock.userList({ ...input, body: {} }, admin)).list
}

const devicesOf = async (brand: Brand, query: Record<string, string> = {}): Promise<Device[]> => {
  const input = { brand, query: calls.deviceList.query.parse({ page_size: '200', ...query }), body: {} }
  return (await mock.deviceList(input, admin)).list
}

const found = <Item>(item: Item | undefined, what: string): Item => {
  if (item === undefined) throw new Error(`The demo data has no ${what}`)
  return item
}

const enabled = await usersOf({ status: 'enabled' })
const most = (user: AppUser): number => user.device_count * 10 + user.feedback_count

/** Has several devices, and wrote more than once. */
export const busyUser = found(
  enabled.filter((user) => user.feedback_count > 0).toSorted((a, b) => most(b) - most(a))[0],
  'busy user',
).user_id

/** Never wrote. */
export const calmUser = found(
  enabled.find((user) => user.feedback_count === 0 && user.device_count === 1),
  'calm user',
).user_id

/** Was disabled by staff. */
export const disabledUser = found((await usersOf({ status: 'disabled' }))[0], 'disabled user').user_id

/** Has erased the account. */
export const erasedUser = found((await usersOf({ status: 'deleted' }))[0], 'erased user').user_id

/** The first bound device of a brand that reports something. */
async function deviceWith(brand: Brand, reading: string): Promise<string> {
  for (const { device_id } of await devicesOf(brand, { bind_status: 'bound' })) {
    const input = { brand, query: { device_id }, body: {} }
    const detail: DeviceDetail = await mock.deviceDetail(input, admin)
    if (reading in detail.props && detail.status === 'online') return device_id
  }
  throw new Error(`The demo data has no device with ${reading}`)
}

/** One device of a kind each, with its brand. */
export const devicesByKind = {
  vacuum: { brand: 'kyvol', id: await deviceWith('kyvol', 'cleaned_area_m2') },
  purifier: { brand: 'kyvol', id: await deviceWith('kyvol', 'pm25') },
  light: { brand: 'jiyue', id: await deviceWith('jiyue', 'colour_temp_k') },
  feeder: { brand: 'blodever', id: await deviceWith('blodever', 'food_level') },
} as const

const faulty = await devicesOf('kyvol', { status: 'fault' })

/** Has an open fault. */
export const faultyDevice = found(faulty[0], 'faulty device').device_id

/** Belongs to nobody. */
export const unboundDevice = found(
  (await devicesOf('kyvol', { bind_status: 'unbound' }))[0],
  'unbound device',
).device_id
