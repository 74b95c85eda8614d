import { RecordListPage } from '../../../shared/list/RecordListPage.tsx'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { withQuery } from '../../../shared/paths.ts'
import { CompareRolesDialog } from './CompareRolesDialog.tsx'
import { roleList } from './role-list.tsx'

/** Roles; `?compare=` lays two of them side by side. */
export function RoleListPage() {
  const { location, navigate } = usePageLocation()
  const query = Object.fromEntries(new URLSearchParams(location.search))
  const { compare } = query
  const put = (ids: string | undefined): void =>
    navigate(withQuery(location.pathname, { ...query, compare: ids }), { replace: true })
  const [first = '', second = ''] = (compare ?? '').split(',')
  return (
    <>
      <RecordListPage list={roleList} />
      {compare !== undefined && (
        <CompareRolesDialog
          ids={[first, second]}
          onChange={(ids) => put(ids.join(','))}
          onClose={() => put(undefined)}
        />
      )}
    </>
  )
}
