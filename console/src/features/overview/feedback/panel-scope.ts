import { feedbackCategories } from '@bms/contract'

import { daysWithin } from '../../../shared/dashboard/period.ts'
import type { WidgetScope } from '../../../shared/dashboard/widget-scope.ts'
import { drill } from '../overview.model.ts'
import type { PanelAnswer } from './panel.model.ts'
import type { panelStrings } from './panel.strings.ts'

type Scope = WidgetScope<keyof typeof panelStrings.en>

/** What a category is called; one that the console doesn't know keeps the server's words. */
export const toCategoryName =
  (t: Scope['t']) =>
  (key: string, label: string): string => {
    const known = feedbackCategories.find((one) => one === key)
    return known ? t(known) : label
  }

/** A point leads to the feedback that it counts, for who may see it. */
export function toPointLink({ board, mayOpen, t }: Pick<Scope, 'board' | 'mayOpen' | 't'>, { meta }: PanelAnswer) {
  if (!mayOpen('UserCenter')) return undefined
  const { from, to, granularity } = meta
  const hrefOf = (at: string): string => drill.feedback(daysWithin(at, granularity, { from, to }), board.dataCentre)
  return { hrefOf, label: t('openPoint') }
}
