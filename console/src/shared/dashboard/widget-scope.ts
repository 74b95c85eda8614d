import { isAllowed, type DataCentre, type ModuleName } from '@bms/contract'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio/react'

import type { Formats } from '../format/format.ts'
import { useFormats } from '../format/use-formats.ts'
import type { Strings, Translate } from '../i18n/strings.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { useBrand } from '../rights.ts'
import { useServices } from '../services.ts'
import type { PeriodControl } from './use-period.ts'
import { useWidgetLabels, type WidgetLabels } from './use-widget-labels.ts'

/** What all widgets of a page are about; the same object until it changes. */
export interface Board {
  readonly period: PeriodControl
  /** Where the figures come from, of the calls that know one. */
  readonly dataCentre: DataCentre
  /** The page's own filters by the wire's names, each with what is chosen. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  /** The same page with something of its address changed; undefined takes it away. */
  readonly hrefWith: (changes: Readonly<Record<string, string | undefined>>) => string
}

/** What a widget asks and writes with; the same object until something of it changes. */
export interface WidgetScope<Key extends string = string, Choice extends string = string> {
  readonly board: Board
  /** What is chosen in the widget itself. */
  readonly choice: Choice
  readonly t: Translate<Key>
  readonly formats: Formats
  readonly labels: WidgetLabels
  /** Whether the person may look at what a module has: then figures lead there. */
  readonly mayOpen: (module: ModuleName) => boolean
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The scope of a widget of a page. */
export function useWidgetScope<Key extends string, Choice extends string>(
  strings: Strings<Key>,
  board: Board,
  choice: Choice,
): WidgetScope<Key, Choice> {
  const { session, clock } = useServices()
  const { rights } = useSnapshot(session.state)
  const brand = useBrand()
  const t = useStrings(strings)
  const formats = useFormats()
  const labels = useWidgetLabels()
  return useMemo(
    () => ({
      board,
      choice,
      t,
      formats,
      labels,
      mayOpen: (module) => isAllowed(rights, brand, module, 'view'),
      now: () => clock.now(),
    }),
    [board, choice, t, formats, labels, rights, brand, clock],
  )
}
