import { optionalNoteKinds, type InboxSettings } from '@bms/contract'
import { ErrorState, SelectField, Skeleton, Switch } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useInboxSettings } from '../../../shared/inbox/use-inbox-settings.ts'
import { inboxSettingsStrings } from '../inbox-settings.strings.ts'

import styles from './PreferencesPanel.module.css'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** From ten in the evening to eight in the morning, as messages to the apps have them. */
const usualQuiet = { from: 22, to: 8 }

/** What a person is told of in their inbox, and when the bell is still. Holds at once. */
export function InboxSettingsPanel() {
  const t = useStrings(inboxSettingsStrings)
  const { state, settings, choose, retry } = useInboxSettings()
  const { muted, quiet } = settings
  const keep = (change: Partial<InboxSettings>): void => void choose(change)
  return (
    <fieldset className={styles['start']} aria-busy={state === 'loading'}>
      <legend className={styles['legend']}>{t('title')}</legend>
      <p className={styles['hint']}>{t('hint')}</p>
      {state === 'loading' && (
        <>
          <span className="bms-visually-hidden">{t('loading')}</span>
          <Skeleton lines={3} />
        </>
      )}
      {state === 'failed' && <ErrorState title={t('failed')} onRetry={retry} labels={{ retry: t('retry') }} />}
      {state === 'ready' && (
        <>
          {optionalNoteKinds.map((kind) => (
            <Switch
              key={kind}
              label={t(kind)}
              state={muted.includes(kind) ? 'off' : 'on'}
              onChange={(next) =>
                keep({
                  muted: optionalNoteKinds.filter((one) => (one === kind ? next === 'off' : muted.includes(one))),
                })
              }
            />
          ))}
          <Switch
            label={t('quiet')}
            hint={t('quietHint')}
            state={quiet ? 'on' : 'off'}
            onChange={(next) => keep({ quiet: next === 'on' ? usualQuiet : null })}
          />
          {quiet && (
            <div className={styles['fields']}>
              <SelectField
                label={t('from')}
                value={String(quiet.from)}
                options={hours.filter(({ value }) => value !== String(quiet.to))}
                onChange={(value) => keep({ quiet: { ...quiet, from: Number(value) } })}
              />
              <SelectField
                label={t('to')}
                value={String(quiet.to)}
                options={hours.filter(({ value }) => value !== String(quiet.from))}
                onChange={(value) => keep({ quiet: { ...quiet, to: Number(value) } })}
              />
            </div>
          )}
        </>
      )}
    </fieldset>
  )
}
