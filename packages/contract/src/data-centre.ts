/** A data centre (specification, section 3), in the order of its selector. */
export const dataCentreKeys = ['cn', 'us_west', 'eu_central', 'ind', 'us_east', 'eu_west'] as const

/** A data centre's key on the wire. */
export type DataCentre = (typeof dataCentreKeys)[number]

/** Names in the data-centre selector (section 3). */
export const dataCentreLabels: Readonly<Record<DataCentre, string>> = {
  cn: 'China',
  us_west: 'US West',
  eu_central: 'Central Europe',
  ind: 'India',
  us_east: 'US East',
  eu_west: 'Western Europe',
}

/** Section 9. */
export const defaultDataCentre: DataCentre = 'us_west'

/** The data centre a remembered value stands for; an unknown one is us_west. */
export function toDataCentre(value: unknown): DataCentre {
  return dataCentreKeys.find((key) => key === value) ?? defaultDataCentre
}
