import { CountryMap, mapRatio, type CountryMapProps, type CountryPulse } from '@bms/design-system/widgets'
import { useCallback, useMemo } from 'react'

import type { Strings } from '../i18n/strings.ts'
import { defineWidget, type Widget, type WidgetBase, type WidgetViewProps } from './define-widget.tsx'
import type { WidgetScope } from './widget-scope.ts'

/** Figures by country as data. */
export interface MapDefinition<Key extends string, Raw, Data, Choice extends string, More> extends Omit<
  WidgetBase<Key, Raw, Data, Choice, More>,
  'height' | 'figures'
> {
  readonly rows: (
    data: Data,
    scope: WidgetScope<Key, Choice>,
  ) => readonly { cc: string; label: string; value: number }[]
  /** What is counted. */
  readonly value: (scope: WidgetScope<Key, Choice>) => string
  /** `region`: of one data centre, whose countries it shows at first. */
  readonly shows?: CountryMapProps['shows']
  /** Where something just happened. */
  readonly pulses?: (scope: WidgetScope<Key, Choice>, more: More) => readonly CountryPulse[]
  /** Where a country leads, for who may go there. */
  readonly link?: (scope: WidgetScope<Key, Choice>) => ((cc: string) => string) | undefined
}

/** Height of the map in CSS pixels; less where the place is too narrow for it. */
const mapHeight = 380
/** With the legend above it and the line below. */
const bodyHeight = `calc(min(${mapHeight}px, ${100 * mapRatio}cqi) + 62px)`

/** Defines a widget that shows figures by country on the map. */
export function defineMap<
  Key extends string,
  Raw,
  Data extends object,
  const Choice extends string = never,
  More = undefined,
>(definition: MapDefinition<NoInfer<Key>, Raw, Data, Choice, More> & { readonly strings: Strings<Key> }): Widget {
  const { rows: rowsOf, value, shows = 'world', pulses, link } = definition

  function Countries({ data, scope, label, more }: WidgetViewProps<Data, Key, Choice, More>) {
    const rows = useMemo(() => rowsOf(data, scope), [data, scope])
    const hrefOf = useCallback((cc: string) => link?.(scope)?.(cc) ?? '', [scope])
    return (
      <CountryMap
        label={label}
        rows={rows}
        locale={scope.formats.locale}
        height={mapHeight}
        shows={shows}
        labels={{ ...scope.labels.map, value: value(scope) }}
        {...(pulses && { pulses: pulses(scope, more) })}
        {...(link?.(scope) && { hrefOf })}
      />
    )
  }

  return defineWidget<Key, Raw, Data, Choice, More>({
    ...definition,
    kind: 'chart',
    figures: 'state',
    height: bodyHeight,
    isEmpty: (data, scope) => rowsOf(data, scope).length === 0,
    View: Countries,
  })
}
