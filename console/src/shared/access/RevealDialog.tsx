import { useStrings } from '../i18n/use-strings.ts'
import { AskReason } from '../reason/AskReason.tsx'
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
  const { record, asked, lastPurpose } = reveal
  if (asked === undefined) return null
  const offered = [...(lastPurpose === undefined ? [] : [lastPurpose]), ...templates.map((key) => t(key))]
  return (
    <AskReason
      name={`reveal ${asked} ${record}`}
      title={t('revealTitle', { label: labels[asked] })}
      description={t('revealText', { seconds: revealSeconds })}
      words={{ label: t('purpose'), templates: t('purposes') }}
      templates={[...new Set(offered)]}
      confirmLabel={t('show')}
      tone="primary"
      busy={reveal.busy}
      error={reveal.error}
      onConfirm={(purpose) => void reveal.confirm(purpose)}
      onCancel={reveal.cancel}
    />
  )
}
