import { hasAnyRight, isBrand } from '@bms/contract'

import type { Services } from '../../shared/services.ts'

/** Names the brand in addresses that lead here from elsewhere, such as those in mails. */
const parameter = 'brandApp'

/**
 * The brand that a visit begins with: the one that the address names, if it gives the person something, which is
 * remembered from then on; else as usual. The address then names it no more: the console itself has it. One that gives the
 * person nothing stays there, for the page to say so.
 */
export function beginBrand({ session, brand, location }: Pick<Services, 'session' | 'brand' | 'location'>): void {
  const { rights } = session.state
  brand.start(rights)
  const { pathname, search, hash } = location.read()
  const params = new URLSearchParams(search)
  const asked = params.get(parameter)
  if (asked === null) return
  if (isBrand(asked)) {
    if (!hasAnyRight(rights, asked)) return
    brand.choose(asked)
  }
  params.delete(parameter)
  location.replace(`${pathname}${params.size > 0 ? `?${params.toString()}` : ''}${hash}`)
}
