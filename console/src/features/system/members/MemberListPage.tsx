import { useMemo } from 'react'
import { useSnapshot } from 'valtio/react'

import { RecordListPage } from '../../../shared/list/RecordListPage.tsx'
import { useServices } from '../../../shared/services.ts'
import { createMemberList } from './member-list.tsx'

/** Members of staff. */
export function MemberListPage() {
  const { session } = useServices()
  const uid = useSnapshot(session.state).user?.uid
  const list = useMemo(() => createMemberList(uid), [uid])
  return <RecordListPage list={list} />
}
