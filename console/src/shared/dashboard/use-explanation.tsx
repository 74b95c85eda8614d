import type { Trend } from '@bms/contract'
import type { Sheet } from '@bms/design-system/widgets'
import type { QueryKey } from '@tanstack/react-query'
import { useState, type ComponentType, type ReactNode } from 'react'

import { useStrings } from '../i18n/use-strings.ts'
import { useServices } from '../services.ts'
import type { Board } from './widget-scope.ts'
import { widgetStrings } from './widget.strings.ts'

/** What there is to tell of a widget. */
export interface ExplanationProps {
  readonly title: string
  /** What the figures are and how they are counted. */
  readonly meaning: string
  /** Of the read: it says what call it was, and what was asked. */
  readonly queryKey: QueryKey
  readonly board: Board
  /** What its statistic says of itself. */
  readonly meta: Trend['meta'] | undefined
  /** All that it shows, of which one line is an example. */
  readonly sheet?: Sheet | undefined
  readonly onClose: () => void
}

/** What is offered of an explanation, and the dialog that it is. */
export interface Offer {
  readonly open: (sheet?: Sheet) => void
  readonly dialog: ReactNode
}

/** Few ask, and nobody at once: it isn't loaded with the page. */
const loadDialog = async (): Promise<ComponentType<ExplanationProps>> => (await import('./Explanation.tsx')).Explanation

/** «What is this?» of a widget; nothing where nobody wrote what it means. */
export function useExplanation({
  data,
  meaning,
  load = loadDialog,
  ...rest
}: Omit<ExplanationProps, 'meta' | 'meaning' | 'sheet' | 'onClose'> & {
  readonly meaning: string | undefined
  readonly data: unknown
  /** Brings the dialog; from our own origin by default. */
  readonly load?: () => Promise<ComponentType<ExplanationProps>>
}): Offer | undefined {
  const { notify } = useServices()
  const t = useStrings(widgetStrings)
  const [opened, setOpened] = useState<{ View: ComponentType<ExplanationProps>; sheet: Sheet | undefined }>()
  if (meaning === undefined) return undefined
  const open = async (sheet: Sheet | undefined): Promise<void> => {
    try {
      setOpened({ View: await load(), sheet })
    } catch {
      notify.show({ tone: 'danger', message: t('explainFailed') })
    }
  }
  return {
    open: (sheet) => void open(sheet),
    dialog: opened && (
      <opened.View
        {...rest}
        meaning={meaning}
        meta={metaOf(data)}
        sheet={opened.sheet}
        onClose={() => setOpened(undefined)}
      />
    ),
  }
}

/** What a statistic says of itself: an answer that has a `meta` is one, by contract. */
export const metaOf = (data: unknown): Trend['meta'] | undefined =>
  typeof data === 'object' && data !== null && 'meta' in data ? (data.meta as Trend['meta']) : undefined
