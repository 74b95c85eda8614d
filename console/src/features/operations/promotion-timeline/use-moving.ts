import type { Promotion } from '@bms/contract'
import type { TimelineMove } from '@bms/design-system'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { refreshCalls } from '../../../shared/query/call-query.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { useServices } from '../../../shared/services.ts'
import { movePromotion } from '../promotion/promotion.calls.ts'
import { findMoveProblem, spanOf, tellSpan } from './timeline.model.ts'
import { timelineStrings } from './timeline.strings.ts'

const toIso = ({ start, end }: { readonly start: number; readonly end: number }) => ({
  start_at: new Date(start).toISOString(),
  end_at: new Date(end).toISOString(),
})

/** Shows promotions at another time: asked about, refused where it can't be, told, and taken back. */
export function useMoving(rows: readonly Promotion[]) {
  const t = useStrings(timelineStrings)
  const formats = useFormats()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const { clock, notify } = useServices()
  const [asked, setAsked] = useState<{ readonly move: TimelineMove; readonly row: Promotion }>()
  const [state, setState] = useState<'asking' | 'busy'>('asking')
  const [error, setError] = useState<string>()

  const refresh = () => refreshCalls(queryClient, caller.brand, ['promotionList', 'splashDetail', 'adDetail'])
  const takeBack = async (moved: Promotion, before: Promotion): Promise<void> => {
    const span = spanOf(before)
    if (!span) return
    try {
      await movePromotion(moved, toIso(span), caller)
      notify.show({ tone: 'success', message: t('undone') })
    } catch {
      // The call has told why.
    }
    await refresh()
  }
  const confirm = async (): Promise<void> => {
    if (!asked) return
    const { row, move } = asked
    setState('busy')
    setError(undefined)
    try {
      const moved = await movePromotion(row, toIso(move), caller)
      await refresh()
      setAsked(undefined)
      notify.show({
        tone: 'success',
        message: t('movedDone', { name: row.name, span: tellSpan(move.start, move.end, { t, formats }) }),
        action: { label: t('undo'), onAction: () => void takeBack(moved, row) },
      })
    } catch (failure) {
      setError(toFailure(failure).message)
      void refresh()
    } finally {
      setState('asking')
    }
  }
  return {
    asked,
    state,
    error,
    ask: (move: TimelineMove): void => {
      const row = rows.find(({ promo_id: id }) => id === move.key)
      if (!row) return
      const problem = findMoveProblem(move, clock.now())
      if (problem) {
        notify.show({ tone: 'warning', message: t(problem) })
        return
      }
      setError(undefined)
      setAsked({ move, row })
    },
    confirm,
    cancel: () => setAsked(undefined),
  }
}
