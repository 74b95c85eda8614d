import { foldText } from '../../primitives/fold-text.ts'
import type { ChoiceFilterDef, FilterDef, FilterOption } from './FilterBar.types.ts'

/** The options a filter has chosen, whichever kind it is. */
export function valuesOf({ value }: Pick<ChoiceFilterDef, 'value'>): readonly string[] {
  if (value === undefined || value === '') return []
  return typeof value === 'string' ? [value] : value
}

/** One value in force, as its chip shows it. */
export interface ActiveValue {
  readonly filter: FilterDef
  readonly value: string
  readonly label: string
  /** Takes it away. */
  remove: () => void
}

/** All values in force, in the order of filters and options. A value that is no option any more is shown as it is. */
export function activeValues(filters: readonly FilterDef[]): ActiveValue[] {
  return filters.flatMap((filter): ActiveValue[] => {
    if (filter.kind === 'text') {
      if (!filter.value) return []
      return [{ filter, value: filter.value, label: filter.value, remove: () => filter.onChange(undefined) }]
    }
    if (filter.kind === 'range') {
      const { from = '', to = '' } = filter.value
      if (from === '' && to === '') return []
      return [{ filter, value: `${from} ${to}`, label: filter.valueText, remove: () => filter.onChange({}) }]
    }
    const order = (value: string): number => filter.options.findIndex((option) => option.value === value)
    return valuesOf(filter)
      .toSorted((one, other) => order(one) - order(other))
      .map((value) => ({
        filter,
        value,
        label: filter.options[order(value)]?.label ?? value,
        remove: () => filter.onChange(toggleValue(filter, value)),
      }))
  })
}

/** What a filter holds once an option has been chosen or given up; nothing is `undefined`. */
export function toggleValue(
  filter: Pick<ChoiceFilterDef, 'kind' | 'value'>,
  value: string,
): string | string[] | undefined {
  const values = valuesOf(filter)
  if (filter.kind === 'select') return values.includes(value) ? undefined : value
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
  return next.length === 0 ? undefined : next
}

/** The options whose label contains what was typed, as searches compare texts. */
export function matchingOptions(options: readonly FilterOption[], typed: string): readonly FilterOption[] {
  const wanted = foldText(typed.trim())
  return wanted === '' ? options : options.filter(({ label }) => foldText(label).includes(wanted))
}
