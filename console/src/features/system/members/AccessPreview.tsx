import type { Role } from '@bms/contract'
import { Callout } from '@bms/design-system'
import { useMemo } from 'react'

import { GrantTable } from '../../../shared/access/GrantTable.tsx'
import { vocabularyStrings } from '../../../shared/access/vocabulary.strings.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { toAccessGrid } from './members.model.ts'
import { memberStrings } from './members.strings.ts'

import styles from './AccessPreview.module.css'

export interface AccessPreviewProps {
  roles: readonly Role[]
}

/** What roles come to: modules down, brands across, and in each cell by which of them. */
export function AccessPreview({ roles }: AccessPreviewProps) {
  const t = useStrings(memberStrings)
  const words = useStrings(vocabularyStrings)
  const formats = useFormats()
  const grid = useMemo(() => toAccessGrid(roles), [roles])
  return (
    <div className={styles['preview']}>
      <h3 className={styles['title']}>{t('access')}</h3>
      {roles.length === 0 ? (
        <p className={styles['none']}>{t('accessNone')}</p>
      ) : grid.everythingBy.length > 0 ? (
        <Callout tone="warning" title={t('accessAll')}>
          {t('accessAllWhy', { roles: formats.list(grid.everythingBy) })}
        </Callout>
      ) : (
        <GrantTable
          rows={grid.rows}
          labels={{ table: t('accessTable'), module: t('module'), none: t('none'), all: t('all') }}
          size="compact"
          renderActions={(actions) => <span>{formats.list(actions.map((action) => words(`may.${action}`)))}</span>}
          renderNote={({ why }) => <span className={styles['why']}>{t('by', { roles: formats.list(why) })}</span>}
        />
      )}
    </div>
  )
}
