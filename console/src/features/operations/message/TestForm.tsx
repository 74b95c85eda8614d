import { type BodyOf, type DataOf, type PushMessage, pushMessageCalls } from '@bms/contract'
import { type PickableRecord, RecordPickerField } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'

import { CallFormDialog } from '../../../shared/form/CallFormDialog.tsx'
import { FormTextArea } from '../../../shared/form/FormTextArea.tsx'
import { useCallForm } from '../../../shared/form/use-call-form.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionFormProps } from '../../../shared/list/changes/list-action.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useServices } from '../../../shared/services.ts'
import { userSearchQuery } from './message.calls.ts'
import { titleOf } from './message.model.ts'
import { addId, findTestGap, maxTestUsers, toIds } from './test.model.ts'
import { testStrings } from './test.strings.ts'

interface Values {
  ids: string
}

/** Sends a test of a message of the list. */
export function TestForm({ row: { content, default_loc, jump, audience }, onClose }: ActionFormProps<PushMessage>) {
  return <TestDialog preview={{ content, default_loc, jump, audience }} onClose={onClose} />
}

export interface TestDialogProps {
  /** What is tried out, as it is written now. */
  preview: BodyOf<'previewPushMessage'>
  onClose: () => void
}

/** Sends what is written to a few people, before anybody else gets it. */
export function TestDialog({ preview, onClose }: TestDialogProps) {
  const { notify } = useServices()
  const { call, brand } = useCaller('form')
  const t = useStrings(testStrings)
  const { number } = useFormats()
  const schema = pushMessageCalls.previewPushMessage.body
  const form = useCallForm<Values, typeof schema, DataOf<'previewPushMessage'>>({
    draft: { name: `testMessage ${brand}` },
    schema,
    initial: { ids: '' },
    toBody: ({ ids }) => ({ ...preview, test_user_ids: toIds(ids) }),
    save: (body) => {
      return call('previewPushMessage', { body })
    },
    onSaved({ sent_test: sent }) {
      const of = toIds(form.methods.getValues('ids')).length
      if (sent === of) notify.show({ tone: 'success', message: t('sent', { count: sent }) })
      else if (sent === 0) notify.show({ tone: 'warning', message: t('sentNone') })
      else notify.show({ tone: 'warning', message: t('sentSome', { sent: number(sent), of: number(of) }) })
      onClose()
    },
    fields: { test_user_ids: 'ids' },
    explain: (path, what) => (path.startsWith('test_user_ids') && what === 'format' ? t('idsWrong') : undefined),
    check({ ids }) {
      const gap = findTestGap(ids)
      return gap ? { ids: t(gap, { max: maxTestUsers }) } : {}
    },
  })
  return (
    <CallFormDialog
      form={form}
      title={t('title', { name: titleOf(preview) || t('untitled') })}
      description={t('text')}
      saveLabel={t('send')}
      onClose={onClose}
    >
      <FindUser />
      <FormTextArea<Values> name="ids" label={t('ids')} hint={t('idsHint', { max: maxTestUsers })} rows={5} />
    </CallFormDialog>
  )
}

/** Finds users by what is typed; who is chosen is added to the text. */
function FindUser() {
  const caller = useCaller()
  const t = useStrings(testStrings)
  const { setValue, getValues } = useFormContext<Values>()
  const [typed, setTyped] = useState('')
  const found = useQuery(userSearchQuery(caller, typed.trim()))
  const options: readonly PickableRecord[] =
    found.data?.list.map(({ user_id: value, nickname, account }) => ({
      value,
      title: nickname,
      detail: [account, value.slice(-6)].join(' · '),
    })) ?? []
  return (
    <RecordPickerField
      label={t('find')}
      name="find"
      value={undefined}
      onChange={(record) => {
        if (!record) return
        setValue('ids', addId(getValues('ids'), record.value), { shouldDirty: true, shouldValidate: true })
        setTyped('')
      }}
      query={typed}
      onQueryChange={setTyped}
      options={typed.trim() === '' ? [] : options}
      state={found.isError ? 'failed' : found.data === undefined && typed.trim() !== '' ? 'loading' : 'ready'}
      onRetry={() => void found.refetch()}
      placeholder={t('findHint')}
      labels={{
        change: t('change'),
        loading: t('loading'),
        none: t(typed.trim() === '' ? 'findHint' : 'none'),
        failed: t('failed'),
        retry: t('retry'),
      }}
    />
  )
}
