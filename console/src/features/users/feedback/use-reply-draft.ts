import type { Brand } from '@bms/contract'
import type { ReplyKind } from '@bms/design-system'
import { useRef, useState } from 'react'

import { useServices } from '../../../shared/services.ts'

/** What is written and not sent yet. */
export interface ReplyDraft {
  readonly content: string
  readonly kind: ReplyKind
  /** Answers of FAQs that were inserted, by id. */
  readonly quotes: Readonly<Record<string, string>>
  /** Sending it again after a failure is sending the same. */
  readonly key: string
}

/** Under which name drafts are kept in the browser's tab. */
const draftsKey = 'bms.replyDrafts'

/** Most drafts that are kept: who leaves more of them unsent won't come back to the first. */
const maxDrafts = 20

const fresh = (): ReplyDraft => ({ content: '', kind: 'public', quotes: {}, key: crypto.randomUUID() })

const isText = (value: unknown): value is string => typeof value === 'string'

function readDrafts(value: unknown): Readonly<Record<string, ReplyDraft>> {
  if (typeof value !== 'object' || value === null) return {}
  const kept = Object.entries(value as Record<string, Partial<ReplyDraft> | null>)
  const whole = kept.filter(([, draft]) => isText(draft?.content) && isText(draft.key) && isText(draft.kind))
  return Object.fromEntries(whole.map(([id, draft]) => [id, { ...fresh(), ...draft }]))
}

/**
 * The draft of an answer, kept in this browser's tab until it is sent: leaving the page or a reload doesn't lose it.
 * Changing it to nothing forgets it. A change is given the draft as it is by then: what takes a while, such as an answer
 * on its way, must not bring back what was written when it began.
 */
export function useReplyDraft(
  brand: Brand,
  feedbackId: string,
): [draft: ReplyDraft, change: (next: (before: ReplyDraft) => ReplyDraft | undefined) => void] {
  const { tabStorage, session } = useServices()
  // Somebody else who signs in here doesn't find it.
  const id = `${session.state.user?.uid ?? ''} ${brand} ${feedbackId}`
  const [draft, setDraft] = useState(() => readDrafts(tabStorage.read(draftsKey))[id] ?? fresh())
  const latest = useRef(draft)
  return [
    draft,
    (change) => {
      const next = change(latest.current)
      latest.current = next ?? fresh()
      setDraft(latest.current)
      const { [id]: _before, ...others } = readDrafts(tabStorage.read(draftsKey))
      const isWritten = next !== undefined && next.content !== ''
      const kept = Object.entries(others).slice(-(maxDrafts - 1))
      tabStorage.write(draftsKey, Object.fromEntries(isWritten ? [...kept, [id, next]] : kept))
    },
  ]
}
