import { useStrings } from '../i18n/use-strings.ts'
import { explanationStrings } from './explanation.strings.ts'
import { Explanation } from './Explanation.tsx'
import { figureMeanings } from './figure-meanings.strings.ts'
import { metaOf } from './use-explanation.tsx'
import type { FigureExplanationProps } from './use-figure-explanation.tsx'

/** What one figure is, in which unit and of when. */
export function FigureExplanation({ of, title, data, card, onClose }: FigureExplanationProps) {
  const t = useStrings(explanationStrings)
  const meaningOf = useStrings(figureMeanings)
  return (
    <Explanation
      title={title}
      meaning={meaningOf(of.key)}
      unit={t(`unit-${card?.unit ?? 'count'}`)}
      queryKey={of.queryKey}
      board={of.board}
      meta={metaOf(data)}
      asOf={card?.as_of}
      onClose={onClose}
    />
  )
}
