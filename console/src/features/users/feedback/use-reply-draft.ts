import type { Brand } from '@bms/contract'
import type { ReplyKind } from '@bms/design-system'
import { useEffect, useRef, useState } from 'react'

import { useDraft } from '../../../shared/form/use-draft.ts'

/** What is written and not sent yet. */
export interface ReplyDraft {
  readonly content: string
  readonly kind: ReplyKind
  /** Answers of FAQs that were inserted, by id. */
  readonly quotes: Readonly<Record<string, string>>
  /** Sending it again after a failure is sending the same. */
  readonly key: string
}

const fresh = (): ReplyDraft => ({ content: '', kind: 'public', quotes: {}, key: crypto.randomUUID() })

/** What an answer that was kept begins with; a fresh one where none was, or what lies there is none. */
export function toReplyDraft(values: Readonly<Partial<Record<keyof ReplyDraft, unknown>>> = {}): ReplyDraft {
  const { content, kind, quotes, key } = values
  if (typeof content !== 'string' || typeof key !== 'string') return fresh()
  const isMap = typeof quotes === 'object' && quotes !== null
  return { content, key, kind: kind === 'internal' ? kind : 'public', quotes: isMap ? { ...quotes } : {} }
}

/** The name under which the draft of an answer is kept. */
export const replyDraftName = (brand: Brand, feedbackId: string): string => `reply ${brand} ${feedbackId}`

/** Which answer it is the draft of. */
export interface ReplyAbout {
  readonly brand: Brand
  readonly feedbackId: string
  /** What it is called in the list of drafts. */
  readonly title: string
}

/**
 * The draft of an answer, kept as that of any form until it is sent. It stands in its field at once: whoever goes from
 * piece to piece has no use for an offer at each. Changing it to nothing forgets it. A change is given the draft as it is
 * by then: what takes a while, such as an answer on its way, must not bring back what was written when it began.
 */
export function useReplyDraft({
  brand,
  feedbackId,
  title,
}: ReplyAbout): [draft: ReplyDraft, change: (next: (before: ReplyDraft) => ReplyDraft | undefined) => void] {
  const latest = useRef<ReplyDraft>(undefined)
  const { offer, decide, changed } = useDraft({
    name: replyDraftName(brand, feedbackId),
    title,
    rev: () => 0,
    read: () => (latest.current?.content ? { ...latest.current } : {}),
  })
  const [draft, setDraft] = useState(() => toReplyDraft(offer?.values))
  useEffect(() => {
    latest.current ??= draft
    decide('restore')
    // oxlint-disable-next-line react/exhaustive-deps -- once: from then on it is what is typed
  }, [])
  return [
    draft,
    (change) => {
      latest.current = change(latest.current ?? draft) ?? fresh()
      setDraft(latest.current)
      changed()
    },
  ]
}
