import type { StaffMember } from '@bms/contract'
import { Suspense, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio/react'

import { RecordListPage } from '../../../shared/list/RecordListPage.tsx'
import { lazyPage } from '../../../shared/page/lazy-page.tsx'
import { useServices } from '../../../shared/services.ts'
import { createMemberList } from './member-list.tsx'

/** Loaded when it is asked for: a list has no need of what forms are checked with. */
const resetPassword = lazyPage(async () => (await import('./ResetPasswordForm.tsx')).ResetPasswordForm)

/** Members of staff. */
export function MemberListPage() {
  const { session } = useServices()
  const uid = useSnapshot(session.state).user?.uid
  const [resetting, setResetting] = useState<StaffMember>()
  const list = useMemo(() => createMemberList({ uid, onResetPassword: setResetting }), [uid])
  return (
    <>
      <RecordListPage list={list} />
      {resetting && (
        <Suspense>
          <resetPassword.Page member={resetting} onClose={() => setResetting(undefined)} />
        </Suspense>
      )}
    </>
  )
}
