import { Button, FormSection } from '@bms/design-system'
import { useEffect, useState } from 'react'

import { flattenErrors } from '../../../shared/form/flatten-errors.ts'
import { goToField } from '../../../shared/form/go-to-field.ts'
import type { CallForm } from '../../../shared/form/use-call-form.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { useChangeSearch } from '../../../shared/page/use-change-search.ts'
import { useCan } from '../../../shared/rights.ts'
import type { Email, EmailValues } from './email.model.ts'
import { emailStrings } from './email.strings.ts'
import { OutsideForm } from './OutsideForm.tsx'
import { SendDialog } from './SendDialog.tsx'
import { TestDialog } from './TestDialog.tsx'
import { thenOf, withThen } from './then-send.ts'

import styles from './email.module.css'

export interface SendSectionProps {
  form: CallForm<EmailValues>
  /** As it is kept; nothing while it never was. */
  email: Email | undefined
}

/** A test for colleagues, and the way out to readers. What isn't saved is saved before it is sent. */
export function SendSection({ form, email }: SendSectionProps) {
  const t = useStrings(emailStrings)
  const { location } = usePageLocation()
  const change = useChangeSearch()
  const maySend = useCan('OperationCenter', 'publish')
  // It was saved in order to be sent.
  const wanted = email !== undefined && thenOf(location.search) === 'send'
  const [open, setOpen] = useState<'none' | 'test' | 'send'>(wanted ? 'send' : 'none')
  useEffect(() => {
    if (wanted) change((search) => withThen(search, undefined), { replace: true })
  }, [wanted, change])

  const { methods, registry } = form
  const test = async (): Promise<void> => {
    if (await methods.trigger()) return setOpen('test')
    // Errors are known once they are asked for; the first is gone to, as saving does.
    const first = flattenErrors(methods.formState.errors)
      .map(({ key }) => key)
      .toSorted((a, b) => registry.placeOf(a) - registry.placeOf(b))[0]
    if (first !== undefined) goToField(form, first)
    return undefined
  }
  const send = async (): Promise<void> => {
    if (!email) {
      change((search) => withThen(search, 'send'), { replace: true })
      // Once it is saved there is another page, which reads what is to be done.
      if (!(await form.submit())) change((search) => withThen(search, undefined), { replace: true })
      return
    }
    if (!methods.formState.isDirty) return setOpen('send')
    await form.saveToLeave().then(
      () => setOpen('send'),
      () => undefined,
    )
    return undefined
  }
  // Read while it is drawn, so that it is watched.
  const { isDirty } = methods.formState
  return (
    <FormSection title={t('test')} description={t('testText')}>
      <div className={styles['deeds']}>
        <Button disabled={form.state === 'saving'} onClick={() => void test()}>
          {t('sendTest')}
        </Button>
        {maySend && (
          <Button tone="primary" appearance="outlined" disabled={form.state === 'saving'} onClick={() => void send()}>
            {t('send')}
          </Button>
        )}
        <span className={styles['muted']}>{maySend ? (isDirty || !email) && t('sendFirst') : t('mayNotSend')}</span>
      </div>
      {open !== 'none' && (
        <OutsideForm>
          {open === 'test' && <TestDialog values={methods.getValues()} onClose={() => setOpen('none')} />}
          {open === 'send' && email && <SendDialog email={email} onClose={() => setOpen('none')} />}
        </OutsideForm>
      )}
    </FormSection>
  )
}
