import { userStatuses, type DataOf } from '@bms/contract'
import type { FilterBarProps } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { useFormats } from '../../shared/format/use-formats.ts'
import { useListLabels } from '../../shared/i18n/use-list-labels.ts'
import { useStrings } from '../../shared/i18n/use-strings.ts'
import type { ListControl } from '../../shared/page/use-list-state.ts'
import { useBrand } from '../../shared/rights.ts'
import { useServices } from '../../shared/services.ts'
import { countryListQuery } from './users.calls.ts'
import { statusCount, toCountryOptions, type UserFilter } from './users.model.ts'
import { usersStrings } from './users.strings.ts'

const toValues = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat())

/** Search and filters of the user list, joined to the page's address. */
export function useUserFilters(list: ListControl<UserFilter>, page: DataOf<'userList'> | undefined): FilterBarProps {
  const { client } = useServices()
  const formats = useFormats()
  const t = useStrings(usersStrings)
  const labels = useListLabels()
  const countries = useQuery(countryListQuery(client, useBrand())).data?.list ?? []
  const facets = page?.facets
  const total = page && formats.number(page.total)
  return {
    search: {
      label: t('search'),
      placeholder: t('searchHint'),
      value: list.q,
      onChange: (q) => list.set({ q }, { replace: true }),
    },
    filters: [
      {
        key: 'status',
        label: t('status'),
        kind: 'multi',
        value: list.filters.status,
        options: userStatuses.map((value) => ({ value, label: t(value), ...statusCount(facets, value) })),
        onChange: (value) => list.set({ filters: { status: toValues(value) } }),
      },
      {
        key: 'country',
        label: t('country'),
        kind: 'multi',
        value: list.filters.country,
        options: toCountryOptions(
          countries.map(({ cc }) => cc),
          list.filters.country,
          facets,
          formats.country,
        ),
        onChange: (value) => list.set({ filters: { country: toValues(value) } }),
      },
    ],
    ...(list.narrowed && { onClear: list.clear }),
    ...(page && {
      resultText: page.total_is_lower_bound
        ? t('foundMore', { total: total ?? '' })
        : t('found', { count: page.total, total: total ?? '' }),
    }),
    labels: labels.filter,
  }
}
