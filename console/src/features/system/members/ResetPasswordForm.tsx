import { brokenPasswordRules, staffCalls, type BodyOf, type DataOf, type StaffMember } from '@bms/contract'
import { Button, Callout, Dialog } from '@bms/design-system'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'

import { CallFormDialog } from '../../../shared/form/CallFormDialog.tsx'
import { FormNewPassword } from '../../../shared/form/FormNewPassword.tsx'
import { FormRadio } from '../../../shared/form/FormRadio.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useCallForm } from '../../../shared/form/use-call-form.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionFormProps } from '../../../shared/list/changes/list-action.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { memberListStrings } from './member-list.strings.ts'
import { memberStrings } from './members.strings.ts'
import { TellPassword } from './TellPassword.tsx'

interface Values {
  way: 'generate' | 'type'
  new_pass: string
  reason: string
}

const initial: Values = { way: 'generate', new_pass: '', reason: '' }

function toBody(uid: string, { way, new_pass, reason }: Values): BodyOf<'resetStaffPass'> {
  return { uid, ...(way === 'type' && { new_pass }), ...(reason.trim() !== '' && { reason }) }
}

/** Gives a member another password, and tells it once. */
export function ResetPasswordForm({ row: member, onClose }: ActionFormProps<StaffMember>) {
  const { call } = useCaller('form')
  const t = useStrings(memberListStrings)
  const words = useStrings(memberStrings)
  const [done, setDone] = useState<DataOf<'resetStaffPass'>>()
  const { uid, uname, nickname } = member
  const form = useCallForm({
    draft: { name: `resetPassword ${uid}` },
    schema: staffCalls.resetStaffPass.body,
    initial,
    toBody: (values: Values) => toBody(uid, values),
    save: (body) => call('resetStaffPass', { body }),
    onSaved: setDone,
    explain: (path, what, said) =>
      path === 'new_pass' && what === 'refused' ? words('passRefused', { said }) : undefined,
    check: ({ way, new_pass }) =>
      way === 'type' && brokenPasswordRules(new_pass, uname).length > 0 ? { new_pass: words('passUnfit') } : {},
  })
  if (done) return <Done name={nickname} uname={uname} answer={done} onClose={onClose} />
  return (
    <CallFormDialog
      form={form}
      title={t('resetTitle', { name: nickname })}
      description={t('resetText')}
      saveLabel={t('resetSave')}
      onClose={onClose}
    >
      <FormRadio<Values, Values['way']>
        name="way"
        label={words('generateWay')}
        options={[
          { value: 'generate', label: words('generate'), description: words('generateText') },
          { value: 'type', label: words('typeOne') },
        ]}
      />
      <Typed uname={uname} />
      <FormTextField<Values> name="reason" label={t('reason')} hint={t('reasonHint')} />
    </CallFormDialog>
  )
}

function Typed({ uname }: { uname: string }) {
  return useWatch<Values, 'way'>({ name: 'way' }) === 'type' ? <FormNewPassword uname={uname} /> : null
}

interface DoneProps {
  name: string
  uname: string
  answer: DataOf<'resetStaffPass'>
  onClose: () => void
}

function Done({ name, uname, answer: { initial_pass: password, ended }, onClose }: DoneProps) {
  const t = useStrings(memberListStrings)
  return (
    <Dialog
      title={t('resetDone', { name })}
      description={ended === 0 ? t('endedNone') : t('ended', { count: ended })}
      onClose={onClose}
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <Callout tone="success">
        <span>{t(password === undefined ? 'resetTyped' : 'resetTell')}</span>
        {password !== undefined && <TellPassword name={uname} password={password} />}
      </Callout>
    </Dialog>
  )
}
