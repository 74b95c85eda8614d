import { Add, Cross } from '@blueprintjs/icons'
import { guardLimits, guardMetrics } from '@bms/contract'
import { Button } from '@bms/design-system'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'

import { FormSelect } from '../../../shared/form/FormSelect.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { guardRatios, toSteps, type RollOutValues } from './roll-out.model.ts'
import { rollOutStrings } from './roll-out.strings.ts'

import styles from './roll-out.module.css'

/** The steps by which a share rises, and what must hold meanwhile. */
export function PlanFields({ steps }: { steps: RollOutValues['plan']['steps'] }) {
  const t = useStrings(rollOutStrings)
  const { number } = useFormats()
  const { setValue, getValues } = useFormContext<RollOutValues>()
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    // Steps that lead on from the share that was given meanwhile, where they don't.
    const percent = Number(getValues('rollout.percent'))
    if (steps.length > 0 && steps.every((step) => Number(step.percent) > percent)) return
    setValue('plan.steps', toSteps(percent))
  }, [getValues, setValue, steps])
  const put = (next: RollOutValues['plan']['steps']): void => setValue('plan.steps', next, { shouldDirty: true })
  return (
    <>
      <fieldset className={styles['steps']}>
        <legend className={styles['title']}>{t('steps')}</legend>
        {steps.map((_step, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is known by its place alone
          <div key={place} className={styles['step']}>
            <FormTextField<RollOutValues>
              name={`plan.steps.${place}.percent`}
              type="number"
              min={1}
              max={100}
              label={t('stepShare', { nth: place + 1 })}
            />
            <FormTextField<RollOutValues>
              name={`plan.steps.${place}.after_hours`}
              type="number"
              min={1}
              max={336}
              label={t('stepHours', { nth: place + 1 })}
            />
            {steps.length > 1 && (
              <Button
                appearance="minimal"
                icon={<Cross />}
                aria-label={t('removeStep', { nth: place + 1 })}
                onClick={() => put(steps.filter((_, other) => other !== place))}
              />
            )}
          </div>
        ))}
        <div>
          <Button
            size="small"
            icon={<Add />}
            disabled={steps.length >= guardLimits.steps}
            onClick={() => put([...steps, { percent: '', after_hours: '48' }])}
          >
            {t('addStep')}
          </Button>
        </div>
      </fieldset>
      <div className={styles['places']}>
        {guardMetrics.map((metric) => (
          <FormSelect<RollOutValues>
            key={metric}
            name={`guards.${metric}`}
            label={t(`${metric}Guard`)}
            options={[
              { value: '', label: t('unwatched') },
              ...guardRatios.map((value) => ({ value, label: t('ratio', { ratio: number(Number(value)) }) })),
            ]}
          />
        ))}
      </div>
    </>
  )
}
