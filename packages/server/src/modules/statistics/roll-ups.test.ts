import { type Brand, brandKeys } from '@bms/contract'
import { recentSince } from '@bms/domain'
import type { Selectable, Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'
import { adjustForDevice, adjustForFault } from './adjust-for-device.ts'
import { adjustForFeedback } from './adjust-for-feedback.ts'
import { adjustForUser } from './adjust-for-user.ts'
import { rebuildStatistics } from './rebuild-statistics.ts'

let test: TestApp
let admin: Session
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
}, 60_000)
afterAll(() => test.database.close())

/** Every figure of the roll-ups; what is older than the recent one is kept for doesn't count. */
async function readRollUps(): Promise<string[]> {
  const { db } = test.database
  const totals = await db.selectFrom('stat_total').selectAll().where('v', '<>', 0).execute()
  const daily = await db.selectFrom('stat_daily').selectAll().where('v', '<>', 0).execute()
  const monthly = await db.selectFrom('stat_monthly').selectAll().where('v', '<>', 0).execute()
  const hourly = await db
    .selectFrom('stat_hourly')
    .selectAll()
    .where('v', '<>', 0)
    .where('at', '>=', recentSince(test.now()))
    .execute()
  return [...totals, ...daily, ...monthly, ...hourly]
    .map((row) => JSON.stringify(row, Object.keys(row).toSorted()))
    .toSorted()
}

async function expectRollUpsToHold(): Promise<void> {
  const kept = await readRollUps()
  await rebuildStatistics(test.database.db, test.now())
  expect(kept).toEqual(await readRollUps())
}

/** A small generator of its own, so that a failing run can be repeated. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Step {
  readonly trx: Transaction<Tables>
  readonly brand: Brand
  readonly random: (below: number) => number
  /** A moment of the last 20 days, so that some lie beyond what the recent roll-up is kept for. */
  readonly at: Date
}

type Source = 'app_user' | 'device' | 'device_fault' | 'feedback'

/** A row of a brand by chance: one of the oldest, or one of the newest, which this test may have made. */
async function pick<T extends Source>({ trx, brand, random }: Step, table: T) {
  const ids = { app_user: 'user_id', device: 'device_id', device_fault: 'fault_id', feedback: 'feedback_id' } as const
  const rows = await trx
    .selectFrom(table as 'app_user')
    .selectAll()
    .where('brand', '=', brand)
    .orderBy(ids[table] as 'user_id', random(2) === 0 ? 'asc' : 'desc')
    .offset(random(40))
    .limit(1)
    .execute()
  // The compiler does not see that table and row belong together.
  return rows[0] as unknown as Row<T> | undefined
}
type Row<T extends Source> = Selectable<Tables[T]>

async function registerUser(step: Step): Promise<void> {
  const user = await pick(step, 'app_user')
  if (!user) return
  const { app_version_key: _version, has_feedback: _feedback, last_active_day: _day, ...given } = user
  const fresh = {
    ...given,
    user_id: newId(step.at),
    status: 'enabled' as const,
    registered_at: step.at,
    deleted_at: null,
    country: step.random(2) === 0 ? 'DE' : user.country,
  }
  await step.trx
    .insertInto('app_user')
    .values({ ...fresh, tags: JSON.stringify(user.tags) })
    .execute()
  await adjustForUser(step.trx, step.brand, undefined, fresh)
}

async function changeUser(step: Step): Promise<void> {
  const user = await pick(step, 'app_user')
  if (!user || user.status === 'deleted') return
  const erased = step.random(4) === 0
  const status = erased
    ? ('deleted' as const)
    : user.status === 'enabled'
      ? ('disabled' as const)
      : ('enabled' as const)
  const after = { ...user, status, deleted_at: erased ? step.at : null }
  await step.trx
    .updateTable('app_user')
    .set({ status, deleted_at: after.deleted_at })
    .where('brand', '=', step.brand)
    .where('user_id', '=', user.user_id)
    .execute()
  await adjustForUser(step.trx, step.brand, user, after)
}

async function activateDevice(step: Step): Promise<void> {
  const device = await pick(step, 'device')
  if (!device) return
  const device_id = newId(step.at)
  const { firmware_key: _firmware, last_fault_code: _code, last_fault_level: _level, ...all } = device
  const { sn_key: _sn, mac_key: _mac, ...given } = all
  const fresh = { ...given, device_id, sn: device_id, activated_at: step.at, last_online_at: step.at }
  const json = {
    consumables: JSON.stringify(device.consumables),
    last_fault: JSON.stringify(device.last_fault),
    props: JSON.stringify(device.props),
  }
  await step.trx
    .insertInto('device')
    .values({ ...fresh, ...json })
    .execute()
  await adjustForDevice(step.trx, step.brand, undefined, fresh)
}

async function changeDevice(step: Step): Promise<void> {
  const { trx, brand, random, at } = step
  const device = await pick(step, 'device')
  if (!device) return
  const online = random(2) === 0
  const bound = random(3) > 0
  const change = {
    status: online ? ('online' as const) : ('offline' as const),
    last_online_at: online ? at : device.last_online_at,
    bind_status: bound ? ('bound' as const) : ('unbound' as const),
    bound_at: bound ? at : random(2) === 0 ? device.bound_at : null,
  }
  await trx
    .updateTable('device')
    .set(change)
    .where('brand', '=', brand)
    .where('device_id', '=', device.device_id)
    .execute()
  await adjustForDevice(trx, brand, device, { ...device, ...change })
}

async function raiseFault(step: Step): Promise<void> {
  const { trx, brand, at, random } = step
  const device = await pick(step, 'device')
  if (!device) return
  const fault = {
    brand,
    fault_id: newId(at),
    device_id: device.device_id,
    code: `E0${random(5)}`,
    level: 'warning' as const,
    firmware: device.firmware_mcu,
    raised_at: at,
    cleared_at: null,
  }
  await trx
    .insertInto('device_fault')
    .values({ ...fault, name: '{"en":"Stuck"}', context: '{}' })
    .execute()
  await adjustForFault(trx, brand, device.device_id, undefined, { ...device, ...fault })
}

async function clearFault(step: Step): Promise<void> {
  const { trx, brand, at } = step
  const fault = await trx
    .selectFrom('device_fault')
    .selectAll()
    .where('brand', '=', brand)
    .where('cleared_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!fault) return
  const device = await trx
    .selectFrom('device')
    .select(['data_center', 'country', 'product_model'])
    .where('brand', '=', brand)
    .where('device_id', '=', fault.device_id)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('device_fault')
    .set({ cleared_at: at })
    .where('brand', '=', brand)
    .where('fault_id', '=', fault.fault_id)
    .execute()
  const facts = { ...device, ...fault }
  await adjustForFault(trx, brand, fault.device_id, facts, { ...facts, cleared_at: at })
}

async function sendFeedback(step: Step): Promise<void> {
  const feedback = await pick(step, 'feedback')
  if (!feedback) return
  // What the database makes by itself can't be written.
  const { has_image: _image, has_log: _log, priority_rank: _rank, sn_key: _sn, ...given } = feedback
  const fresh = {
    ...given,
    feedback_id: newId(step.at),
    status: 'open' as const,
    created_at: step.at,
    first_reply_at: null,
    resolved_at: null,
    product_model: step.random(3) === 0 ? null : feedback.product_model,
  }
  await step.trx
    .insertInto('feedback')
    .values({ ...fresh, tags: JSON.stringify(feedback.tags), images: '[]', log_file: null })
    .execute()
  await adjustForFeedback(step.trx, step.brand, undefined, fresh)
}

async function handleFeedback(step: Step): Promise<void> {
  const { trx, brand, random } = step
  const feedback = await pick(step, 'feedback')
  if (!feedback) return
  const later = new Date(feedback.created_at.getTime() + random(90 * 86_400) * 1000 + random(1000))
  const status = (['open', 'in_progress', 'resolved'] as const)[random(3)] ?? 'open'
  const change = {
    status,
    first_reply_at: feedback.first_reply_at ?? (random(2) === 0 ? later : null),
    resolved_at: status === 'resolved' ? later : null,
  }
  await trx
    .updateTable('feedback')
    .set(change)
    .where('brand', '=', brand)
    .where('feedback_id', '=', feedback.feedback_id)
    .execute()
  await adjustForFeedback(trx, brand, feedback, { ...feedback, ...change })
}

const operations = [
  registerUser,
  changeUser,
  activateDevice,
  changeDevice,
  changeDevice,
  raiseFault,
  clearFault,
  sendFeedback,
  handleFeedback,
  handleFeedback,
]

describe('roll-ups', () => {
  it('should equal the raw rows after seeding', expectRollUpsToHold)

  it('should equal the raw rows after thousands of random changes', async () => {
    const random = createRandom(11)
    // Several to a transaction, as a queue that is drained has them.
    for (let round = 0; round < 200; round += 1) {
      await inTransaction(test.database.db, async (trx) => {
        for (let nth = 0; nth < 15; nth += 1) {
          const brand: Brand = brandKeys[random(brandKeys.length)] ?? 'kyvol'
          const at = new Date(test.now().getTime() - random(20 * 86_400) * 1000 - random(1000))
          const operation = operations[random(operations.length)]
          await operation?.({ trx, brand, random, at })
        }
      })
    }
    await expectRollUpsToHold()
  }, 180_000)

  it('should equal the raw rows after users were enabled and disabled by call', async () => {
    const random = createRandom(7)
    for (let step = 0; step < 30; step += 1) {
      const brand: Brand = brandKeys[random(brandKeys.length)] ?? 'kyvol'
      const page = await test.call('userList', {
        as: admin,
        brand,
        query: { status: 'enabled,disabled', offset: String(random(60)), page_size: '10' },
      })
      const user_ids = page.data.list.map(({ user_id }) => user_id).slice(0, 1 + random(9))
      if (user_ids.length === 0) continue
      const name = random(2) === 0 ? 'disableUsers' : 'enableUsers'
      await test.call(name, { as: admin, brand, body: { user_ids, reason: 'Part of a random test' } })
    }
    await expectRollUpsToHold()
  }, 60_000)
})
