import { pushMessageCalls, type PushMessageDetail } from '@bms/contract'
import { Button } from '@bms/design-system'
import { lazy, Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'

import type { FormFieldsProps } from '../../../shared/form/form-definition.ts'
import { keepFocus } from '../../../shared/form/keep-focus.ts'
import { OutsideForm } from '../../../shared/form/OutsideForm.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { isManyPeople, isNumberOf } from '../../../shared/reach/typed-number.ts'
import { useCan } from '../../../shared/rights.ts'
import { type MessageValues, toPreview } from './message-form.model.ts'
import { messageFormStrings } from './message-form.strings.ts'
import { useReached } from './use-reached.ts'

const TestDialog = lazy(async () => ({ default: (await import('./TestForm.tsx')).TestDialog }))

type Props = FormFieldsProps<MessageValues, PushMessageDetail, 'createPushMessage'>

/** Sends a test of what is written, or schedules or publishes it. */
export function OrderButtons({ form }: Props) {
  const t = useStrings(messageFormStrings)
  const mayTest = useCan('OperationCenter', 'edit')
  const mayPublish = useCan('OperationCenter', 'publish')
  const mode = useWatch<MessageValues, 'mode'>({ name: 'mode' })
  const { state, order } = useOrder(form)
  return (
    <>
      {mayTest && <TestButton form={form} />}
      {mayPublish && (
        <Button
          tone="primary"
          onMouseDown={keepFocus}
          busy={state === 'ordering'}
          onClick={() => {
            if (form.state !== 'saving') void order()
          }}
        >
          {t(mode === 'now' ? 'publish' : 'schedule')}
        </Button>
      )}
    </>
  )
}

/** Saves and orders in one, once it is known whom that reaches. */
function useOrder(form: Props['form']) {
  const t = useStrings(messageFormStrings)
  const { number } = useFormats()
  const { estimate } = useReached()
  const [state, setState] = useState<'still' | 'ordering'>('still')
  const { setValue, setError, setFocus, getValues, trigger } = form.methods
  const total = estimate?.total

  /** What stands against it, said at its place. */
  const refuse = async (): Promise<boolean> => {
    if (total === 0) {
      setError('audience.mode', { type: 'refused', message: t('nobody') })
      setFocus('audience.mode')
      return true
    }
    if (total === undefined || !isManyPeople(total)) return false
    const typed = getValues('confirm_total')
    if (isNumberOf(typed, total)) return false
    // What else is wrong is said as well.
    await trigger()
    const message = t(typed.trim() === '' ? 'needNumber' : 'wrongNumber', { count: number(total) })
    setError('confirm_total', { type: 'refused', message })
    setFocus('confirm_total')
    return true
  }

  const order = async (): Promise<void> => {
    setValue('purpose', 'order')
    try {
      if (await refuse()) return
      setState('ordering')
      await form.submit()
    } finally {
      // Ctrl S saves a draft, whatever was tried before.
      setValue('purpose', 'draft')
      setState('still')
    }
  }
  return { state, order }
}

/** Opens the dialog that sends a test of what is written, once enough is. */
function TestButton({ form }: Pick<Props, 'form'>) {
  const t = useStrings(messageFormStrings)
  const [preview, setPreview] = useState<ReturnType<typeof toPreview>>()
  const open = (): void => {
    const written = toPreview(form.methods.getValues())
    const { success } = pushMessageCalls.previewPushMessage.body.safeParse(written, { jitless: true })
    if (success) setPreview(written)
    else void form.methods.trigger(undefined, { shouldFocus: true })
  }
  return (
    <>
      <Button onMouseDown={keepFocus} onClick={open}>
        {t('test')}
      </Button>
      {preview && (
        <OutsideForm>
          <Suspense fallback={null}>
            <TestDialog preview={preview} onClose={() => setPreview(undefined)} />
          </Suspense>
        </OutsideForm>
      )}
    </>
  )
}
