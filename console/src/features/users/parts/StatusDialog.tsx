import { reasonLength } from '@bms/contract'
import { ReasonDialog } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { StatusChange, StatusChanger } from '../use-change-status.ts'
import { usersStrings } from '../users.strings.ts'

const templates = {
  disabled: ['whyAbuse', 'whyFraud', 'whyRequest', 'whyTest'],
  enabled: ['whyCleared', 'whyMistake', 'whyRequest'],
} as const

export interface StatusDialogProps {
  changer: StatusChanger
  /** It was done. */
  onDone: () => void
}

/** Asks why somebody is to be enabled or disabled. */
export function StatusDialog({ changer, onDone }: StatusDialogProps) {
  const { change } = changer
  return change ? <OpenDialog change={change} changer={changer} onDone={onDone} /> : null
}

function OpenDialog({ change, changer, onDone }: StatusDialogProps & { change: StatusChange }) {
  const t = useStrings(usersStrings)
  const { wanted, ids, name } = change
  const verb = wanted === 'enabled' ? 'enable' : 'disable'
  return (
    <ReasonDialog
      open
      title={name ? t(`${verb}One`, { name }) : t(`${verb}Many`, { count: ids.length })}
      description={t(`${verb}About`)}
      label={t('reason')}
      min={reasonLength.min}
      max={reasonLength.max}
      templates={templates[wanted].map((key) => t(key))}
      confirmLabel={t(verb)}
      tone={wanted === 'disabled' ? 'danger' : 'primary'}
      busy={changer.busy}
      error={changer.error}
      onConfirm={(reason) => void changer.confirm(reason).then((done) => done && onDone())}
      onCancel={changer.cancel}
      labels={{
        cancel: t('cancel'),
        templates: t('reasonTemplates'),
        tooShort: (min) => t('reasonTooShort', { min }),
        tooLong: (max) => t('reasonTooLong', { max }),
        count: (length, max) => t('reasonCount', { length, max }),
      }}
    />
  )
}
