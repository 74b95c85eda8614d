import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { toLanguage, type Language } from './language.ts'
import { addStrings, type Strings, type Translate } from './strings.ts'

/** The texts of a feature in the language of now; renders again when the language changes. */
export function useStrings<Key extends string>(strings: Strings<Key>): Translate<Key> {
  const { i18n } = useTranslation()
  const language = i18n.language
  // The language is a dependency although it isn't read: a fixed translator is bound to the one of its making.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => addStrings(i18n, strings), [i18n, strings, language])
}

/** The language of now. */
export function useLanguage(): Language {
  return toLanguage(useTranslation().i18n.language)
}
