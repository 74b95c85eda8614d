import { FormSection } from '@bms/design-system'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

import { useNow } from '../../../shared/clock/use-now.ts'
import { FormCheckbox } from '../../../shared/form/FormCheckbox.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { toPeriod, type PlacementValues } from './placement.model.ts'
import { placementStrings } from './placement.strings.ts'

import styles from './placement.module.css'

export interface PeriodFieldsProps {
  locked: boolean
  /** Stands below, such as what it collides with. */
  children?: ReactNode
}

/** From when until when it is shown, and whether it is. */
export function PeriodFields({ locked, children }: PeriodFieldsProps) {
  const t = useStrings(placementStrings)
  const now = useNow()
  const formats = useFormats()
  const values = useWatch<PlacementValues>() as PlacementValues
  const { start_at, end_at } = toPeriod(values)
  const minutes = (Date.parse(end_at) - Date.parse(start_at)) / 60_000
  const isOver = start_at !== '' && Date.parse(start_at) <= now && !locked
  return (
    <FormSection title={t('time')} description={t('timeHint', { zone: values.zone })} columns="two">
      <FormTextField<PlacementValues>
        name="start_at"
        type="datetime-local"
        label={t('start')}
        hint={locked ? t('locked') : isOver ? t('atOnce') : undefined}
        disabled={locked}
      />
      <FormTextField<PlacementValues>
        name="end_at"
        type="datetime-local"
        label={t('end')}
        hint={minutes > 0 ? t('lasts', { length: formats.duration(minutes) }) : undefined}
      />
      <div data-span="all">
        <FormCheckbox<PlacementValues> name="enabled" label={t('enabled')} />
        <p className={styles['hint']}>{t('enabledHint')}</p>
      </div>
      {children !== undefined && <div data-span="all">{children}</div>}
    </FormSection>
  )
}
