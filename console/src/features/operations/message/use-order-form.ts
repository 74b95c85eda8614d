import { type PushMessage, pushMessageCalls } from '@bms/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { useCallForm, type CallForm } from '../../../shared/form/use-call-form.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useServices } from '../../../shared/services.ts'
import { showMessage } from './message.calls.ts'
import { order } from './order.calls.ts'
import { sayWhenGaps } from './say-when-gaps.ts'
import { useTellOrdered } from './use-tell-ordered.ts'
import { findWhenGaps, toOrder, toWhenValues, type WhenValues } from './when.model.ts'
import { whenStrings } from './when.strings.ts'

export interface OrderFormOptions {
  message: PushMessage
  /** What it begins with, such as the day it was carried to. */
  when: Partial<WhenValues>
  /** How many people it reaches, where that is counted. */
  total: number | undefined
  onDone: () => void
}

/** The form by which a message is scheduled, published, or moved to another time. */
export function useOrderForm({ message, when, total, onDone }: OrderFormOptions): CallForm<WhenValues> {
  const { clock, notify } = useServices()
  const caller = useCaller('form')
  const queryClient = useQueryClient()
  const t = useStrings(whenStrings)
  const formats = useFormats()
  const tell = useTellOrdered()
  const zone = clock.timeZone
  /** As it is by now: a move is two calls. */
  const latest = useRef(message)
  const typed = useRef<number>(undefined)
  return useCallForm<WhenValues, typeof pushMessageCalls.publishPushMessage.body, PushMessage>({
    draft: 'none',
    schema: pushMessageCalls.publishPushMessage.body,
    initial: { ...toWhenValues(message, zone), ...when },
    toBody: (values, rev) => toOrder(values, { msg_id: message.msg_id, rev, zone }),
    async save(body) {
      const { current } = latest
      const rev = Math.max(body.rev, current.rev)
      typed.current = body.confirm_total
      try {
        return await order(caller, current, { ...body, rev }, (now) => {
          latest.current = now
        })
      } catch (error) {
        if (latest.current !== current) {
          showMessage(queryClient, caller, latest.current)
          if (latest.current.status === 'draft') notify.show({ tone: 'warning', message: t('draftNow') })
        }
        throw error
      }
    },
    onSaved(now) {
      tell(now, { message, confirm_total: typed.current })
      onDone()
    },
    revision: {
      rev: message.rev,
      read(now) {
        latest.current = now
        return { values: toWhenValues(now, zone), rev: now.rev }
      },
    },
    check: (values) =>
      sayWhenGaps(
        findWhenGaps(values, { now: clock.now(), zone, quiet: message.quiet_hours, total, purpose: 'order' }),
        t,
        formats,
        total,
      ),
  })
}
