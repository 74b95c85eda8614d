import { actionNames, actionsImplyingView, brandKeys, brands, moduleNames } from '@bms/contract'
import type { MatrixColumn, MatrixImplication, MatrixRow, RoleMatrixLabels } from '@bms/design-system'
import { useMemo } from 'react'

import { vocabularyStrings } from '../../../shared/access/vocabulary.strings.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { roleStrings } from './role.strings.ts'

/** What the role matrix is made of here, in the language of now. */
export interface RoleMatrixParts {
  readonly rows: readonly MatrixRow[]
  readonly columns: readonly MatrixColumn[]
  readonly implied: MatrixImplication
  readonly labels: RoleMatrixLabels
}

const columns = brandKeys.map((key) => ({ key, label: brands[key].label }))
const implied = { action: 'view', by: actionsImplyingView }

/** Modules with their actions, brands and texts for the role matrix; the same object until the language changes. */
export function useRoleMatrix(): RoleMatrixParts {
  const t = useStrings(roleStrings)
  const words = useStrings(vocabularyStrings)
  return useMemo(
    () => ({
      rows: moduleNames.map((module) => ({
        key: module,
        label: words(module),
        actions: actionNames.map((action) => ({ key: action, label: words(`may.${action}`) })),
      })),
      columns,
      implied,
      labels: {
        rows: t('module'),
        allRows: t('allModules'),
        allColumns: t('allBrands'),
        search: t('searchRights'),
        nothingFound: t('nothingFound'),
        expandAll: t('expandAll'),
        collapseAll: t('collapseAll'),
        changes: (count) => t('changes', { count }),
        undo: t('undo'),
        columnActions: (brand) => t('brandActions', { brand }),
        copyFrom: (brand) => t('copyFrom', { brand }),
        clearColumn: t('takeAll'),
        states: { none: t('none'), some: t('some'), all: t('all') },
        changed: { added: t('added'), removed: t('removed'), both: t('both') },
        help: t('help'),
      },
    }),
    [t, words],
  )
}
