import { StatusTabs } from '@bms/design-system'

import { useStrings } from '../i18n/use-strings.ts'
import type { ListControl } from '../page/use-list-state.ts'
import type { List } from './define-list.ts'
import type { ListPageData } from './filters/list-query.ts'
import { listKitStrings } from './list-kit.strings.ts'
import type { ListTools } from './rows/list-call.ts'

export interface ListTabsProps {
  readonly tabs: NonNullable<List['tabs']>
  readonly control: ListControl<string>
  readonly tools: ListTools<string>
  /** The answer, once there is one: its facets count the tabs. */
  readonly page: ListPageData | undefined
}

/** The tabs over one of a list's parameters, with their counts. */
export function ListTabs({ tabs, control, tools: { t, formats, ...rest }, page }: ListTabsProps) {
  const kit = useStrings(listKitStrings)
  const chosen = control.filters[tabs.name] ?? []
  const counts = new Map(page?.facets?.[tabs.name]?.map(({ key, count }) => [key, count]))
  const labelOf = (value: string): string => tabs.tabLabel?.(value, { t, formats, ...rest }) ?? t(value)
  const countOfAll = (): string | undefined => {
    if (page && chosen.length === 0) return formats.number(page.total) + (page.total_is_lower_bound ? '+' : '')
    const isSum = tabs.counts !== 'overlap' && counts.size > 0
    return isSum ? formats.number([...counts.values()].reduce((sum, count) => sum + count, 0)) : undefined
  }
  const countOf = (value: string): string | undefined => {
    const count = counts.get(value)
    return count === undefined ? undefined : formats.number(count)
  }
  return (
    <StatusTabs
      label={kit('tabs')}
      value={chosen.length > 1 ? undefined : (chosen[0] ?? '')}
      tabs={[
        { value: '', label: t(tabs.all), count: countOfAll() },
        ...tabs.values.map((value) => ({ value, label: labelOf(value), count: countOf(value) })),
      ]}
      onChange={(value) => control.set({ filters: { [tabs.name]: value === '' ? [] : [value] } })}
    />
  )
}
