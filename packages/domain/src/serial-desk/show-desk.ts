import {
  type Brand,
  type CallInput,
  type DataOf,
  defaultLocale,
  deskShows,
  type DeviceDetail,
  type DeviceFault,
  type FaqInput,
  refuse,
  type SerialDesk,
} from '@bms/contract'

import { isOneOf } from '../content/conditions.ts'
import type { World } from '../content/content-item.ts'
import { having } from '../knowledge/create-knowledge.ts'
import { maskSerial } from '../mask.ts'
import { chooseFaq, type DeskFaqRow, tellFaq } from './choose-faq.ts'
import { createDeskParts, type DeskParts } from './desk-parts.ts'
import { toFirmware } from './firmware-due.ts'
import type { SerialDeskPort } from './serial-desk-port.ts'

/** What the parts of a desk are read with. */
interface Desk<W extends World> {
  readonly port: SerialDeskPort<W>
  readonly brand: Brand
  readonly context: W['context']
  readonly parts: DeskParts
}

/** Most faults and devices that are shown; the records have the rest. */
const most = 10

/** The smallest page a list may be asked for. */
const page_size = String(most)

/**
 * All that support needs to answer a customer, in one answer. What is asked about is read first; the rest side by side,
 * each as its own call answers it.
 * @throws Problem 40400 when the brand has no such device or user.
 */
export async function showDesk<W extends World>(
  port: SerialDeskPort<W>,
  { brand, query: { device_id, user_id } }: CallInput<'serialDesk'>,
  context: W['context'],
): Promise<DataOf<'serialDesk'>> {
  const parts = createDeskParts(port, brand, context)
  const desk: Desk<W> = { port, brand, context, parts }
  const readDevice = (id: string) =>
    parts.read('device', 'deviceDetail', () => parts.ask('deviceDetail', { device_id: id }))
  const asked = device_id === undefined ? undefined : await readDevice(device_id)
  const ownerId = user_id ?? asked?.user?.user_id
  // Begun, and waited for where it is needed: the language of the FAQ is the owner's.
  const owner = ownerId === undefined ? undefined : readOwner(desk, ownerId)
  const devices = ownerId === undefined ? undefined : readDevices(desk, ownerId)
  const ofOwner = Promise.all([owner, devices, ownerId === undefined ? undefined : readMessages(desk, ownerId)])
  const newest = device_id === undefined ? await keepLater(devices, ofOwner) : undefined
  const device = asked ?? (newest?.[0] ? await keepLater(readDevice(newest[0].device_id), ofOwner) : undefined)
  const [[shownOwner, shownDevices, messages], ofDevice, feedback] = await Promise.all([
    ofOwner,
    device === undefined ? {} : readOfDevice(desk, device, owner),
    readFeedback(desk, ownerId === undefined ? { device_id } : { user_id: ownerId }),
  ])
  const shown = { owner: shownOwner, devices: shownDevices, device, ...ofDevice, messages, feedback }
  return {
    ...(shownOwner && { locale: shownOwner.locale }),
    ...withoutNone(shown),
    missing: parts.missing(),
  }
}

/** Waits for one thing while others go on; should those fail meanwhile, that is told where they are waited for. */
function keepLater<T>(first: T | Promise<T>, others: Promise<unknown>): Promise<T> {
  others.catch(() => undefined)
  return Promise.resolve(first)
}

function withoutNone(shown: Partial<SerialDesk>): Partial<SerialDesk> {
  return Object.fromEntries(Object.entries(shown).filter(([, part]) => part !== undefined))
}

function readOwner<W extends World>({ parts }: Desk<W>, user_id: string) {
  return parts.read('owner', 'userDetail', () => parts.ask('userDetail', { user_id }))
}

function readDevices<W extends World>({ parts }: Desk<W>, user_id: string) {
  return parts.read('devices', 'deviceList', async () => {
    const { list } = await parts.ask('deviceList', { user_id, page_size })
    return list
  })
}

function readMessages<W extends World>({ parts }: Desk<W>, user_id: string) {
  return parts.read('messages', 'userMessageList', async () => {
    const { list } = await parts.ask('userMessageList', { user_id, page_size })
    return list.slice(0, deskShows)
  })
}

/** What is open: of the owner, or about a device that belongs to nobody. */
function readFeedback<W extends World>(
  { parts }: Desk<W>,
  whose: { readonly user_id: string } | { readonly device_id: string | undefined },
) {
  return parts.read('feedback', 'feedbackList', async () => {
    const wanted = { status: 'open,in_progress', sort: '-created_at', page_size }
    const { list } = await parts.ask('feedbackList', { ...whose, ...wanted })
    return list.slice(0, deskShows)
  })
}

type Owner = Promise<DataOf<'userDetail'> | undefined>

/** What hangs on the device: warranty, firmware, and its faults with what the FAQ says of them. */
async function readOfDevice<W extends World>(desk: Desk<W>, device: DeviceDetail, owner: Owner | undefined) {
  const { port, brand, context, parts } = desk
  const keys = await port.deviceKeys(port.reader(context), brand, device.device_id)
  if (!keys) throw refuse('no-such-object', { device_id: device.device_id })
  const [warranty, firmware, faults] = await Promise.all([
    parts.read('warranty', 'checkWarranty', async () => {
      const check = await parts.ask('checkWarranty', { sn: keys.sn })
      return { ...check, sn: maskSerial(check.sn) }
    }),
    parts.read('firmware', 'deviceDetail', async () => {
      const others = await port.firmwareOf(port.reader(context), brand, device.product_model)
      return toFirmware({ current: device.firmware.mcu, target: device.ota.target, others })
    }),
    parts.read('faults', 'faqDetail', () => readFaults(desk, device, keys.product_id, owner)),
  ])
  return { warranty, firmware, faults }
}

/** Published FAQs about any of some faults. */
async function findFaqsAbout<W extends World>(
  { pickFaqs }: SerialDeskPort<W>,
  db: W['db'],
  brand: Brand,
  codes: readonly string[],
): Promise<DeskFaqRow[]> {
  const about = codes.flatMap((code) => having.key('f', code))
  const asked = [...isOneOf('status', ['published']), { is: 'either', conditions: about } as const]
  const found = await pickFaqs<{ content: FaqInput }>(db, brand, ['content'], asked)
  return found.map(({ id, content }) => ({ ...content, faq_id: id }))
}

async function readFaults<W extends World>(
  { port, brand, context, parts }: Desk<W>,
  { device_id, faults: latest }: DeviceDetail,
  product: string,
  owner: Owner | undefined,
) {
  const { list: open } = await parts.ask('deviceFaultList', { device_id, open: 'true', page_size })
  const faults = [...open, ...latest.filter(({ cleared_at }) => cleared_at !== undefined)].slice(0, most)
  if (faults.length === 0) return []
  const db = port.reader(context)
  const [about, catalogue, customer] = await Promise.all([
    findFaqsAbout(port, db, brand, [...new Set(faults.map(({ code }) => code))]),
    port.catalogue(db, brand),
    owner,
  ])
  const wanted = customer?.locale ?? defaultLocale
  return faults.map((fault: DeviceFault) => {
    const faq = chooseFaq(about, fault.code, product, catalogue)
    return { fault, ...(faq && { faq: tellFaq(faq, wanted) }) }
  })
}
