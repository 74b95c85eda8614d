import { RankChart, type DeltaTone, type RankChartProps, type RankRow } from '@bms/design-system/widgets'
import { useMemo } from 'react'

import type { Strings, TextKey } from '../i18n/strings.ts'
import { defineWidget, type Widget, type WidgetBase, type WidgetViewProps } from './define-widget.tsx'
import type { WidgetScope } from './widget-scope.ts'

/** Who has most, as data. */
export interface RankDefinition<Key extends string, Raw, Data, Choice extends string, More> extends WidgetBase<
  Key,
  Raw,
  Data,
  Choice,
  More
> {
  /** The largest first, unless `order` is `given`. */
  readonly rows: (data: Data, scope: WidgetScope<Key, Choice>, more: More) => readonly RankRow[]
  /** Heading of the figures. */
  readonly unit: TextKey<Key>
  readonly tone?: DeltaTone
  readonly order?: RankChartProps['order']
}

/** Defines a widget that ranks. */
export function defineRank<
  Key extends string,
  Raw,
  Data extends object,
  const Choice extends string = never,
  More = undefined,
>(definition: RankDefinition<NoInfer<Key>, Raw, Data, Choice, More> & { readonly strings: Strings<Key> }): Widget {
  const { rows: rowsOf, unit, tone = 'upIsGood', order = 'rank' } = definition

  function Rank({ data, scope, more }: WidgetViewProps<Data, Key, Choice, More>) {
    const rows = useMemo(() => rowsOf(data, scope, more), [data, scope, more])
    return (
      <RankChart
        label={scope.t(definition.title)}
        rows={rows}
        order={order}
        unitLabel={scope.t(unit)}
        deltaTone={tone}
        locale={scope.formats.locale}
        labels={scope.labels.rank}
      />
    )
  }

  return defineWidget<Key, Raw, Data, Choice, More>({
    ...definition,
    kind: 'chart',
    figures: 'state',
    isEmpty: (data, scope, more) => rowsOf(data, scope, more).length === 0,
    View: Rank,
  })
}
