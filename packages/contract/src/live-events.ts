import { z } from 'zod'

import { brandKeys } from './brand.ts'
import { cc, dc, i18n, id, line, locale, text, timeZone, ts, ver } from './calls/types.ts'
import { registerSources } from './values.ts'
import { feedbackCategories } from './values/user-center.ts'

/*
 * What a company's cloud tells of as it happens: users who register, use the app, or leave, and devices that are bound,
 * come and go, fail and are mended. Rows, roll-ups and the wall live on it.
 */

/** Most events of one report. */
export const maxLiveEvents = 1000

/** How far ahead of the server's clock an event may be, in milliseconds. */
export const liveEventLead = 5 * 60_000

const head = {
  /** Told twice, an event counts once: ids are remembered for 30 days. */
  event_id: z.string().min(1).max(64),
  brand: z.enum(brandKeys),
  at: ts,
}

const phone = z.enum(['ios', 'android', 'web'])

const registered = z.strictObject({
  ...head,
  type: z.literal('registered'),
  user_id: id,
  account: line(1, 128),
  nickname: line(1, 64),
  email: z.string().max(128).optional(),
  phone: z
    .strictObject({ cc_code: z.string().regex(/^\+\d{1,4}$/), number: z.string().regex(/^\d{4,15}$/) })
    .optional(),
  country: cc,
  data_center: dc,
  locale,
  tz: timeZone,
  platform: phone,
  app_version: ver,
  os_version: line(1, 32),
  phone_model: line(1, 64),
  register_source: z.enum(registerSources),
  marketing_opt_in: z.boolean(),
  push_token_ok: z.boolean(),
})

const active = z.strictObject({ ...head, type: z.literal('active'), user_id: id, app_version: ver.optional() })

const gone = z.strictObject({ ...head, type: z.literal('gone'), user_id: id })

const feedback = z.strictObject({
  ...head,
  type: z.literal('feedback'),
  feedback_id: id,
  user_id: id,
  category: z.enum(feedbackCategories),
  content: text(1, 2000),
  device_id: id.optional(),
  fault_code: line(1, 16).optional(),
  rating: z.int().min(1).max(5).optional(),
})

/** Something that happened to a user of an app. */
export const liveAppEvent = z.discriminatedUnion('type', [registered, active, gone, feedback])

/** Something that happened to a user of an app. */
export type LiveAppEvent = z.infer<typeof liveAppEvent>

const bound = z.strictObject({
  ...head,
  type: z.literal('bound'),
  device_id: id,
  user_id: id,
  /** What it is: needed the first time that a device is heard of. */
  device: z
    .strictObject({
      sn: z.string().regex(/^[A-Z0-9-]{6,32}$/),
      mac: z.string().regex(/^(?:[0-9A-F]{2}:){5}[0-9A-F]{2}$/),
      name: line(1, 64),
      product_key: line(1, 64),
      firmware_mcu: ver,
      firmware_wifi: ver,
    })
    .optional(),
})

const ofDevice = <Type extends string>(type: Type) => ({ ...head, type: z.literal(type), device_id: id })

/** Something that happened to a device. */
export const liveDeviceEvent = z.discriminatedUnion('type', [
  bound,
  z.strictObject(ofDevice('unbound')),
  z.strictObject({ ...ofDevice('online'), rssi: z.int().min(-120).max(0).optional() }),
  z.strictObject(ofDevice('offline')),
  z.strictObject({
    ...ofDevice('fault_raised'),
    fault_id: id,
    code: line(1, 16),
    level: z.enum(['info', 'warning', 'critical']),
    name: i18n(line(1, 120)),
  }),
  z.strictObject({ ...ofDevice('fault_cleared'), fault_id: id }),
  z.strictObject({ ...ofDevice('firmware'), mcu: ver.optional(), wifi: ver.optional() }),
])

/** Something that happened to a device. */
export type LiveDeviceEvent = z.infer<typeof liveDeviceEvent>

/** Why an event was not taken. */
export const liveRefusals = [
  'not-valid',
  'to-come',
  'no-such-user',
  'no-such-device',
  'no-such-product',
  'no-such-fault',
  'is-gone',
  'known-otherwise',
] as const

/** What became of a report of events. */
export const liveAnswer = z.strictObject({
  /** How many events were new, and taken. */
  taken: z.int().min(0),
  /** How many were told before, and changed nothing. */
  repeated: z.int().min(0),
  /** Those that were not taken, by their place from 0; they may be sent again once they are mended. */
  refused: z
    .array(
      z.strictObject({
        index: z.int().min(0),
        event_id: z.string().optional(),
        reason: z.enum(liveRefusals),
        /** What is wrong, and where, with one that is not valid. */
        detail: z.string().optional(),
      }),
    )
    .max(maxLiveEvents),
})

/** What became of a report of events. */
export type LiveAnswer = z.infer<typeof liveAnswer>

/** Why an event was not taken. */
export type LiveRefusal = (typeof liveRefusals)[number]
