import { sheetKinds, translationStates } from '@bms/contract'
import type { FilterBarProps } from '@bms/design-system'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { translationStrings } from './translations.strings.ts'
import type { Board } from './use-board.ts'
import { useWords } from './use-words.ts'

const toList = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat())

/** The board's search and filters, joined to the page's address. */
export function useFilters({ list, locales, asked }: Board): Pick<FilterBarProps, 'search' | 'filters' | 'onClear'> {
  const t = useStrings(translationStrings)
  const { language } = useFormats()
  const words = useWords()
  const set = (filter: 'kind' | 'state' | 'locale') => (value: string | string[] | undefined) =>
    list.set({ filters: { [filter]: toList(value) } })
  const languages = asked.locale === undefined || locales.includes(asked.locale) ? locales : [asked.locale, ...locales]
  return {
    search: {
      value: list.q,
      label: t('search'),
      placeholder: t('searchHint'),
      onChange: (q) => list.set({ q }, { replace: true }),
    },
    filters: [
      {
        kind: 'multi',
        key: 'kind',
        label: t('kind'),
        value: asked.kind,
        options: sheetKinds.map((value) => ({ value, label: words.kind(value) })),
        onChange: set('kind'),
      },
      {
        kind: 'multi',
        key: 'state',
        label: t('state'),
        value: asked.state,
        options: translationStates.map((value) => ({ value, label: t(value) })),
        onChange: set('state'),
      },
      {
        kind: 'select',
        key: 'locale',
        label: t('language'),
        value: asked.locale,
        options: languages.map((value) => ({ value, label: language(value) })),
        onChange: set('locale'),
      },
    ],
    onClear: list.clear,
  }
}
