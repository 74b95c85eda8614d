import { type Brand, isBrand, type LookUpHit, type SerialDesk } from '@bms/contract'

import { paths, withQuery } from '../../../shared/paths.ts'

/** Whom or what the desk shows. */
export type DeskSubject = Pick<LookUpHit, 'kind' | 'id'>

/** What the desk's address says. */
interface DeskAddress {
  readonly brand?: Brand
  readonly subject?: DeskSubject
  /** To be looked up on arrival: a serial, a MAC address or an id, never an e-mail address. */
  readonly q?: string
}

/** Reads the desk's address; what it can't mean is left out. */
export function readDesk(search: string): DeskAddress {
  const query = new URLSearchParams(search)
  const brand = query.get('brandApp')
  const [device, user, q] = [query.get('device'), query.get('user'), query.get('q')?.trim()]
  return {
    ...(isBrand(brand) && { brand }),
    ...(device ? { subject: { kind: 'device', id: device } } : user ? { subject: { kind: 'user', id: user } } : {}),
    ...(q && { q }),
  }
}

/** The desk with a device or user of a brand. */
export const deskHref = (brand: Brand, { kind, id }: DeskSubject): string =>
  withQuery(paths.serialDesk(), { brandApp: brand, [kind]: id })

/** A part of the desk's screen. */
export type Missing = SerialDesk['missing'][number]

const dayMs = 86_400_000

/** The last day before a day. */
export const dayBefore = (day: string): string => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10)

/** What decides about a warranty, as a text's key. */
export function ruleText({ rule, policy }: NonNullable<SerialDesk['warranty']>): 'ruleIn' | 'ruleOver' | 'ruleNone' {
  if (!policy || rule === 'no_policy') return 'ruleNone'
  return rule === 'within_months' ? 'ruleIn' : 'ruleOver'
}
