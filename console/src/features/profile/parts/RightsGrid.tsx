import { GrantTable } from '../../../shared/access/GrantTable.tsx'
import { vocabularyStrings } from '../../../shared/access/vocabulary.strings.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { RightsGridModel } from '../profile.model.ts'
import { profileStrings } from '../profile.strings.ts'

import styles from './RightsGrid.module.css'

export interface RightsGridProps {
  grid: RightsGridModel
}

/** One's own rights, each action a word of its own. */
export function RightsGrid({ grid }: RightsGridProps) {
  const t = useStrings(profileStrings)
  const words = useStrings(vocabularyStrings)
  const rows = grid.rows.map(({ module, grants }) => ({
    module,
    cells: grid.brands.map((brand, index) => ({ brand, grant: grants[index] ?? 'none' })),
  }))
  return (
    <GrantTable
      rows={rows}
      labels={{ table: t('rightsTable'), module: t('module'), none: t('none'), all: t('all') }}
      renderActions={(actions) => (
        <ul className={styles['some']}>
          {actions.map((action) => (
            <li key={action}>{words(`may.${action}`)}</li>
          ))}
        </ul>
      )}
    />
  )
}
