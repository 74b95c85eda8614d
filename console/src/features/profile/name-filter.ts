import { brands, type DataCentre, dataCentreKeys, type ExportList, isBrand, isDay } from '@bms/contract'

import { vocabularyStrings } from '../../shared/access/vocabulary.strings.ts'
import type { Formats } from '../../shared/format/format.ts'
import type { Translate } from '../../shared/i18n/strings.ts'
import { filterWordStrings } from './filter-words.strings.ts'

/** What filters are put into words with. */
export interface FilterWords {
  readonly t: Translate<keyof typeof filterWordStrings.en>
  /** The words of operation records: modules and deeds. */
  readonly deeds: Translate<keyof typeof vocabularyStrings.en>
  readonly formats: Pick<Formats, 'country' | 'day' | 'language' | 'list'>
  readonly dataCentre: (key: DataCentre) => string
}

/** Names of platforms, which are the same in all languages. */
const platforms: Readonly<Record<string, string>> = { ios: 'iOS', android: 'Android', web: 'Web' }

/** Filters that take what somebody typed. */
const typed: readonly string[] = ['q', 'tz', 'tag', 'ip']

const ends: Readonly<Record<string, 'from' | 'to'>> = { from: 'from', min: 'from', to: 'to', max: 'to' }

/** The key of what a list calls a parameter. */
export function filterKey(list: ExportList, name: string): keyof typeof filterWordStrings.en | undefined {
  const key = [`${list}.${name}`, name].find((one) => Object.hasOwn(filterWordStrings.en, one))
  // What is in it is a key of it.
  return key as keyof typeof filterWordStrings.en | undefined
}

function nameValue(name: string, value: string, { t, deeds, formats, dataCentre }: FilterWords): string {
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'yes' : 'no')
  if (isDay(value)) return formats.day(value)
  if (name === 'country') return formats.country(value)
  if (name === 'missing_locale') return formats.language(value)
  if (name === 'platform') return platforms[value] ?? value
  if (name === 'data_center')
    return dataCentreKeys.some((key) => key === value) ? dataCentre(value as DataCentre) : value
  if (name === 'project' && isBrand(value)) return brands[value].label
  const deed = name === 'action' ? `act.${value}` : name === 'module' ? value : ''
  // What is in it is a key of it.
  if (Object.hasOwn(vocabularyStrings.en, deed)) return deeds(deed as 'act.edit')
  const key = `${name}.${value}`
  return Object.hasOwn(filterWordStrings.en, key) ? t(key as 'status.open') : value
}

/** A filter of an export as its list says it: `Status: Disabled`. What there is no word for stays as the API has it. */
export function nameFilter(list: ExportList, parameter: string, value: string, words: FilterWords): string {
  const { t, formats } = words
  const whole = filterKey(list, parameter)
  const [, stem = parameter, end = ''] = whole ? [] : (/^(.+)_(from|to|min|max)$/.exec(parameter) ?? [])
  const key = whole ?? filterKey(list, stem)
  const values = typed.includes(parameter) ? [value] : value.split(',').map((one) => nameValue(stem, one, words))
  return t(ends[end] ?? 'said', {
    name: key === undefined ? parameter : t(key),
    value: formats.list(values),
  })
}
