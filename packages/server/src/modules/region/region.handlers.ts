import type { ApiHandlers } from '@bms/contract'
import { countries } from '@bms/fixtures'

import type { Context } from '../../context.ts'

const list = countries
  .map(({ cc, name, name_cn, dial_code }) => ({ cc, name, name_cn, dial_code }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** Countries; so far all brands sell in the same ones. */
export const regionHandlers: Pick<ApiHandlers<Context>, 'countryList'> = {
  countryList: () => ({ list }),
}
