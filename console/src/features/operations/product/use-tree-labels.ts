import type { SortableTreeLabels } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { catalogueStrings } from './catalogue.strings.ts'

/** Texts of a tree in the language of now. */
export function useTreeLabels(): SortableTreeLabels {
  const t = useStrings(catalogueStrings)
  return {
    move: (name) => t('move', { name }),
    keys: t('keys'),
    moved: (name, place, count, parent) =>
      parent === undefined ? t('place', { name, place, count }) : t('placeIn', { name, place, count, parent }),
  }
}
