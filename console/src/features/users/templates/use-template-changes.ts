import type { ReplyTemplate } from '@bms/contract'
import { useQueryClient } from '@tanstack/react-query'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { refreshCalls } from '../../../shared/query/call-query.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useServices } from '../../../shared/services.ts'
import { toUndo } from './templates.model.ts'
import { templateStrings } from './templates.strings.ts'

/**
 * What is done once a template was added, changed or removed: `tell` says so, offers to take it back, and reads templates
 * anew, which is all that `refresh` does.
 */
export function useTemplateChanges() {
  const { notify } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const t = useStrings(templateStrings)
  const { locale } = useFormats()

  const refresh = (): void => void refreshCalls(queryClient, caller.brand, ['replyTemplateList', 'operationRecordList'])
  const takeBack = async (before: ReplyTemplate | undefined, after: ReplyTemplate | undefined): Promise<void> => {
    try {
      await caller.call('writeReplyTemplate', { body: toUndo(before, after) })
      notify.show({ tone: 'success', message: t('undone') })
    } catch {
      // The call has told why.
    } finally {
      refresh()
    }
  }
  const tell = (before: ReplyTemplate | undefined, after: ReplyTemplate | undefined): void => {
    refresh()
    const key = after === undefined ? 'removed' : before === undefined ? 'added' : 'saved'
    notify.show({
      tone: 'success',
      message: t(key, { name: pickName((after ?? before)?.name ?? {}, locale) }),
      action: { label: t('undo'), onAction: () => void takeBack(before, after) },
    })
  }
  return { tell, refresh }
}
