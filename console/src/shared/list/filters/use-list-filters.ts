import { isDay, toVersionKey } from '@bms/contract'
import type { ChoiceFilterDef, FilterBarProps, FilterDef, FilterOption, FilterRange } from '@bms/design-system'
import { useQueries, type UseQueryOptions } from '@tanstack/react-query'

import type { Translate } from '../../i18n/strings.ts'
import { useListLabels } from '../../i18n/use-list-labels.ts'
import { useStrings } from '../../i18n/use-strings.ts'
import type { ListControl } from '../../page/use-list-state.ts'
import { useCaller } from '../../query/caller.ts'
import type { List } from '../define-list.ts'
import { listKitStrings, type ListKitKey } from '../list-kit.strings.ts'
import type { ListCall, ListTools } from '../rows/list-call.ts'
import { toDays, usualPresets } from './list-days.ts'
import {
  hasUtcDays,
  zoneParameter,
  type ChoiceFilter,
  type DaysFilter,
  type FlagFilter,
  type LinkFilter,
  type ListFilter,
  type ListOption,
  type RangeFilter,
  type TextFilter,
} from './list-filter.ts'
import type { ListPageData } from './list-query.ts'

type Filter = ListFilter<ListCall, string>

/** Options that a call of the filter's own gave. */
type Loaded = readonly (string | ListOption)[]

/** What a filter of a definition is turned into one of the bar with. */
interface FilterContext {
  readonly control: ListControl<string>
  readonly tools: ListTools<string>
  readonly kit: Translate<ListKitKey>
  readonly facets: ListPageData['facets']
}

/** A version as the contract takes it: two to four numbers. */
const version = /^\d{1,4}(?:\.\d{1,4}){1,3}(?:-[0-9A-Za-z.]{1,20})?$/

/** Search and filters of a list, joined to the page's address. `page` is the answer, once there is one. */
export function useListFilters(
  list: List,
  control: ListControl<string>,
  tools: ListTools<string>,
  page: ListPageData | undefined,
): FilterBarProps {
  const caller = useCaller()
  const kit = useStrings(listKitStrings)
  const labels = useListLabels()
  const { filters = [], search, texts } = list
  const { t, formats } = tools
  const sources = filters.map((filter) => ('load' in filter ? filter.load?.(caller, formats.locale) : undefined))
  const asked = sources.filter((source) => source !== undefined)
  // Cast: which call answers no longer matters; what it selects are options.
  const loaded = useQueries({ queries: asked as unknown as readonly UseQueryOptions<unknown, Error, Loaded>[] })
  const optionsOf = (index: number): Loaded => {
    const source = sources[index]
    return source ? (loaded[asked.indexOf(source)]?.data ?? []) : []
  }
  const countOf = (count: number): string => {
    const values = { count, total: formats.number(count) }
    return texts.found ? t(texts.found, values) : kit('found', values)
  }
  const context = { control, tools, kit, facets: page?.facets }

  return {
    ...(search && {
      search: {
        label: t(search.label),
        placeholder: t(search.hint),
        value: control.q,
        onChange: (q: string) => control.set({ q }, { replace: true }),
      },
    }),
    filters: [
      ...filters.map((filter, index) => toFilterDef(filter, context, optionsOf(index))),
      ...toSeveralTabs(list, context),
      ...(hasUtcDays(control.filters) ? [toZone(context)] : []),
    ],
    ...(control.narrowed && { onClear: control.clear }),
    ...(page && {
      resultText: page.total_is_lower_bound ? kit('more', { text: countOf(page.total) }) : countOf(page.total),
    }),
    labels: labels.filter,
  }
}

function toFilterDef(filter: Filter, context: FilterContext, loaded: Loaded): FilterDef {
  switch (filter.kind) {
    case 'multi':
    case 'single':
      return toChoice(filter, context, loaded)
    case 'flag':
      return toFlag(filter, context)
    case 'text':
    case 'link':
      return toText(filter, context)
    case 'number':
    case 'version':
      return toRange(filter, context)
    default:
      return toDayRange(filter, context)
  }
}

const baseOf = ({ name, label, place }: Filter, { t }: ListTools<string>) => ({
  key: name,
  label: t(label),
  ...(place && { place }),
})

const valuesOf = (name: string, { control }: FilterContext): readonly string[] => control.filters[name] ?? []

function toChoice(filter: ChoiceFilter<ListCall, string>, context: FilterContext, loaded: Loaded): ChoiceFilterDef {
  const { name, kind, options = [], optionLabel } = filter
  const { tools, control, facets } = context
  const chosen = valuesOf(name, context)
  const counted = new Map(facets?.[name]?.map((facet) => [facet.key, facet]))
  const named = new Map<string, string | undefined>(
    loaded.map((option) => (typeof option === 'string' ? [option, undefined] : [option.value, option.label])),
  )
  const isOpen = options.length === 0
  const toOption = (value: string): FilterOption => {
    const { count, label } = counted.get(value) ?? {}
    return {
      value,
      label: named.get(value) ?? optionLabel?.(value, tools) ?? label ?? tools.t(value),
      ...(count !== undefined && { count }),
    }
  }
  const all = [...new Set([...options, ...named.keys(), ...(isOpen ? counted.keys() : []), ...chosen])].map(toOption)
  return {
    ...baseOf(filter, tools),
    kind: kind === 'multi' ? 'multi' : 'select',
    value: kind === 'multi' ? chosen : chosen[0],
    // What is named in the definition has an order of its own.
    options: isOpen ? all.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0) || a.label.localeCompare(b.label)) : all,
    onChange: (value) => control.set({ filters: { [name]: value === undefined ? [] : [value].flat() } }),
  }
}

function toFlag(filter: FlagFilter<ListCall, string>, context: FilterContext): ChoiceFilterDef {
  const { control, kit, tools } = context
  return {
    ...baseOf(filter, tools),
    kind: 'select',
    value: valuesOf(filter.name, context)[0],
    options: [
      { value: 'true', label: kit('yes') },
      { value: 'false', label: kit('no') },
    ],
    onChange: (value) => control.set({ filters: { [filter.name]: value === undefined ? [] : [value].flat() } }),
  }
}

function toText(
  filter: TextFilter<ListCall, string> | LinkFilter<ListCall, string>,
  context: FilterContext,
): FilterDef {
  const { control, kit, tools } = context
  const value = valuesOf(filter.name, context).join(',')
  const pattern = filter.kind === 'text' ? filter.pattern : undefined
  return {
    ...baseOf(filter, tools),
    ...(filter.kind === 'link' && { place: 'never' as const }),
    kind: 'text',
    value: value === '' ? undefined : value,
    ...(filter.kind === 'text' && filter.hint && { placeholder: tools.t(filter.hint) }),
    ...(filter.kind === 'text' && { maxLength: filter.maxLength ?? 64 }),
    ...(pattern && { check: (text: string) => (pattern.test(text) ? undefined : kit('notTaken')) }),
    onChange: (text) => control.set({ filters: { [filter.name]: text === undefined ? [] : [text] } }),
  }
}

/** Both ends of a range in the address, under two parameters. */
function ends(filter: Filter, from: string, to: string, context: FilterContext) {
  const { control } = context
  const value: FilterRange = {
    from: valuesOf(`${filter.name}_${from}`, context)[0],
    to: valuesOf(`${filter.name}_${to}`, context)[0],
  }
  const onChange = (range: FilterRange): void =>
    control.set({
      filters: {
        [`${filter.name}_${from}`]: range.from === undefined ? [] : [range.from],
        [`${filter.name}_${to}`]: range.to === undefined ? [] : [range.to],
        // Days that somebody chooses are their own: what links said of the others goes.
        ...(filter.kind === 'days' && { [zoneParameter]: [], [`${filter.name}_hour`]: [] }),
      },
    })
  return { value, onChange }
}

function toRangeText({ from, to }: FilterRange, kit: Translate<ListKitKey>): string {
  if (from !== undefined && to !== undefined) return from === to ? from : kit('fromTo', { from, to })
  return from === undefined ? kit('upTo', { to: to ?? '' }) : kit('fromOn', { from })
}

function toRange(filter: RangeFilter<ListCall, string>, context: FilterContext): FilterDef {
  const { kit, tools } = context
  const isNumber = filter.kind === 'number'
  const { value, onChange } = ends(filter, 'min', 'max', context)
  const isTaken = (text: string | undefined): boolean =>
    text === undefined || (isNumber ? /^\d{1,9}$/ : version).test(text)
  return {
    ...baseOf(filter, tools),
    kind: 'range',
    input: isNumber ? 'number' : 'text',
    value,
    valueText: toRangeText(value, kit),
    ...(!isNumber && { placeholder: '4.12.0' }),
    check: ({ from, to }) => {
      if (!isTaken(from) || !isTaken(to)) return kit(isNumber ? 'noNumber' : 'noVersion')
      const isBackwards =
        from !== undefined &&
        to !== undefined &&
        (isNumber ? Number(from) > Number(to) : toVersionKey(from) > toVersionKey(to))
      return isBackwards ? kit('wrongOrder') : undefined
    },
    onChange,
  }
}

/** What is behind several tabs at once, which links alone ask for: no tab stands out then, so a chip says it. */
function toSeveralTabs({ tabs }: List, { control, tools, kit }: FilterContext): FilterDef[] {
  const chosen = (tabs && control.filters[tabs.name]) ?? []
  if (!tabs || chosen.length < 2) return []
  const names = chosen.map(
    (value) => tabs.tabLabel?.(value, tools) ?? (tabs.values.includes(value) ? tools.t(value) : value),
  )
  return [
    {
      key: tabs.name,
      label: kit('tabs'),
      place: 'never',
      kind: 'text',
      value: tools.formats.list(names),
      onChange: () => control.set({ filters: { [tabs.name]: [] } }),
    },
  ]
}

/** Says that days are not the person's own; taken away, they are. */
function toZone({ control, kit }: FilterContext): FilterDef {
  return {
    key: zoneParameter,
    label: kit('daysIn'),
    place: 'never',
    kind: 'text',
    value: 'UTC',
    onChange: () => control.set({ filters: { [zoneParameter]: [] } }),
  }
}

function toDayRange(filter: DaysFilter<ListCall, string>, context: FilterContext): FilterDef {
  const { kit, tools } = context
  const { formats, now } = tools
  const { value, onChange } = ends(filter, 'from', 'to', context)
  const isUtc = hasUtcDays(context.control.filters)
  const presets = (filter.presets ?? usualPresets).map((preset) => ({
    ...toDays(preset, formats.timeZone, now),
    ...('last' in preset
      ? {
          key: `last-${preset.last}`,
          label: preset.last === 1 ? kit('today') : kit('lastDays', { count: preset.last }),
        }
      : { key: `before-${preset.before}`, label: kit('beforeDays', { count: preset.before }) }),
  }))
  // «Today» is the person's own.
  const chosen = isUtc
    ? undefined
    : presets.find(({ from, to }) => (from ?? '') === (value.from ?? '') && (to ?? '') === (value.to ?? ''))
  // An address may hold anything; what is no day is shown as it stands, for the chip is where it is taken away.
  const asDay = (day: string | undefined): string | undefined =>
    day !== undefined && isDay(day) ? formats.day(day) : day
  return {
    ...baseOf(filter, tools),
    kind: 'range',
    input: 'date',
    value,
    valueText: chosen?.label ?? toRangeText({ from: asDay(value.from), to: asDay(value.to) }, kit),
    presets,
    check: ({ from, to }) => (from !== undefined && to !== undefined && from > to ? kit('wrongOrder') : undefined),
    onChange,
  }
}
