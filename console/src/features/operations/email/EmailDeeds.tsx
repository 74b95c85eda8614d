import { Button, ConfirmDialog, LinkButton } from '@bms/design-system'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { paths, withQuery } from '../../../shared/paths.ts'
import { refreshCalls } from '../../../shared/query/call-query.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { AskReason } from '../../../shared/reason/AskReason.tsx'
import { useCan } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { useLeave } from '../../../shared/tabs/use-leave.ts'
import { emailSendStrings } from './email-send.strings.ts'
import { showEmail } from './email.calls.ts'
import type { Email } from './email.model.ts'
import { deedsOf } from './send.model.ts'

type Asked = 'nothing' | 'cancel' | 'remove'

/** What can be done with an e-mail that is out or about to be, as its state and the person's rights allow. */
export function EmailDeeds({ email }: { email: Email }) {
  const t = useStrings(emailSendStrings)
  const { number } = useFormats()
  const { notify } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const leave = useLeave()
  const mayPublish = useCan('OperationCenter', 'publish')
  const mayCreate = useCan('OperationCenter', 'create')
  const mayRemove = useCan('OperationCenter', 'delete')
  const [asked, setAsked] = useState<Asked>('nothing')
  const [state, setState] = useState<'ready' | 'busy'>('ready')
  const [error, setError] = useState<string>()
  const { email_id, name, rev, progress } = email
  const can = deedsOf(email)
  const { call } = caller

  const run = async (work: () => Promise<void>): Promise<void> => {
    setState('busy')
    setError(undefined)
    try {
      await work()
      setAsked('nothing')
    } catch (failure) {
      if (asked === 'cancel') setError(toFailure(failure).message)
    } finally {
      setState('ready')
    }
  }
  return (
    <>
      {mayCreate && <LinkButton href={withQuery(paths.addEmail(), { copy: email_id })}>{t('copy')}</LinkButton>}
      {mayRemove && can.remove && <Button onClick={() => setAsked('remove')}>{t('remove')}</Button>}
      {mayPublish && can.unschedule && (
        <Button
          busy={state === 'busy' && asked === 'nothing'}
          onClick={() =>
            void run(async () => {
              showEmail(queryClient, caller, await call('unscheduleEmail', { body: { email_id, rev } }))
              notify.show({ tone: 'success', message: t('undone', { name }) })
            })
          }
        >
          {t('unschedule')}
        </Button>
      )}
      {mayPublish && can.cancel && (
        <Button tone="danger" onClick={() => setAsked('cancel')}>
          {t('cancel')}
        </Button>
      )}
      {asked === 'cancel' && (
        <AskReason
          name={`cancelEmail ${caller.brand} ${email_id}`}
          title={t('cancelTitle', { name })}
          description={email.status === 'sending' ? t('stopText', { count: number(progress.queued) }) : t('cancelText')}
          templates={[t('cancelWrong'), t('cancelOver')]}
          confirmLabel={t('cancelDo')}
          tone="danger"
          busy={state === 'busy'}
          error={error}
          onConfirm={(reason) =>
            void run(async () => {
              showEmail(queryClient, caller, await call('cancelEmail', { body: { email_id, reason } }))
              notify.show({ tone: 'success', message: t('wasCancelled', { name }) })
            })
          }
          onCancel={() => setAsked('nothing')}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          open
          title={t('removeTitle', { name })}
          description={t('removeText')}
          tone="danger"
          confirmLabel={t('removeDo')}
          cancelLabel={t('back')}
          onConfirm={() =>
            void run(async () => {
              await call('removeEmail', { body: { email_id, rev } })
              notify.show({ tone: 'success', message: t('removed', { name }) })
              void refreshCalls(queryClient, caller.brand, ['promotionList'])
              leave.done(paths.contentPromotion())
            })
          }
          onCancel={() => setAsked('nothing')}
        />
      )}
    </>
  )
}
