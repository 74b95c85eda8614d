import type { WidgetScope } from '../../../shared/dashboard/widget-scope.ts'
import { type Counted, toProductChoice } from './products.model.ts'

/** What the devices of the page are counted by. */
export function toCounted({ board, now }: Pick<WidgetScope, 'board' | 'now'>): Counted {
  const { by, metric } = toProductChoice(board)
  return { by, metric, dataCentre: board.dataCentre, end: board.period.end, now: now() }
}
