import type { PushMessage } from '@bms/contract'
import { useQueryClient } from '@tanstack/react-query'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useServices } from '../../../shared/services.ts'
import { showMessage } from './message.calls.ts'
import { titleOf } from './message.model.ts'
import { order } from './order.calls.ts'
import { whenStrings } from './when.strings.ts'

/** What a message was before it was ordered, and the number that was typed for it. */
export interface Before {
  readonly message: PushMessage
  readonly confirm_total: number | undefined
}

/** Tells how a message goes out; while it hasn't begun, that can be taken back: a move goes back to where it was. */
export function useTellOrdered(): (message: PushMessage, before?: Before) => void {
  const { notify } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const formats = useFormats()
  const t = useStrings(whenStrings)
  const takeBack = (now: PushMessage, before: Before | undefined): Promise<PushMessage> => {
    const { msg_id, rev } = now
    const was = before?.message
    if (was?.status !== 'scheduled') return caller.call('unschedulePushMessage', { body: { msg_id, rev } })
    const { publish_mode: mode = 'at', publish_at, local_time } = was
    const confirmed = before?.confirm_total !== undefined && { confirm_total: before.confirm_total }
    const body = {
      msg_id,
      rev,
      mode,
      ...(publish_at && { publish_at }),
      ...(local_time && { local_time }),
      ...confirmed,
    }
    return order(caller, now, body, (step) => showMessage(queryClient, caller, step))
  }
  const undo = async (now: PushMessage, before: Before | undefined): Promise<void> => {
    try {
      showMessage(queryClient, caller, await takeBack(now, before))
      notify.show({ tone: 'success', message: t('undone') })
    } catch {
      // The call has told why.
    }
  }
  return (message, before) => {
    showMessage(queryClient, caller, message)
    const { status, publish_at: at = message.updated_at, publish_mode: mode, local_time: time = '' } = message
    const name = titleOf(message) || t('untitled')
    if (status !== 'scheduled') return void notify.show({ tone: 'success', message: t('published', { name }) })
    const values = { name, when: formats.dateTime(at), time }
    return void notify.show({
      tone: 'success',
      message: t(mode === 'local_time' ? 'scheduledOwn' : 'scheduled', values),
      action: { label: t('undo'), onAction: () => void undo(message, before) },
    })
  }
}
