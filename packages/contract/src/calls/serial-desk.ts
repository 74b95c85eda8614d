import { z } from 'zod'

import { brandKeys } from '../brand.ts'
import { endpoints } from '../endpoints.ts'
import { actionNames, moduleNames } from '../permission.ts'
import { deskParts, deskShows, lookUpKeys, lookUpKinds, maxLookUpHits, maxLookUpText } from '../values/serial-desk.ts'
import { call, needs } from './call.ts'
import { device, deviceDetail, deviceFault } from './device.ts'
import { feedback } from './feedback.ts'
import { warrantyCheck } from './knowledge.ts'
import { id, text, ver } from './types.ts'
import { appUserDetail, userCalls } from './user.ts'

/** A user or device that a text names: what is personal is masked. */
export const lookUpHit = z.strictObject({
  kind: z.enum(lookUpKinds),
  by: z.enum(lookUpKeys),
  brand: z.enum(brandKeys),
  id,
  title: z.string(),
  subtitle: z.string(),
})

/** A user or device that a text names. */
export type LookUpHit = z.infer<typeof lookUpHit>

/** The FAQ entry about a fault, in one language: the customer's where `fallback` is false. */
const deskFaq = z.strictObject({
  faq_id: id,
  locale: z.string(),
  fallback: z.boolean(),
  question: z.string(),
  answer: z.string(),
})

/** A fault with the FAQ entry about it. */
export const deskFault = z.strictObject({ fault: deviceFault, faq: deskFaq.optional() })

/** A fault with the FAQ entry about it. */
export type DeskFault = z.infer<typeof deskFault>

/** A part that is not shown. */
const deskMissing = z.strictObject({
  part: z.enum(deskParts),
  why: z.enum(['denied', 'failed']),
  modules: z.array(z.enum(moduleNames)).optional(),
  action: z.enum(actionNames).optional(),
})

/** What support needs to answer a customer, in one answer. */
export const serialDesk = z.strictObject({
  locale: z.string().optional(),
  owner: appUserDetail.optional(),
  devices: z.array(device).max(10).optional(),
  device: deviceDetail.optional(),
  warranty: warrantyCheck.optional(),
  faults: z.array(deskFault).max(10).optional(),
  firmware: z.strictObject({ current: ver, latest: ver, due: z.boolean() }).optional(),
  messages: z.array(userCalls.userMessageList.response.shape.list.element).max(deskShows).optional(),
  feedback: z.array(feedback).max(deskShows).optional(),
  missing: z.array(deskMissing).max(deskParts.length),
})

/** What support needs to answer a customer. */
export type SerialDesk = z.infer<typeof serialDesk>

/** Calls of the serial desk. */
export const serialDeskCalls = {
  lookUp: call(endpoints.lookUp, {
    summary:
      'Users and devices that a text names: by whole serials, MAC addresses, accounts and ids in it, or the last five ' +
      'characters of a serial where it is nothing else, over all brands on which the caller may see users. An owner ' +
      'whose device is found is left out. At most 60 times a minute',
    access: needs('UserCenter'),
    audit: 'view_sensitive',
    body: z.strictObject({ text: text(1, maxLookUpText) }),
    response: z.strictObject({ list: z.array(lookUpHit).max(maxLookUpHits), has_more: z.boolean() }),
  }),
  serialDesk: call(endpoints.serialDesk, {
    summary:
      'A device with its owner, warranty, faults and firmware, and what its owner was sent and wrote. ' +
      'By `user_id` it is the device they activated last',
    access: needs('UserCenter'),
    query: z
      .strictObject({ device_id: id.optional(), user_id: id.optional() })
      .refine(({ device_id, user_id }) => (device_id === undefined) !== (user_id === undefined), {
        path: ['device_id'],
        message: 'must be given, or else `user_id`',
      }),
    response: serialDesk,
  }),
}
