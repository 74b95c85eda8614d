import { Disable, Tick } from '@blueprintjs/icons'
import { brands, pageSizes, type AppUser } from '@bms/contract'
import { Button, ListPage, type RowAction } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'

import { useFormats } from '../../shared/format/use-formats.ts'
import { useListLabels } from '../../shared/i18n/use-list-labels.ts'
import { useStrings } from '../../shared/i18n/use-strings.ts'
import { PageFrame } from '../../shared/page/PageFrame.tsx'
import { useListState } from '../../shared/page/use-list-state.ts'
import { useViewport } from '../../shared/page/use-media.ts'
import { toFailure } from '../../shared/query/failure.ts'
import { useBrand, useCan } from '../../shared/rights.ts'
import { useServices } from '../../shared/services.ts'
import { StatusDialog } from './parts/StatusDialog.tsx'
import { toUserColumns } from './parts/user-columns.tsx'
import { useChangeStatus } from './use-change-status.ts'
import { useUserFilters } from './use-user-filters.ts'
import { userListQuery } from './users.calls.ts'
import { pageToTurnTo, refusalOf, toListPageState, userListSpec, type Wanted } from './users.model.ts'
import { usersStrings } from './users.strings.ts'

const nobody: ReadonlySet<string> = new Set()
const getRowId = ({ user_id: id }: AppUser): string => id

/** The brand's app users: found, filtered, sorted, enabled and disabled. */
export function UserListPage() {
  const { client, clock } = useServices()
  const brand = useBrand()
  const mayEdit = useCan('UserCenter', 'edit')
  const t = useStrings(usersStrings)
  const labels = useListLabels()
  const formats = useFormats()
  const viewport = useViewport()
  const list = useListState(userListSpec)
  const { data, error, isPlaceholderData, refetch } = useQuery(userListQuery(client, brand, list))
  const filterBar = useUserFilters(list, data)
  const changer = useChangeStatus()
  const [selected, setSelected] = useState(nobody)
  const columns = useMemo(() => toUserColumns({ t, formats, now: clock.now() }), [t, formats, clock])
  const failure = data ? undefined : error ? toFailure(error) : undefined

  const behind = pageToTurnTo(isPlaceholderData ? undefined : data, list)
  const { set } = list
  useEffect(() => {
    if (behind !== undefined) set({ page: behind }, { replace: true })
  }, [behind, set])

  const actionsOf = (user: AppUser): RowAction[] => {
    const wanted: Wanted = user.status === 'enabled' ? 'disabled' : 'enabled'
    const refusal = refusalOf(user, mayEdit)
    return [
      {
        key: 'status',
        label: t(wanted === 'enabled' ? 'enable' : 'disable'),
        icon: wanted === 'enabled' ? <Tick /> : <Disable />,
        ...(wanted === 'disabled' && { tone: 'danger' }),
        onSelect: () => changer.ask({ wanted, ids: [user.user_id], name: user.nickname }),
        ...(refusal && { disabledReason: t(refusal) }),
      },
    ]
  }
  const askForSelected = (wanted: Wanted) => () => changer.ask({ wanted, ids: [...selected] })

  return (
    <PageFrame fit="viewport">
      <ListPage
        title={t('title')}
        filterBar={filterBar}
        state={toListPageState({ data, failure, narrowed: list.narrowed })}
        error={failure && { ...failure, onRetry: () => void refetch() }}
        denied={{ title: t('deniedTitle', { brand: brands[brand].label }), description: t('deniedText') }}
        emptyState={{ title: t('emptyTitle'), description: t('emptyText', { brand: brands[brand].label }) }}
        onClearFilters={list.clear}
        table={{
          label: t('tableLabel'),
          columns,
          rows: data?.list ?? [],
          getRowId,
          sort: list.sort,
          onSortChange: (sort) => list.set({ sort }),
          ...(mayEdit && { selection: { selected, onChange: setSelected } }),
          rowActions: actionsOf,
          height: viewport === 'mobile' ? 'content' : 'fill',
          state: isPlaceholderData ? 'dimmed' : 'ready',
          labels: labels.table,
        }}
        pager={{
          page: list.page,
          pageSize: list.pageSize,
          pageSizes,
          total: data?.total ?? 0,
          totalIsLowerBound: data?.total_is_lower_bound ?? false,
          onPageChange: (page) => list.set({ page }),
          onPageSizeChange: (pageSize) => list.set({ pageSize }),
          formatNumber: formats.number,
          labels: labels.pager,
        }}
        bulkBar={
          <>
            <Button size="small" icon={<Tick />} onClick={askForSelected('enabled')}>
              {t('enable')}
            </Button>
            <Button size="small" tone="danger" icon={<Disable />} onClick={askForSelected('disabled')}>
              {t('disable')}
            </Button>
          </>
        }
        labels={labels.page}
      />
      <StatusDialog changer={changer} onDone={() => setSelected(nobody)} />
    </PageFrame>
  )
}
