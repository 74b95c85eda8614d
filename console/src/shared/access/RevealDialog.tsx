import { reasonLength } from '@bms/contract'
import { ReasonDialog } from '@bms/design-system'

import { useStrings } from '../i18n/use-strings.ts'
import { accessStrings } from './access.strings.ts'
import { type Reveal, revealSeconds } from './use-reveal.ts'

const templates = ['forReply', 'forReturn', 'forFault', 'forLaw'] as const

export interface RevealDialogProps<Field extends string> {
  reveal: Reveal<Field>
  /** Names of the fields for people. */
  labels: Readonly<Record<Field, string>>
}

/** Asks what personal data is to be shown for. */
export function RevealDialog<Field extends string>({ reveal, labels }: RevealDialogProps<Field>) {
  const t = useStrings(accessStrings)
  const { asked, lastPurpose } = reveal
  if (asked === undefined) return null
  const offered = [...(lastPurpose === undefined ? [] : [lastPurpose]), ...templates.map((key) => t(key))]
  return (
    <ReasonDialog
      open
      title={t('revealTitle', { label: labels[asked] })}
      description={t('revealText', { seconds: revealSeconds })}
      label={t('purpose')}
      min={reasonLength.min}
      max={reasonLength.max}
      templates={[...new Set(offered)]}
      confirmLabel={t('show')}
      tone="primary"
      busy={reveal.busy}
      error={reveal.error}
      onConfirm={(purpose) => void reveal.confirm(purpose)}
      onCancel={reveal.cancel}
      labels={{
        cancel: t('cancel'),
        templates: t('purposes'),
        tooShort: (min) => t('tooShort', { min }),
        tooLong: (max) => t('tooLong', { max }),
        escape: t('escape'),
        count: (length, max) => t('count', { length, max }),
      }}
    />
  )
}
