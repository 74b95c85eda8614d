import {
  isAskedFirst,
  translatedKinds,
  type TranslatedKind,
  type TranslationRow,
  type TranslationState,
  translationStates,
} from '@bms/contract'
import { StatusTag } from '@bms/design-system'

import { inState, toShare, toTextHref } from '../../../shared/fallback/fallback.model.ts'
import { countColumn } from '../../../shared/list/columns.tsx'
import { defineList, type List } from '../../../shared/list/define-list.ts'
import type { ListColumn } from '../../../shared/list/list-column.ts'
import type { ListTools } from '../../../shared/list/rows/list-call.ts'
import { TwoLines } from '../../../shared/list/TwoLines.tsx'
import { wordsOf } from '../../../shared/list/words-of.ts'
import { languageOptions } from '../../../shared/query/languages-query.ts'
import { toOpened } from './coverage.model.ts'
import { coverageStrings } from './coverage.strings.ts'

type Tools = ListTools<keyof typeof coverageStrings.en>

/** How many languages a cell names. */
const named = 3

/** States in which content is or will be shown. */
const tones = {
  draft: 'info',
  published: 'success',
  scheduled: 'info',
  on: 'success',
  listed: 'success',
  unlisted: 'neutral',
} as const

// Cast: each kind has its own states, and the board shows these alone.
const toState = (status: string) => status as keyof typeof tones

/** Languages in a state by name, each with its readers. */
const nameAll = (row: TranslationRow, state: TranslationState, { t, formats }: Tools): readonly string[] =>
  inState(row, state).map(({ locale, readers }) =>
    t('languageOf', { language: formats.language(locale), people: formats.number(readers) }),
  )

/** A column of the languages in a state: the first few by name, all of them in the tool tip and in files. */
const languagesColumn = (
  state: TranslationState,
  priority: number,
): ListColumn<TranslationRow, keyof typeof coverageStrings.en> => ({
  key: state,
  title: state,
  width: 260,
  minWidth: 160,
  priority,
  cell(row, tools) {
    const names = nameAll(row, state, tools)
    if (names.length === 0) return <span>–</span>
    const first = tools.formats.list(names.slice(0, named))
    const count = names.length - named
    return count > 0 ? tools.t('more', { names: first, count, total: names.length }) : first
  },
  text: (row, tools) => tools.formats.list(nameAll(row, state, tools)),
  value: (row, tools) => tools.formats.list(nameAll(row, state, tools)),
})

/**
 * Content that lacks languages, by how many people it would serve. Rows open where they are written, at the language that is
 * looked at.
 * @param locale the language that is looked at, where there is one
 */
export const createCoverageList = (locale?: string): List =>
  defineList({
    key: 'languageCoverage',
    call: 'translationList',
    module: 'KnowledgeBase',
    strings: coverageStrings,
    texts: { title: 'title', rows: 'rows', found: 'found', emptyTitle: 'emptyTitle', emptyText: 'emptyText' },
    rowId: ({ kind, id }) => `${kind} ${id}`,
    openHref: (row) => toTextHref(row, toOpened(row, locale)),
    search: { label: 'search', hint: 'searchHint' },
    columns: [
      {
        key: 'title',
        title: 'name',
        width: 300,
        minWidth: 180,
        pin: 'start',
        show: 'fixed',
        cell: ({ title, kind }, { t }) => <TwoLines kind="name" first={title} second={t(kind)} />,
        text: ({ title }) => title,
        fields: { title: 'name', kind: 'kind' },
        words: ({ t }, field) => (field === 'kind' ? wordsOf(translatedKinds, (kind) => t(kind)) : {}),
      },
      countColumn('fallback', 'fallback', { width: 140, minWidth: 126, priority: 1 }),
      {
        key: 'share',
        title: 'share',
        width: 96,
        minWidth: 84,
        priority: 3,
        align: 'end',
        cell: (row, { t, formats }) => (
          <span
            title={t('shareOf', {
              share: formats.percent(toShare(row)),
              people: formats.number(row.audience),
              language: formats.language(row.source),
            })}
          >
            <StatusTag tone={isAskedFirst(row.fallback, row.audience) ? 'warning' : 'neutral'}>
              {formats.percent(toShare(row))}
            </StatusTag>
          </span>
        ),
        text: (row, { formats }) => formats.percent(toShare(row)),
        value: (row, { formats }) => formats.percent(toShare(row)),
      },
      countColumn('audience', 'audience', { width: 108, minWidth: 92, priority: 5 }),
      languagesColumn('missing', 2),
      languagesColumn('outdated', 6),
      {
        key: 'status',
        title: 'status',
        width: 112,
        minWidth: 104,
        priority: 4,
        card: 'tag',
        cell: ({ status }, { t }) => <StatusTag tone={tones[toState(status)]}>{t(toState(status))}</StatusTag>,
        text: ({ status }, { t }) => t(toState(status)),
        words: ({ t }) => wordsOf(Object.keys(tones).map(toState), (state) => t(state)),
      },
    ],
    filters: [
      {
        kind: 'single',
        name: 'locale',
        label: 'language',
        load: languageOptions,
        optionLabel: (tag, { formats }) => formats.language(tag),
      },
      { kind: 'multi', name: 'state', label: 'state', options: translationStates },
      {
        kind: 'multi',
        name: 'kind',
        label: 'kind',
        options: translatedKinds,
        optionLabel: (kind, { t }) => t(kind as TranslatedKind),
      },
    ],
  })
