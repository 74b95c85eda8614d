import { formatFigure, formatShare } from '../format/formatFigure.ts'
import { classScale } from './classScale.ts'
import { createCountryName } from './createCountryName.ts'
import type { QuantileScale } from './quantileScale.ts'

/** A figure of a country, as it comes. `label` is used where the browser knows no name for the code. */
export interface CountryFigure {
  cc: string
  label: string
  value: number
}

/** A country as map and table show it. */
export interface MapCountry {
  cc: string
  name: string
  value: number
  /** Its part of the sum, 0–1 to four decimals; null of nothing. */
  part: number | null
  /** The value and its part of the sum, as text. */
  text: string
  share: string
  /** Its class of colour, from 0. */
  level: number
}

/** What of the sum a region has to have: one user on holiday doesn't make a map of the world. */
const mostOfAll = 0.95

/** Codes of the countries, given largest first, that together have nearly all. */
function heaviest(countries: readonly MapCountry[]): Set<string> {
  const total = countries.reduce((sum, { value }) => sum + value, 0)
  let so = 0
  return new Set(
    countries.flatMap(({ cc, value }) => {
      const isWanted = value > 0 && so < mostOfAll * total
      so += value
      return isWanted ? [cc] : []
    }),
  )
}

/** What of the sum a region that is shown has to have left, or another is: as when all figures are of another place. */
const leastLeft = 0.5

/** Codes of the region that a map shows at first: those `shown` already, as long as they have most of all. */
export function regionOf(countries: readonly MapCountry[], shown?: ReadonlySet<string>): ReadonlySet<string> {
  const sum = (own: readonly MapCountry[]): number => own.reduce((all, { value }) => all + value, 0)
  const isLeft = shown && sum(countries.filter(({ cc }) => shown.has(cc))) >= leastLeft * sum(countries)
  return isLeft ? shown : heaviest(countries)
}

/** Names, texts and classes of the countries, the largest first, and the classes themselves. */
export function mapCountries(
  figures: readonly CountryFigure[],
  locale: string,
  classCount: number,
): { countries: MapCountry[]; classes: QuantileScale['classes'] } {
  const nameOf = createCountryName(locale)
  const values = figures.map(({ value }) => value)
  const total = values.reduce((sum, value) => sum + value, 0)
  const { classes, classOf } = classScale(values, classCount)
  const countries = figures
    .toSorted((a, b) => b.value - a.value || (a.cc < b.cc ? -1 : 1))
    .map(({ cc, label, value }) => ({
      cc,
      name: nameOf(cc, label),
      value,
      part: total === 0 ? null : Math.round((value / total) * 10_000) / 10_000,
      text: formatFigure(value, 'count', locale),
      share: total === 0 ? '–' : formatShare(value / total, locale),
      level: classOf(value),
    }))
  return { countries, classes }
}
