import { formatFigure } from '@bms/design-system/widgets'

import { useFormats } from '../format/use-formats.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { figureRules, findParts } from './explanation.model.ts'
import { explanationStrings } from './explanation.strings.ts'
import { Explanation } from './Explanation.tsx'
import { figureMeanings } from './figure-meanings.strings.ts'
import { toFigure } from './figures.model.ts'
import { metaOf } from './use-explanation.tsx'
import type { FigureExplanationProps } from './use-figure-explanation.tsx'

/** What one figure is, how it counts, in which unit and of when, with its own numbers as an example. */
export function FigureExplanation({ of, title, data, card, onClose }: FigureExplanationProps) {
  const t = useStrings(explanationStrings)
  const meaningOf = useStrings(figureMeanings)
  const { unique, time, gap } = figureRules[of.key]
  return (
    <Explanation
      title={title}
      meaning={meaningOf(of.key)}
      unique={t(`unique-${unique}`)}
      unit={t(`unit-${card?.unit ?? 'count'}`)}
      example={useExample({ of, title, data, card })}
      time={t(`time-${time}`)}
      gap={gap && t(`gap-${gap}`)}
      queryKey={of.queryKey}
      board={of.board}
      meta={metaOf(data)}
      asOf={card?.as_of}
      onClose={onClose}
    />
  )
}

/** The figure as an example: worked out of its two counts where these are known, else beside what it is compared with. */
function useExample({ of, title, data, card }: Omit<FigureExplanationProps, 'onClose'>): string | undefined {
  const t = useStrings(explanationStrings)
  const { locale, number } = useFormats()
  if (!card) return undefined
  const write = (one: Parameters<typeof toFigure>[0]): string => {
    const { value, unit } = toFigure(one)
    return value === null ? '–' : formatFigure(value, unit, locale)
  }
  const { prev_value: before, unit } = card
  const value = write(card)
  const parts = findParts(of.key, data)
  if (parts) return t('example-ratio', { part: number(parts.part), whole: number(parts.whole), value })
  const compared =
    typeof before === 'number' ? t('example-compared', { value, before: write({ value: before, unit }) }) : value
  return `${title} ${compared}`
}
