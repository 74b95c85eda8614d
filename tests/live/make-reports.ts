import { type Brand, feedbackCategories, type LiveAppEvent, type LiveDeviceEvent } from '@bms/contract'
import { createRandom, type Random, toUlid } from '@bms/fixtures'

import type { LiveReport } from './send-report.ts'

/** Who and what is there to tell of. */
export interface Known {
  readonly brand: Brand
  readonly users: readonly string[]
  readonly devices: readonly string[]
}

/** Of a hundred events of devices, how many are of a kind; the rest say that one is on line. */
const deviceShares = { offline: 25, firmware: 8, fault: 5, bound: 2, unbound: 1 } as const

/** Of a hundred events of apps; the rest say that somebody is active. */
const appShares = { registered: 5, feedback: 5 } as const

/** How long before a report its events were at most, in milliseconds. */
const spread = 2000

interface Teller {
  readonly known: Known
  readonly random: Random
  /** What every event begins with; a moment apart from the ones before where it is given. */
  head(at?: number): { event_id: string; brand: Brand; at: string }
  id(): string
}

/**
 * Makes reports such as a company's cloud sends, of so many events: every second one of what users did, the others of devices.
 * All events of them can be taken, and no two are the same. `name` is a source of its own: several may be sent side by side.
 */
export function createReports(name: string, known: Known, size: number): () => LiveReport {
  const random = createRandom(1, name)
  let nth = 0
  return () => {
    nth += 1
    const now = Date.now()
    let told = 0
    const teller: Teller = {
      known,
      random,
      head: (at = now - random.int(0, spread)) => ({
        event_id: `${name}-${nth}-${(told += 1)}`,
        brand: known.brand,
        at: new Date(at).toISOString(),
      }),
      id: () => toUlid(now, random),
    }
    const isOfApps = nth % 2 === 0
    const events: object[] = []
    while (events.length < size) events.push(...(isOfApps ? tellOfUser(teller) : tellOfDevice(teller)))
    return { name: isOfApps ? 'appEvents' : 'deviceEvents', events: events.slice(0, size) }
  }
}

function tellOfUser({ known, random, head, id }: Teller): LiveAppEvent[] {
  const lot = random.int(1, 100)
  const user_id = random.pick(known.users)
  if (lot <= appShares.registered) {
    const newcomer = id()
    return [
      {
        ...head(),
        type: 'registered',
        user_id: newcomer,
        account: `${newcomer.toLowerCase()}@example.com`,
        nickname: 'Newly Come',
        country: 'DE',
        data_center: 'eu_central',
        locale: 'de',
        tz: 'Europe/Berlin',
        platform: 'ios',
        app_version: '4.2.0',
        os_version: '19.1',
        phone_model: 'iPhone 17',
        register_source: 'email',
        marketing_opt_in: true,
        push_token_ok: true,
      },
    ]
  }
  if (lot > appShares.registered + appShares.feedback) return [{ ...head(), type: 'active', user_id }]
  const category = random.pick(feedbackCategories)
  return [{ ...head(), type: 'feedback', feedback_id: id(), user_id, category, content: 'It stops now and then.' }]
}

function tellOfDevice({ known, random, head, id }: Teller): LiveDeviceEvent[] {
  const device_id = random.pick(known.devices)
  let lot = random.int(1, 100)
  const isWithin = (share: number): boolean => (lot -= share) <= 0
  if (isWithin(deviceShares.offline)) return [{ ...head(), type: 'offline', device_id }]
  if (isWithin(deviceShares.firmware)) return [{ ...head(), type: 'firmware', device_id, mcu: '9.9.9' }]
  if (isWithin(deviceShares.fault)) {
    const at = Date.now() - spread
    const fault = { device_id, fault_id: id() }
    // Cleared in the same report: another one could come before the one that raised it.
    return [
      { ...head(at), type: 'fault_raised', ...fault, code: 'E01', level: 'warning', name: { en: 'Stuck' } },
      { ...head(at), type: 'fault_cleared', ...fault },
    ]
  }
  if (isWithin(deviceShares.bound)) return [{ ...head(), type: 'bound', device_id, user_id: random.pick(known.users) }]
  if (isWithin(deviceShares.unbound)) return [{ ...head(), type: 'unbound', device_id }]
  return [{ ...head(), type: 'online', device_id, rssi: -50 }]
}
