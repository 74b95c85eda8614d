import type { Feedback } from '@bms/contract'
import { createContext, use, useMemo, useRef, type ReactNode, type RefObject } from 'react'

import { RevealDialog } from '../../../shared/access/RevealDialog.tsx'
import { useReveal, type Reveal } from '../../../shared/access/use-reveal.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { recordStrings } from './record.strings.ts'
import { useReply, type ReplyControl } from './use-reply.ts'

/** What the parts of one piece of feedback work on together. */
interface Work {
  /** The answer that is being written, whichever part is in view. */
  readonly reply: ReplyControl
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly reveal: Reveal<'contact' | 'sn'>
}

const WorkContext = createContext<Work | undefined>(undefined)

/** The work on the feedback in view. Throws outside of it. */
export function useFeedbackWork(): Work {
  const work = use(WorkContext)
  if (!work) throw new Error('useFeedbackWork needs a FeedbackWork around it')
  return work
}

/** Keeps what is being written, and what has been revealed, while one goes from part to part. */
export function FeedbackWork({ id, row, children }: { id: string; row: Feedback; children: ReactNode }) {
  const { call } = useCaller()
  const t = useStrings(recordStrings)
  const reply = useReply(row)
  const field = useRef<HTMLTextAreaElement>(null)
  const reveal = useReveal<'contact' | 'sn'>({
    module: 'UserCenter',
    record: id,
    read: (fields, purpose) => call('revealFeedback', { body: { feedback_id: id, fields, purpose } }),
  })
  const work = useMemo(() => ({ reply, field, reveal }), [reply, reveal])
  return (
    <WorkContext value={work}>
      {children}
      <RevealDialog reveal={reveal} labels={{ contact: t('contact'), sn: t('serial') }} />
    </WorkContext>
  )
}
