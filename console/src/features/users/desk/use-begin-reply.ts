import type { Feedback } from '@bms/contract'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { keepDraft, readDraft } from '../../../shared/preferences/drafts.ts'
import { useBrand } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { appendText } from '../feedback/feedback.model.ts'
import { recordStrings } from '../feedback/record.strings.ts'
import { replyDraftName, toReplyDraft } from '../feedback/use-reply-draft.ts'
import { feedbackHref } from '../links.ts'

/** Begins a reply with a text and opens the feedback to go on with it; what was written there before stays above it. */
export function useBeginReply({ feedback_id: id, user }: Feedback): (text: string, faqId?: string) => void {
  const { storage, session, clock } = useServices()
  const { navigate } = usePageLocation()
  const brand = useBrand()
  const t = useStrings(recordStrings)
  return (text, faqId) => {
    const uid = session.state.user?.uid ?? ''
    const name = replyDraftName(brand, id)
    const before = toReplyDraft(readDraft(storage, uid, name, clock.now())?.values)
    const quotes = faqId === undefined ? before.quotes : { ...before.quotes, [faqId]: text }
    const values = { ...before, content: appendText(before.content, text), quotes }
    keepDraft(storage, uid, name, { title: t('draftTitle', { name: user.nickname }), at: clock.now(), rev: 0, values })
    navigate(feedbackHref(id))
  }
}
