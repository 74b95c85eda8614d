import type { QueryKey } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'

import { useStrings } from '../i18n/use-strings.ts'
import { useServices } from '../services.ts'
import type { figureMeanings } from './figure-meanings.strings.ts'
import type { CardUnit } from './figures.model.ts'
import type { Offer } from './use-explanation.tsx'
import type { Board } from './widget-scope.ts'
import { widgetStrings } from './widget.strings.ts'

/** What a figure is, for «What is this?». */
export interface FigureOf {
  /** Its definition. */
  readonly key: keyof typeof figureMeanings.en
  /** Of the read: it says what call it was, and what was asked. */
  readonly queryKey: QueryKey
  readonly board: Board
}

/** What there is to tell of a figure. */
export interface FigureExplanationProps {
  readonly title: string
  readonly of: FigureOf
  readonly data: unknown
  readonly card:
    | {
        readonly unit: CardUnit
        readonly value: number
        readonly prev_value?: number | null
        readonly as_of?: string
      }
    | undefined
  readonly onClose: () => void
}

/** Few ask, and nobody at once: it isn't loaded with the page, nor are the definitions. */
const loadDialog = async (): Promise<ComponentType<FigureExplanationProps>> =>
  (await import('./FigureExplanation.tsx')).FigureExplanation

/** «What is this?» of a figure; nothing where nobody says which it is. */
export function useFigureExplanation({
  of,
  load = loadDialog,
  ...rest
}: Omit<FigureExplanationProps, 'of' | 'onClose'> & {
  readonly of: FigureOf | undefined
  /** Brings the dialog; from our own origin by default. */
  readonly load?: () => Promise<ComponentType<FigureExplanationProps>>
}): Offer | undefined {
  const { notify } = useServices()
  const t = useStrings(widgetStrings)
  const [View, setView] = useState<ComponentType<FigureExplanationProps>>()
  if (of === undefined) return undefined
  const open = async (): Promise<void> => {
    try {
      const Dialog = await load()
      setView(() => Dialog)
    } catch {
      notify.show({ tone: 'danger', message: t('explainFailed') })
    }
  }
  return { open: () => void open(), dialog: View && <View {...rest} of={of} onClose={() => setView(undefined)} /> }
}
