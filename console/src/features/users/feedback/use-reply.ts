import { feedbackLimits, type Asset, type Feedback, type FeedbackDetail } from '@bms/contract'
import type { Attachment, ReplyKind } from '@bms/design-system'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { useBrand } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { showFeedback } from './feedback.calls.ts'
import { appendText, type Outcome, toOutcomeBody, withoutSlash } from './feedback.model.ts'
import { recordStrings } from './record.strings.ts'
import { type Attendant, usePresence } from './use-presence.ts'
import { type ReplyDraft, useReplyDraft } from './use-reply-draft.ts'

interface Upload extends Attachment {
  readonly asset?: Asset
}

/** An answer being written: its text and pictures, and how sending it goes. */
export interface ReplyControl {
  readonly draft: ReplyDraft
  readonly attachments: readonly Attachment[]
  readonly state: 'ready' | 'sending'
  /** Why it wasn't sent; nothing that was written is lost. */
  readonly error: string | undefined
  /** Who else has the feedback open. */
  readonly others: readonly Attendant[]
  readonly write: (content: string) => void
  readonly setKind: (kind: ReplyKind) => void
  /** Puts a text behind what is written. `faqId`: whose answer it is. */
  readonly insert: (text: string, faqId?: string) => void
  readonly attach: (files: readonly File[]) => void
  readonly detach: (key: string) => void
  /** Sends it, and resolves the feedback along with it where there is an outcome. Resolves to whether it was sent. */
  readonly send: (outcome?: Outcome) => Promise<boolean>
}

/** Writing an answer to feedback. */
export function useReply({ feedback_id: feedbackId, user, assignee }: Feedback): ReplyControl {
  const { notify } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const brand = useBrand()
  const t = useStrings(recordStrings)
  const formats = useFormats()
  const [draft, changeDraft] = useReplyDraft({ brand, feedbackId, title: t('draftTitle', { name: user.nickname }) })
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [state, setState] = useState<'ready' | 'sending'>('ready')
  const [error, setError] = useState<string>()
  const made = useRef(0)
  // Whoever writes a note writes no answer.
  const others = usePresence(feedbackId, draft.kind === 'internal' ? '' : draft.content)

  const change = (key: string, part: Partial<Upload>): void =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))

  const upload = async (key: string, file: File): Promise<void> => {
    try {
      const { asset } = await caller.call('uploadImage', { body: { file } })
      change(key, { state: 'ready', thumb: asset.thumb_url, asset })
    } catch (failure) {
      change(key, { state: 'failed', error: toFailure(failure).message })
    }
  }

  const tell = (after: FeedbackDetail, outcome: Outcome | undefined): void => {
    showFeedback(queryClient, caller, after)
    const isTaken = assignee === undefined && after.assignee !== undefined
    const message = outcome
      ? 'sentAndResolved'
      : draft.kind === 'internal'
        ? 'noted'
        : isTaken
          ? 'sentAndTaken'
          : 'sent'
    const writing = others.filter((one) => one.writing).map(({ nickname }) => nickname)
    const warning = writing.length > 0 && t('alsoWriting', { count: writing.length, names: formats.list(writing) })
    notify.show({
      tone: 'success',
      message: warning ? t('sentBeside', { message: t(message), warning }) : t(message),
    })
  }

  return {
    draft,
    attachments: uploads,
    state,
    error,
    others,
    write: (content) => changeDraft((before) => ({ ...before, content })),
    setKind: (kind) => changeDraft((before) => ({ ...before, kind })),
    insert: (text, faqId) =>
      changeDraft(({ content, quotes, ...before }) => ({
        ...before,
        content: appendText(withoutSlash(content), text),
        quotes: faqId === undefined ? quotes : { ...quotes, [faqId]: text },
      })),
    attach(files) {
      for (const file of files) {
        made.current += 1
        const key = `${made.current} ${file.name}`
        setUploads((before) => [...before, { key, name: file.name, state: 'uploading' }])
        void upload(key, file)
      }
    },
    detach: (key) => setUploads((before) => before.filter((kept) => kept.key !== key)),
    async send(outcome) {
      setState('sending')
      setError(undefined)
      const images = uploads.flatMap(({ asset }) => asset ?? [])
      // What was taken out again isn't used.
      const faqIds = Object.entries(draft.quotes).filter(([, text]) => draft.content.includes(text.slice(0, 40)))
      try {
        const after = await caller.call('replyToFeedback', {
          idempotencyKey: draft.key,
          body: {
            feedback_id: feedbackId,
            content: draft.content.trim(),
            ...(draft.kind === 'internal' && { internal: true }),
            ...(images.length > 0 && { images }),
            ...(faqIds.length > 0 && { faq_ids: faqIds.map(([id]) => id).slice(0, feedbackLimits.replyFaqs) }),
            ...(outcome && toOutcomeBody(outcome)),
          },
        })
        changeDraft(() => undefined)
        setUploads([])
        tell(after, outcome)
        return true
      } catch (failure) {
        setError(toFailure(failure).message)
        return false
      } finally {
        setState('ready')
      }
    },
  }
}
