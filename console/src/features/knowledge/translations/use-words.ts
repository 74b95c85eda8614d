import type { SheetKind } from '@bms/contract'
import { useMemo } from 'react'

import type { TextKey } from '../../../shared/i18n/strings.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { type SheetText, splitField } from './sheet.model.ts'
import { translationStrings } from './translations.strings.ts'

type Key = TextKey<keyof (typeof translationStrings)['en']>

/** What kinds and texts of entries are called; the same until the language changes. */
export function useWords() {
  const t = useStrings(translationStrings)
  return useMemo(() => {
    const kind = (of: SheetKind): string => t(`kind-${of}`)
    const field = (path: string): string => {
      const { name, nth } = splitField(path)
      // Cast: the server names the fields; a new one of it reads as its path.
      const key = `field-${name}` as Key
      const word = Object.hasOwn(translationStrings.en, key) ? t(key) : name
      return nth === undefined ? word : t('nthField', { field: word, nth })
    }
    const entry = ({ entry: one }: Pick<SheetText, 'entry'>): string => `${kind(one.kind)}: ${one.title}`
    return { kind, field, entry }
  }, [t])
}
