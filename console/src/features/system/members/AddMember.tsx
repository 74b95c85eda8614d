import { staffCalls, type DataOf, type Role } from '@bms/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'

import { CallFormPage } from '../../../shared/form/CallFormPage.tsx'
import { useCallForm } from '../../../shared/form/use-call-form.ts'
import { localeOf } from '../../../shared/i18n/language.ts'
import { useLanguage, useStrings } from '../../../shared/i18n/use-strings.ts'
import { paths } from '../../../shared/paths.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useServices } from '../../../shared/services.ts'
import { useLeave } from '../../../shared/tabs/use-leave.ts'
import { MemberAdded } from './MemberAdded.tsx'
import { createMember } from './members.calls.ts'
import { emptyMember, toCreateBody } from './members.model.ts'
import { memberStrings } from './members.strings.ts'
import { PasswordFields } from './PasswordFields.tsx'
import { PersonFields } from './PersonFields.tsx'
import { RoleFields } from './RoleFields.tsx'
import { useMemberRules } from './use-member-rules.ts'

export interface AddMemberProps {
  roles: readonly Role[]
}

type Answer = DataOf<'createStaff'>

/** Adds members, one after the other. */
export function AddMember({ roles }: AddMemberProps) {
  const [added, setAdded] = useState<{ answer: Answer; way: 'generate' | 'type' }>()
  // Whoever comes back to the page finds it empty: the password was shown once.
  useEffect(() => () => setAdded(undefined), [])
  if (added) return <MemberAdded {...added} onAnother={() => setAdded(undefined)} />
  return <AddMemberFields roles={roles} onAdded={(answer, way) => setAdded({ answer, way })} />
}

interface AddMemberFieldsProps extends AddMemberProps {
  onAdded: (answer: Answer, way: 'generate' | 'type') => void
}

function AddMemberFields({ roles, onAdded }: AddMemberFieldsProps) {
  const { clock } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const leave = useLeave()
  const language = useLanguage()
  const t = useStrings(memberStrings)
  const [initial] = useState(() => emptyMember(localeOf[language], clock.timeZone))
  const form = useCallForm({
    draft: { name: 'addMember' },
    schema: staffCalls.createStaff.body,
    initial,
    toBody: toCreateBody,
    save: (body, idempotencyKey) => createMember(caller, body, idempotencyKey),
    onSaved(answer: Answer) {
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes('staffList') })
      onAdded(answer, answer.initial_pass === undefined ? form.base.values().way : 'generate')
    },
    ...useMemberRules(roles),
  })
  // A password made for them is told here: saved on the way out, nobody would ever know it.
  const way = useWatch({ control: form.methods.control, name: 'way' })
  return (
    <CallFormPage
      form={form}
      title={t('add')}
      description={t('addText')}
      saveLabel={t('addSave')}
      onCancel={() => leave.giveUp(paths.member())}
      saveToLeave={way === 'generate' ? 'notOffered' : 'offered'}
    >
      <PersonFields initial={initial} />
      <RoleFields roles={roles} action="create" held={[]} whose="others" />
      <PasswordFields />
    </CallFormPage>
  )
}
