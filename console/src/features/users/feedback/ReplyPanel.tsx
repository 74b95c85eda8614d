import { feedbackLimits, type FeedbackDetail } from '@bms/contract'
import { ActionMenu, Button, MenuButton, ReplyBox } from '@bms/design-system'
import { type Ref, useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { paths } from '../../../shared/paths.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { resolutionsFor } from './feedback.model.ts'
import { OutcomeFields, useOutcome } from './outcome-fields.tsx'
import { recordStrings } from './record.strings.ts'
import type { ReplyControl } from './use-reply.ts'
import { useTemplateItems } from './use-template-items.ts'

export interface ReplyPanelProps {
  feedback: FeedbackDetail
  reply: ReplyControl
  ref?: Ref<HTMLTextAreaElement>
}

/** Where an answer or a note is written, and sent; with an outcome it resolves in the same go. */
export function ReplyPanel({ feedback, reply, ref }: ReplyPanelProps) {
  const t = useStrings(recordStrings)
  const formats = useFormats()
  const [isAsking, setAsking] = useState(false)
  /** Where `/` was typed to choose a template. */
  const [slashed, setSlashed] = useState<HTMLTextAreaElement>()
  const templates = [
    ...useTemplateItems(feedback, reply.insert),
    { key: 'manage', label: t('manageTemplates'), href: paths.replyTemplates() },
  ]
  const { draft, attachments, state, error } = reply
  const isReady = draft.content.trim() !== '' && draft.content.length <= feedbackLimits.reply && state === 'ready'
  const isUploading = attachments.some((attachment) => attachment.state === 'uploading')
  return (
    <>
      <ReplyBox
        {...(ref && { ref })}
        value={draft.content}
        onChange={reply.write}
        kind={draft.kind}
        onKindChange={reply.setKind}
        max={feedbackLimits.reply}
        attachments={attachments}
        maxAttachments={feedbackLimits.replyImages}
        onAttach={reply.attach}
        onDetach={reply.detach}
        state={state}
        error={isAsking ? undefined : error}
        onSend={() => void reply.send()}
        onSlash={setSlashed}
        tools={
          <MenuButton label={t('templates')} size="small" appearance="outlined" items={templates}>
            {t('templates')}
          </MenuButton>
        }
        actions={
          feedback.status !== 'resolved' &&
          draft.kind === 'public' && (
            <Button disabled={!isReady || isUploading} onClick={() => setAsking(true)}>
              {t('sendAndResolveMore')}
            </Button>
          )
        }
        labels={{
          kind: t('whoReads'),
          public: t('reply'),
          internal: t('note'),
          writeReply: t('writeReply'),
          writeNote: t('writeNote'),
          replyHint: t('replyHint', { name: feedback.user.nickname, language: formats.language(feedback.locale) }),
          noteHint: t('noteHint'),
          send: t('send'),
          save: t('saveNote'),
          attach: (count, max) => t('attach', { count, max }),
          attachments: t('attached'),
          detach: (name) => t('detach', { name }),
          uploading: t('uploading'),
          count: (length, max) => t('characters', { length, max }),
        }}
      />
      {slashed && (
        <ActionMenu
          label={t('templates')}
          anchor={slashed}
          align="start"
          items={templates}
          onClose={() => setSlashed(undefined)}
        />
      )}
      {isAsking && <SendAndResolve feedback={feedback} reply={reply} onClose={() => setAsking(false)} />}
    </>
  )
}

function SendAndResolve({ feedback, reply, onClose }: ReplyPanelProps & { onClose: () => void }) {
  const t = useStrings(recordStrings)
  const draft = useOutcome('how_to')
  const confirm = async (): Promise<void> => {
    const outcome = draft.settle()
    if (outcome && (await reply.send(outcome))) onClose()
  }
  return (
    <ActionDialog
      title={t('resolveTitle')}
      confirmLabel={t('sendAndResolve')}
      busy={reply.state === 'sending'}
      error={reply.error}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <OutcomeFields draft={draft} resolutions={resolutionsFor(feedback.status, 'reply')} feedback={feedback} />
    </ActionDialog>
  )
}
