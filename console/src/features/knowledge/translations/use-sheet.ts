import { defaultLocale } from '@bms/contract'
import type { SheetColumn, SheetTone, SheetValue } from '@bms/design-system'
import { useMemo } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import {
  cellKey,
  findLengthProblem,
  isOneLine,
  rowKeys,
  type SheetEntry,
  type SheetRow,
  type SheetText,
  stateOf,
  textIn,
} from './sheet.model.ts'
import { translationStrings } from './translations.strings.ts'
import type { Saves } from './use-saves.ts'
import { useWords } from './use-words.ts'

const tones = { missing: 'warning', outdated: 'info', present: undefined } as const

/** As much of a text as a cell shows, in one line. */
export const toLine = (text: string): string => text.slice(0, 240).replaceAll(/\s+/g, ' ')

interface SheetInput {
  readonly texts: readonly SheetText[]
  /** Languages beside the source that are shown. */
  readonly locales: readonly string[]
  readonly pending: Saves['pending']
  readonly mayEdit: (kind: SheetEntry['kind']) => boolean
}

/** Rows and columns of the board. */
export function useSheet({ texts, locales, pending, mayEdit }: SheetInput) {
  const t = useStrings(translationStrings)
  const { language } = useFormats()
  const words = useWords()
  const byKey = useMemo(() => new Map(texts.map((text) => [text.key, text])), [texts])
  const rows = useMemo(
    (): SheetRow[] =>
      texts.map((text) => ({
        [rowKeys.key]: text.key,
        [rowKeys.entry]: words.entry(text),
        [rowKeys.field]: words.field(text.field),
        [defaultLocale]: textIn(text.texts, defaultLocale),
        ...Object.fromEntries(
          locales.map((locale) => {
            const typed = pending.get(cellKey(text.key, locale))
            return [locale, typed ? typed.text : textIn(text.texts, locale)]
          }),
        ),
      })),
    [texts, locales, pending, words],
  )
  const columns = useMemo((): SheetColumn<SheetRow>[] => {
    const textOf = (row: SheetRow): SheetText | undefined => byKey.get(row[rowKeys.key] ?? '')
    const stateIn = (row: SheetRow, locale: string) => {
      const text = textOf(row)
      // What was typed is neither missing nor old.
      return !text || pending.has(cellKey(text.key, locale)) ? 'present' : stateOf(text, locale)
    }
    const validate = (value: SheetValue, row: SheetRow, locale: string): string | undefined => {
      const text = textOf(row)
      if (!text) return undefined
      const typed = pending.get(cellKey(text.key, locale))
      if (typed?.message !== undefined && typed.text === value) return typed.message
      const problem = findLengthProblem({ kind: text.entry.kind, field: text.field, text: value as string | null })
      return problem && t('length', problem)
    }
    const line = (value: SheetValue): string => toLine(String(value ?? ''))
    return [
      { key: rowKeys.entry, label: t('entry'), width: 240 },
      { key: rowKeys.field, label: t('field'), width: 110 },
      { key: defaultLocale, label: t('source', { language: language(defaultLocale) }), width: 260, format: line },
      ...locales.map((locale): SheetColumn<SheetRow> => ({
        key: locale,
        label: language(locale),
        width: 240,
        editable: (row) => mayEdit(textOf(row)?.entry.kind ?? 'faq'),
        multiline: (row) => !isOneLine(textOf(row)?.field ?? ''),
        parse: (text) => (text.trim() === '' ? null : text.trim()),
        validate: (value, row) => validate(value, row, locale),
        tone: (_value, row): SheetTone | undefined => tones[stateIn(row, locale)],
        format(value, row) {
          const state = stateIn(row, locale)
          if (state === 'missing') return t('missingCell')
          return state === 'outdated' ? t('outdatedCell', { text: line(value) }) : line(value)
        },
      })),
    ]
  }, [byKey, language, locales, mayEdit, pending, t])
  return { rows, columns }
}
