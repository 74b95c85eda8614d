import { calls } from '@bms/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { describe, expect, it } from 'vitest'

import { createServices } from '../../console/src/app/services.ts'
import { formatsOf, type Formats } from '../../console/src/shared/format/format.ts'
import { createI18n } from '../../console/src/shared/i18n/i18n.ts'
import { localeOf, type Language } from '../../console/src/shared/i18n/language.ts'
import { addStrings } from '../../console/src/shared/i18n/strings.ts'
import type { List } from '../../console/src/shared/list/define-list.ts'
import { createRowWriter, headOf } from '../../console/src/shared/list/export/export-list.ts'
import type { ListRow, ListTools } from '../../console/src/shared/list/rows/list-call.ts'
import { createMemoryJar, createMemoryStore } from '../../console/src/shared/preferences/memory.ts'
import { createStorage } from '../../console/src/shared/preferences/storage.ts'
import { createQueryClient } from '../../console/src/shared/query/query-client.ts'
import { ServicesContext } from '../../console/src/shared/services.ts'
import { createRandom } from '../fuzz/random.ts'
import { valueOf } from '../fuzz/value-of.ts'
import { lists } from './lists.ts'
import { codeOf, filesOf } from './sources.ts'

type Column = List['columns'][number]

/** Columns whose file says otherwise on purpose than the list, and why. */
const onPurpose: Readonly<Record<string, string>> = {
  'messages.stats': 'the cell has a share of those who opened it, the file how many they are',
  'promotions.locales': 'the cell counts languages, the file names them',
  'standardProducts.languages': 'the cell counts languages, the file names them',
  'versions.notes': 'the cell counts languages, the file names them',
  'intros.locales': 'the cell counts languages, the file names them',
  'faqs.locales': 'the cell counts languages, the file names them',
  'operationRecords.changes': 'the cell names fields, the file has their values too, by the names of the API',
  'faqs.helpful': 'the cell has a share, the file the votes it is made of',
  'faqs.pinned': 'the cell marks those that are pinned, the file says it of all',
}

const now = Date.UTC(2026, 10, 21, 9, 30)

function createAround(language: Language): (child: ReactNode) => ReactNode {
  const services = createServices({
    fetch: () => Promise.reject(new Error('nothing is called')),
    jar: createMemoryJar(),
    secure: true,
    storage: createStorage(createMemoryStore()),
    tabStorage: createStorage(createMemoryStore()),
    location: { read: () => new URL('http://console.test/'), replace: () => undefined, load: () => undefined },
    clock: { now: () => now, timeZone: 'UTC' },
  })
  const i18n = createI18n(language)
  return (child) =>
    createElement(
      ServicesContext,
      { value: services },
      createElement(
        I18nextProvider,
        { i18n },
        createElement(QueryClientProvider, { client: createQueryClient() }, child),
      ),
    )
}

function toolsOf(list: List, language: Language): ListTools<string> {
  return {
    t: addStrings(createI18n(language), list.strings),
    formats: formatsOf(localeOf[language], 'UTC'),
    dataCentre: (key) => `Centre ${key}`,
    now,
    brand: 'kyvol',
    nameOf: (id) => `Name of ${id}`,
  }
}

/** Rows as the list's call may answer them: with everything, with nothing that may be missing, and between. */
function rowsOf(list: List, count: number): ListRow[] {
  const { element } = (calls[list.call].response as unknown as { shape: { list: { element: unknown } } }).shape.list
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(`${list.key} ${index}`)
    return valueOf(element, { random, known: new Map(), fullness: [1, 0.5, 0][index % 3] ?? 1 }) as ListRow
  })
}

const plain = (markup: string): string =>
  markup
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** What a column shows of a row: the texts of its cell, one by one, and all that it says, tool tips included. */
function shownOf(column: Column, row: ListRow, tools: ListTools<string>, around: (child: ReactNode) => ReactNode) {
  const { key, cell, text } = column
  const markup = cell ? renderToStaticMarkup(around(createElement('i', null, cell(row, tools)))) : ''
  const pieces = markup
    .split(/<[^>]*>/)
    .map((piece) => plain(piece).trim())
    .filter((piece) => piece !== '')
  const tips = [...markup.matchAll(/(?:title|aria-label)="([^"]*)"/g)].map(([, tip = '']) => plain(tip))
  const field = Reflect.get(row, key) as string | number | undefined
  const said = text?.(row, tools) ?? (cell || field === undefined ? '' : String(field))
  return { main: said || (pieces[0] ?? ''), all: [said, ...pieces, ...tips].join('\n') }
}

const moment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+00:00$/

/** How the list may say what a cell of its file has. */
function sayingsOf(cell: unknown, { number, percent, wholePercent, date, dateTime, relative, day }: Formats): string[] {
  if (typeof cell === 'number') return [String(cell), number(cell), percent(cell), wholePercent(cell)]
  const text = typeof cell === 'string' ? cell : ''
  if (moment.test(text)) {
    const iso = `${text.slice(0, 10)}T${text.slice(11, 19)}Z`
    return [date(iso), dateTime(iso), relative(iso, now)]
  }
  return /^\d{4}-\d\d-\d\d$/.test(text) ? [day(text)] : [text]
}

const words = (text: string): string[] => text.split(/[;,、·/]\s*|\s+/).filter((word) => word !== '' && word !== '–')

/** What is wrong about a column's cells in a file, beside what the list shows of the row; undefined where nothing is. */
function complain(cells: readonly unknown[], shown: ReturnType<typeof shownOf>, formats: Formats): string | undefined {
  const sayings = cells.map((cell) => sayingsOf(cell, formats))
  const strange = sayings.find(
    (some) => !some.some((saying) => words(saying).every((word) => shown.all.includes(word))),
  )
  if (strange) return `the file says ${JSON.stringify(strange[0])}, the list ${JSON.stringify(shown.all)}`
  const said = sayings.flat().join('\n')
  const isSaid = words(shown.main).length === 0 || words(shown.main).some((word) => said.includes(word))
  return isSaid ? undefined : `the list says ${JSON.stringify(shown.main)}, the file ${JSON.stringify(cells)}`
}

describe('files of lists', () => {
  it('should be compared for every list there is', () => {
    const defined = filesOf('console/src/features/**/*.tsx').filter((file) => /\bdefineList\(/.test(codeOf(file)))
    expect(defined).toHaveLength(lists.length)
  })

  it.each(lists.flatMap((list) => (['en', 'zh'] as const).map((language) => ({ key: list.key, list, language }))))(
    'should say what the list shows: $key in $language',
    ({ list, language }) => {
      const tools = toolsOf(list, language)
      const around = createAround(language)
      const rows = rowsOf(list, 45)
      const wrong = list.columns.flatMap((column) => {
        const name = `${list.key}.${column.key}`
        const toCells = createRowWriter({ list, settings: [{ key: column.key }], tools })
        const complaint = rows
          .map((row) => complain(toCells(row), shownOf(column, row, tools, around), tools.formats))
          .find((one) => one !== undefined)
        if (Object.hasOwn(onPurpose, name)) return complaint ? [] : [`${name} says the same by now`]
        return complaint ? [`${name}: ${complaint}`] : []
      })
      expect(wrong).toEqual([])
    },
  )

  it.each(lists.map((list) => ({ key: list.key, list })))('should have every column of the list: $key', ({ list }) => {
    const tools = toolsOf(list, 'en')
    const missing = list.columns.filter(({ key }) => headOf({ list, settings: [{ key }], tools }).length === 0)
    expect(missing.map(({ key }) => key)).toEqual([])
  })
})
