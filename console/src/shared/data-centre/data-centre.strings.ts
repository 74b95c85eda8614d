import { defineStrings } from '../i18n/strings.ts'

/** Texts of the data-centre selector; the names of data centres are the contract's in English. */
export const dataCentreStrings = defineStrings('dataCentre', {
  en: {
    label: 'Data centre',
    named: 'Data centre: {{centre}}',
    all: 'All data centres',
    cn: 'China',
    us_west: 'US West',
    eu_central: 'Central Europe',
    ind: 'India',
    us_east: 'US East',
    eu_west: 'Western Europe',
  },
  zh: {
    label: '数据中心',
    named: '数据中心：{{centre}}',
    all: '所有数据中心',
    cn: '中国',
    us_west: '美国西部',
    eu_central: '欧洲中部',
    ind: '印度',
    us_east: '美国东部',
    eu_west: '欧洲西部',
  },
})
