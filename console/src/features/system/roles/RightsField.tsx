import { brandKeys, brands, rolePresets } from '@bms/contract'
import { MenuButton, RoleMatrix, type MatrixRight } from '@bms/design-system'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio/react'

import { useField } from '../../../shared/form/use-field.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useBrand } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { type RoleValues, toOrderedKeys, toPresetKeys, toRightRefusal } from './role.model.ts'
import { roleStrings } from './role.strings.ts'
import { useRoleMatrix } from './use-role-matrix.ts'

import styles from './roles.module.css'

export interface RightsFieldProps {
  /** What adding or changing it needs of the person. */
  action: 'create' | 'edit'
  /** Rights as they were saved; without them nothing was yet. */
  saved?: readonly string[] | undefined
}

/** The rights of a role as a field of its form: the matrix, and for something new presets to begin with. */
export function RightsField({ action, saved }: RightsFieldProps) {
  const t = useStrings(roleStrings)
  const { session } = useServices()
  const { rights } = useSnapshot(session.state)
  const brand = useBrand()
  const field = useField<RoleValues, readonly string[]>('rights', t('matrix'))
  const { rows, columns, implied, labels } = useRoleMatrix()
  const value = useMemo(() => new Set(field.value), [field.value])
  const savedRights = useMemo(() => saved && new Set(saved), [saved])
  const refusal = (right: MatrixRight): string | undefined => {
    const why = toRightRefusal(rights, action, right)
    return why && t(why)
  }
  const mayGive = (right: MatrixRight): boolean => refusal(right) === undefined
  const presets = rolePresets.flatMap((preset) => [
    {
      key: preset.key,
      label: t('presetOn', { preset: t(preset.key), brand: brands[brand].label }),
      onSelect: () => field.onChange(toPresetKeys(preset, [brand], mayGive)),
    },
    {
      key: `${preset.key} everywhere`,
      label: t('presetEverywhere', { preset: t(preset.key) }),
      onSelect: () => field.onChange(toPresetKeys(preset, brandKeys, mayGive)),
    },
  ])
  return (
    <div className={styles['rights']} data-invalid={field.error !== undefined}>
      {action === 'create' && (
        <div>
          <MenuButton label={t('beginWith')} items={presets} align="start">
            {t('beginWith')}
          </MenuButton>
        </div>
      )}
      {/* What is wrong leads here. */}
      <div
        ref={(element) =>
          field.ref(element && { focus: () => element.querySelector<HTMLElement>('[tabindex="0"]')?.focus() })
        }
      >
        <RoleMatrix
          label={t('matrix')}
          rows={rows}
          columns={columns}
          value={value}
          saved={savedRights}
          implied={implied}
          refusal={rights.all ? undefined : refusal}
          onChange={field.disabled ? undefined : (next) => field.onChange(toOrderedKeys(next))}
          labels={labels}
        />
      </div>
      <p className={styles['error']} aria-live="polite">
        {field.error}
      </p>
    </div>
  )
}
