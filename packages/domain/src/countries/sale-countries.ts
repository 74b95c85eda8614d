import { type Brand, type DataOf, toWholeList } from '@bms/contract'

import { type Country, getCountry } from './countries.ts'

/** Codes of the countries that each brand sells in. */
const codes: Readonly<Record<Brand, string>> = {
  kyvol:
    'AE AR AT AU BE BG BH BR CA CH CL CO CR CY CZ DE DK DO EC EE EG ES FI FR GB GE GR HK HR HU IE IL IN IS IT JO JP ' +
    'KR KW KZ LT LU LV MA MT MX MY NL NO NZ OM PA PE PH PL PR PT QA RO RS SA SE SG SI SK TH TR TW UA US UY ZA',
  ecozy:
    'AE AR AT AU BA BD BE BG BO BR CA CL CO CY CZ DE DK EC EG ES FI FR GB GR GT HR HU ID IE IL IN IT KE KH KW LK LT ' +
    'LV MA MX MY NG NL NO NP NZ OM PE PH PK PL PT PY QA RO RS SA SE SG SI SK TH TR UA US UY UZ VN ZA',
  jiyue: 'CN HK MO MY SG TH TW VN',
  blodever:
    'AE AT AU BE BR CA CH CN CZ DE DK ES FI FR GB HK ID IE IL IN IT JP KR MX MY NL NO NZ PH PL PT SE SG TH TR TW US VN ZA',
}

/** Countries that a brand sells in, by English name. */
export function getSaleCountries(brand: Brand): readonly Country[] {
  return codes[brand]
    .split(' ')
    .map(getCountry)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** The countries that a brand sells in, as `countryList` answers. */
export function toCountryList(brand: Brand): DataOf<'countryList'> {
  return toWholeList(
    getSaleCountries(brand).map(({ cc, name, name_cn, dial_code }) => ({ cc, name, name_cn, dial_code })),
  )
}
