import { type ActionName, actionNames, brands } from '@bms/contract'

import { vocabularyStrings } from '../../../shared/access/vocabulary.strings.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { toDifferences } from './role.model.ts'
import { roleStrings } from './role.strings.ts'

/** Actions in words; all of them in one. */
export function useActionWords() {
  const t = useStrings(roleStrings)
  const { list } = useFormats()
  const words = useStrings(vocabularyStrings)
  return (actions: readonly ActionName[]): string =>
    actions.length === actionNames.length ? t('allActions') : list(actions.map((action) => words(`may.${action}`)))
}

/** Rights of the matrix in words, a line for each module of a brand. */
export function useRightWords() {
  const t = useStrings(roleStrings)
  const words = useStrings(vocabularyStrings)
  const name = useActionWords()
  return (keys: readonly string[]): string =>
    toDifferences([], keys)
      .map(({ brand, module, added }) => `${words(module)} · ${brands[brand].label}: ${name(added)}`)
      .join('\n') || t('none')
}
