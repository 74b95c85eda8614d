import type { AppVersion } from '@bms/contract'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'

import { CallFormDialog } from '../../../shared/form/CallFormDialog.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionFormProps } from '../../../shared/list/changes/list-action.ts'
import { useServices } from '../../../shared/services.ts'
import { ConfirmNumber } from '../audience/ConfirmNumber.tsx'
import { type Counted } from './roll-out-rules.ts'
import { asksForNumber, toRollout, type RollOutValues } from './roll-out.model.ts'
import { rollOutStrings } from './roll-out.strings.ts'
import { RollOutFields } from './RollOutFields.tsx'
import { useReach } from './use-reach.ts'
import { useRollOutForm } from './use-roll-out-form.ts'
import { nameVersion } from './version.model.ts'
import { versionStrings } from './version.strings.ts'
import { VersionReachCard } from './VersionReachCard.tsx'

import styles from './roll-out.module.css'

/** Puts a version on, plans that, or offers one that is on to more people: whom that reaches is told before. */
export function RollOutForm({ row, onClose }: ActionFormProps<AppVersion>) {
  const { clock } = useServices()
  const t = useStrings(rollOutStrings)
  const words = useStrings(versionStrings)
  const counted = useRef<Counted>(undefined)
  const form = useRollOutForm(row, counted, onClose)
  const values = useWatch({ control: form.methods.control }) as RollOutValues
  const reach = useReach(row, values.rollout)
  useLayoutEffect(() => {
    counted.current = reach
  })
  const { trigger, getFieldState } = form.methods
  useEffect(() => {
    // That the people were still being counted is said no longer.
    if (reach.state === 'counted' && getFieldState('rollout.percent').invalid) void trigger('rollout.percent')
  }, [reach.state, trigger, getFieldState])
  const isOn = row.status === 'on'
  const isGuarded = values.when === 'now' && values.pace === 'guarded'
  const saveLabel = values.when === 'later' ? t('plan') : isGuarded ? t('start') : t(isOn ? 'raise' : 'putOn')
  return (
    <CallFormDialog
      form={form}
      size="full"
      title={t(isOn ? 'rollOutTitle' : 'putOnTitle', { name: nameVersion(row) })}
      description={t(isOn ? 'rollOutText' : 'putOnText', {
        channel: words(row.channel),
        update: words(row.update_type),
      })}
      saveLabel={saveLabel}
      describe={(name, value) => (name === 'release_at' && value === '' ? '–' : undefined)}
      onClose={onClose}
    >
      <div className={styles['sides']}>
        <div className={styles['fields']}>
          <RollOutFields version={row} values={values} zone={clock.timeZone} />
        </div>
        <div className={styles['reach']}>
          <VersionReachCard version={row} {...reach}>
            {asksForNumber(row, toRollout(values)) && reach.reach?.must_confirm === true && (
              <ConfirmNumber<RollOutValues> name="confirm_users" people={reach.reach.affected} label={t('confirm')} />
            )}
          </VersionReachCard>
        </div>
      </div>
    </CallFormDialog>
  )
}
