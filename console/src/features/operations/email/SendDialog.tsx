import { promotionEmailCalls } from '@bms/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'

import { CallFormDialog } from '../../../shared/form/CallFormDialog.tsx'
import { FormRadio } from '../../../shared/form/FormRadio.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useCallForm } from '../../../shared/form/use-call-form.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { isManyPeople, isNumberOf } from '../../../shared/reach/typed-number.ts'
import { useServices } from '../../../shared/services.ts'
import { ConfirmNumber } from '../audience/ConfirmNumber.tsx'
import { ReachCard } from '../audience/ReachCard.tsx'
import { useAudienceReach } from '../audience/use-audience-reach.ts'
import { emailSendStrings } from './email-send.strings.ts'
import { showEmail } from './email.calls.ts'
import type { Email } from './email.model.ts'
import { emptySend, momentProblem, type SendValues, toSendBody } from './send.model.ts'

import styles from './email.module.css'

export interface SendDialogProps {
  /** As it is kept. */
  email: Email
  onClose: () => void
}

/** Sends an e-mail, now or at a moment; whom it reaches is told before, and many are typed as a number. */
export function SendDialog({ email, onClose }: SendDialogProps) {
  const t = useStrings(emailSendStrings)
  const formats = useFormats()
  const { clock } = useServices()
  const caller = useCaller('form')
  const queryClient = useQueryClient()
  const tell = useTellSent()
  const zone = clock.timeZone
  const { estimate } = useAudienceReach({ audience: email.audience, kind: 'email' })
  const people = useRef<number>(undefined)
  useLayoutEffect(() => {
    people.current = estimate?.total
  })
  const form = useCallForm<SendValues, typeof promotionEmailCalls.sendEmail.body, Email>({
    draft: 'none',
    schema: promotionEmailCalls.sendEmail.body,
    initial: emptySend,
    toBody: toSendBody(email.email_id, zone),
    save: (body) => caller.call('sendEmail', { body }),
    onSaved(sent) {
      showEmail(queryClient, caller, sent)
      tell(sent)
      onClose()
    },
    revision: { rev: email.rev, read: ({ rev }) => ({ values: emptySend, rev }) },
    check({ mode, send_at, confirm_total }) {
      const wrong = mode === 'at' ? momentProblem(send_at, zone, clock.now()) : undefined
      const total = people.current
      const unconfirmed = isManyPeople(total) && !isNumberOf(confirm_total, total ?? 0)
      return {
        ...(wrong && { send_at: t(wrong) }),
        ...(total === undefined && { mode: t('counting') }),
        ...(unconfirmed && { confirm_total: t('confirmWrong', { count: formats.number(total ?? 0) }) }),
      }
    },
    explain: (path) => (path === 'send_at' ? t('notFuture') : undefined),
  })
  const mode = useWatch({ control: form.methods.control, name: 'mode' })
  return (
    <CallFormDialog
      form={form}
      size="large"
      title={t('sendTitle', { name: email.name })}
      description={t('sendText')}
      saveLabel={t(mode === 'now' ? 'sendNow' : 'schedule')}
      onClose={onClose}
    >
      <div className={styles['stack']}>
        <FormRadio<SendValues, SendValues['mode']>
          name="mode"
          label={t('when')}
          options={[
            {
              value: 'now',
              label: t('now'),
              description: t('nowText', { count: formats.number(email.throttle_per_min) }),
            },
            { value: 'at', label: t('later') },
          ]}
        />
        {mode === 'at' && (
          <FormTextField<SendValues>
            name="send_at"
            label={t('at')}
            hint={t('atHint', { zone })}
            type="datetime-local"
          />
        )}
        <ReachCard audience={email.audience} kind="email" locales={Object.keys(email.body)} title={t('reach')}>
          {isManyPeople(estimate?.total) && (
            <ConfirmNumber<SendValues> name="confirm_total" people={estimate?.total ?? 0} label={t('confirm')} />
          )}
        </ReachCard>
      </div>
    </CallFormDialog>
  )
}

/** Tells that an e-mail goes out; what is only scheduled can be taken back. */
function useTellSent(): (email: Email) => void {
  const t = useStrings(emailSendStrings)
  const formats = useFormats()
  const { notify } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  return ({ email_id, name, rev, status, send_at }) => {
    if (status !== 'scheduled' || send_at === undefined)
      return void notify.show({ tone: 'success', message: t('sending', { name }) })
    const undo = async (): Promise<void> => {
      try {
        showEmail(queryClient, caller, await caller.call('unscheduleEmail', { body: { email_id, rev } }))
        notify.show({ tone: 'success', message: t('undone', { name }) })
      } catch {
        // The call has told why.
      }
    }
    return void notify.show({
      tone: 'success',
      message: t('scheduledFor', { name, when: formats.dateTime(send_at) }),
      action: { label: t('undo'), onAction: () => void undo() },
    })
  }
}
