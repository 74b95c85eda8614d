import type { DataCentre, ExportList } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { filterWordStrings } from '../../console/src/features/profile/filter-words.strings.ts'
import { filterKey, nameFilter } from '../../console/src/features/profile/name-filter.ts'
import { vocabularyStrings } from '../../console/src/shared/access/vocabulary.strings.ts'
import { formatsOf } from '../../console/src/shared/format/format.ts'
import { createI18n } from '../../console/src/shared/i18n/i18n.ts'
import { localeOf, type Language } from '../../console/src/shared/i18n/language.ts'
import { addStrings } from '../../console/src/shared/i18n/strings.ts'
import { lists } from './lists.ts'

const exported = lists.flatMap((list) => (list.serverExport ? [{ key: list.serverExport, list }] : []))

function wordsOf(language: Language) {
  const i18n = createI18n(language)
  return {
    t: addStrings(i18n, filterWordStrings),
    deeds: addStrings(i18n, vocabularyStrings),
    formats: formatsOf(localeOf[language], 'UTC'),
    dataCentre: (key: DataCentre) => `Centre ${key}`,
  }
}

const isolates = /[\u2066-\u2069]/g

function say(language: Language, list: ExportList, parameter: string, value: string): string {
  return nameFilter(list, parameter, value, wordsOf(language)).replaceAll(isolates, '')
}

describe('filters of exports', () => {
  it.each(exported.flatMap((one) => (['en', 'zh'] as const).map((language) => ({ ...one, language }))))(
    'should be called as in the list: $key in $language',
    ({ key, list, language }) => {
      const { t } = wordsOf(language)
      const inList = addStrings(createI18n(language), list.strings)
      const { filters = [] } = list
      const own = filters.map(({ name }) => {
        const word = filterKey(key, name)
        return `${name}: ${word === undefined ? 'no word' : t(word)}`
      })
      expect(own).toEqual(filters.map(({ name, label }) => `${name}: ${inList(label)}`))
    },
  )

  it('should have words for values, and days and countries as lists show them', () => {
    expect(say('en', 'userList', 'registered_from', '2026-11-01')).toBe('Registered: from Nov 1, 2026')
    expect(say('en', 'userList', 'status', 'disabled')).toBe('Status: Disabled')
    expect(say('zh', 'deviceList', 'bind_status', 'bound')).toBe('绑定状态：已绑定')
    expect(say('en', 'userList', 'country', 'DE,FR')).toBe('Country: Germany, France')
    expect(say('en', 'userList', 'device_count_min', '3')).toBe('Devices: from 3')
    expect(say('en', 'userList', 'has_feedback', 'true')).toBe('Has feedback: Yes')
    expect(say('en', 'operationRecordList', 'action', 'delete')).toBe('Action: Delete')
  })

  it('should stay as they are where there is no word for them', () => {
    expect(say('en', 'userList', 'q', 'a,b')).toBe('Search: a,b')
    expect(say('en', 'userList', 'something_new', 'x')).toBe('something_new: x')
  })
})
