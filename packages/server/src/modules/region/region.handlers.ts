import type { ApiHandlers } from '@bms/contract'
import { getSaleCountries } from '@bms/domain'

import type { Context } from '../../context.ts'

/** Countries that a brand sells in. */
export const regionHandlers: Pick<ApiHandlers<Context>, 'countryList'> = {
  countryList: ({ brand }) => ({
    list: getSaleCountries(brand).map(({ cc, name, name_cn, dial_code }) => ({ cc, name, name_cn, dial_code })),
  }),
}
