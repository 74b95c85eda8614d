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
