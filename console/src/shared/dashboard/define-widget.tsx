import { SegmentedControl } from '@bms/design-system'
import { WidgetFrame } from '@bms/design-system/widgets'
import type { UseQueryOptions } from '@tanstack/react-query'
import { useState, type ComponentType, type ReactNode } from 'react'

import type { Strings, TextKey } from '../i18n/strings.ts'
import { useNearQuery } from '../page/WhenNear.tsx'
import { type Caller, useCaller } from '../query/caller.ts'
import { useExplanation } from './use-explanation.tsx'
import { useFrameProps } from './use-frame-props.ts'
import { useWidgetScope, type Board, type WidgetScope } from './widget-scope.ts'

/** What a widget shows with. */
export interface WidgetViewProps<Data, Key extends string, Choice extends string, More> {
  readonly data: Data
  readonly scope: WidgetScope<Key, Choice>
  /** Names it: the title, and what is chosen. */
  readonly label: string
  /** What was read beside it. */
  readonly more: More
}

/** All that a widget is but how it shows: see {@link defineWidget}. */
export interface WidgetBase<Key extends string, Raw, Data, Choice extends string, More> {
  /** Texts; below all that the definition names. */
  readonly strings: Strings<Key>
  readonly title: TextKey<Key>
  /** A line under the title. */
  readonly about?:
    | TextKey<Key>
    | ((scope: WidgetScope<Key, Choice>, data: Data | undefined, more: More) => string | undefined)
  /** What the figures are and how they are counted: «What is this?» in the widget's menu. */
  readonly meaning?: TextKey<Key> | ((scope: WidgetScope<Key, Choice>) => string)
  /** What the widget itself lets one choose, the first at first: text by value. */
  readonly choice?: { readonly label: TextKey<Key>; readonly values: Readonly<Record<Choice, TextKey<Key>>> }
  /** A `callQuery`: its key says what call it is, and what it asks. */
  readonly query: (caller: Caller, scope: WidgetScope<Key, Choice>) => UseQueryOptions<Raw, Error, Data>
  /** What else it needs, read by hooks; what is missing of it must not keep the widget from showing. */
  readonly useMore?: (caller: Caller, scope: WidgetScope<Key, Choice>) => More
  /** What says that there is nothing. */
  readonly empty?: { readonly title: TextKey<Key>; readonly text: TextKey<Key> }
  /** Height of its content, the same in every state: pixels or a CSS length. */
  readonly height: number | string
  /** `state`: figures of a moment, not of points in time, of which the last could be unfinished. */
  readonly figures?: 'points' | 'state'
}

/** A widget as data. */
export interface WidgetDefinition<Key extends string, Raw, Data, Choice extends string, More> extends WidgetBase<
  Key,
  Raw,
  Data,
  Choice,
  More
> {
  /** `chart`: with the menu for the sheet, files, the whole screen, and what it is. */
  readonly kind: 'plain' | 'chart'
  readonly isEmpty: (data: Data, scope: WidgetScope<Key, Choice>, more: More) => boolean
  readonly View: ComponentType<WidgetViewProps<Data, Key, Choice, More>>
}

/** A part of a dashboard. */
export type Widget = (props: { board: Board }) => ReactNode

/**
 * Defines a widget of a dashboard: a query, and how its answer is shown. Frame and states, freshness, sheet, files, and
 * what it is, are the kit's. `defineTrend`, `defineRank`, `defineMap` and `defineBars` are shorter still. `query` stands
 * first, and `useMore` next: what is read gives the functions below them their types.
 */
export function defineWidget<
  Key extends string,
  Raw,
  Data extends object,
  const Choice extends string = never,
  More = undefined,
>(definition: WidgetDefinition<NoInfer<Key>, Raw, Data, Choice, More> & { readonly strings: Strings<Key> }): Widget {
  const { strings, title, choice: offered, height, kind, figures, View, useMore = nothingMore } = definition
  const choices = offered ? Object.entries<TextKey<Key>>(offered.values) : []

  return function Widget({ board }) {
    // Cast: without a choice nothing asks for one.
    const [choice, choose] = useState((choices[0]?.[0] ?? '') as Choice)
    const caller = useCaller()
    const scope = useWidgetScope(strings, board, choice)
    const { t } = scope
    const options = definition.query(caller, scope)
    const query = useNearQuery(options)
    const more = useMore(caller, scope) as More
    const { data } = query
    const frame = useFrameProps(query, data !== undefined && definition.isEmpty(data, scope, more))
    const { about, empty, meaning } = definition
    const explanation = useExplanation({
      board,
      data,
      queryKey: options.queryKey,
      title: t(title),
      meaning: typeof meaning === 'function' ? meaning(scope) : meaning && t(meaning),
    })
    const chosen = offered && t(offered.values[choice])
    const description = typeof about === 'function' ? about(scope, data, more) : about && t(about)
    const { subject } = board.period
    return (
      <>
        <WidgetFrame
          kind={kind}
          title={t(title)}
          {...(description !== undefined && { description })}
          subject={chosen === undefined ? subject : `${chosen} · ${subject}`}
          {...(offered && {
            chosen,
            actions: (
              <SegmentedControl<Choice>
                label={t(offered.label)}
                value={choice}
                options={choices.map(([value, text]) => ({ value: value as Choice, label: t(text) }))}
                onChange={choose}
              />
            ),
          })}
          minHeight={height}
          {...frame}
          {...(figures === 'state' && { lastPoint: 'full' })}
          {...(explanation && { onExplain: explanation.open })}
          {...(empty && { labels: { ...frame.labels, emptyTitle: t(empty.title), emptyDescription: t(empty.text) } })}
        >
          {data !== undefined && (
            <View
              data={data}
              scope={scope}
              label={chosen === undefined ? t(title) : `${t(title)}: ${chosen}`}
              more={more}
            />
          )}
        </WidgetFrame>
        {explanation?.dialog}
      </>
    )
  }
}

const nothingMore = (): undefined => undefined
