import { TextArea } from '@blueprintjs/core'
import { Paperclip } from '@blueprintjs/icons'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type Ref, useId, useRef } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import { FormError } from '../../primitives/FormError/FormError.tsx'
import { isComposing } from '../../primitives/is-composing.ts'
import { SegmentedControl } from '../../primitives/SegmentedControl/SegmentedControl.tsx'
import { type Attachment, AttachmentList } from './AttachmentList.tsx'
import { type ReplyBoxLabels, replyBoxLabels } from './labels.ts'

import styles from './ReplyBox.module.css'

/** Who is to read what is written: the other side, or only we. */
export type ReplyKind = 'public' | 'internal'

export interface ReplyBoxProps {
  value: string
  onChange: (value: string) => void
  kind: ReplyKind
  onKindChange: (kind: ReplyKind) => void
  /** Most characters. */
  max: number
  attachments: readonly Attachment[]
  maxAttachments: number
  /** Pictures were chosen, pasted or dropped; never more than there is room for. */
  onAttach: (files: readonly File[]) => void
  onDetach: (key: string) => void
  /** `sending`: what is written stays, and can't be changed. */
  state?: 'ready' | 'sending'
  /** Why it wasn't sent; what is written is still there. */
  error?: string | undefined
  onSend: () => void
  /** `/` is typed where a line begins, at the end of what is written: a way to what helps to write. It stays there. */
  onSlash?: ((field: HTMLTextAreaElement) => void) | undefined
  /** What helps to write, such as templates. */
  tools?: ReactNode
  /** Other ways to send; a button each. */
  actions?: ReactNode
  ref?: Ref<HTMLTextAreaElement>
  labels?: Partial<ReplyBoxLabels>
}

/** Writes an answer or a note: text, pictures, and Ctrl or ⌘ with Enter to send. */
export function ReplyBox(props: ReplyBoxProps) {
  const { value, onChange, kind, onKindChange, max, attachments, maxAttachments, onAttach, onDetach } = props
  const { state = 'ready', error, onSend, onSlash, tools, actions, ref, labels } = props
  const words = { ...replyBoxLabels, ...labels }
  const id = useId()
  const files = useRef<HTMLInputElement>(null)
  const isOver = value.length > max
  const isWaiting = attachments.some((attachment) => attachment.state === 'uploading')
  const canSend = value.trim() !== '' && !isOver && !isWaiting
  const room = maxAttachments - attachments.length

  const attach = (list: FileList | null): void => {
    const pictures = [...(list ?? [])].filter(({ type }) => type.startsWith('image/')).slice(0, room)
    if (pictures.length > 0) onAttach(pictures)
  }
  const onPaste = (event: ClipboardEvent): void => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    attach(event.clipboardData.files)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (canSend && state === 'ready') onSend()
  }

  return (
    <div
      className={styles['box']}
      data-kind={kind}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        attach(event.dataTransfer.files)
      }}
    >
      <div className={styles['top']}>
        <SegmentedControl
          label={words.kind}
          value={kind}
          options={[
            { value: 'public', label: words.public },
            { value: 'internal', label: words.internal },
          ]}
          onChange={onKindChange}
        />
        <span className={styles['tools']}>{tools}</span>
      </div>
      <TextArea
        inputRef={ref ?? null}
        fill
        className={styles['text'] ?? ''}
        aria-label={kind === 'internal' ? words.writeNote : words.writeReply}
        placeholder={kind === 'internal' ? words.noteHint : words.replyHint}
        aria-describedby={`${id}-count`}
        aria-invalid={isOver || undefined}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        readOnly={state === 'sending'}
        value={value}
        onChange={({ target }) => {
          onChange(target.value)
          if (target.value.length === value.length + 1 && /(?:^|\n)\/$/.test(target.value)) onSlash?.(target)
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <AttachmentList attachments={attachments} label={words.attachments} onDetach={onDetach} labels={words} />
      <FormError>{error}</FormError>
      <div className={styles['bottom']}>
        <input
          ref={files}
          type="file"
          hidden
          multiple
          accept="image/jpeg,image/png,image/webp"
          onChange={({ currentTarget }) => {
            attach(currentTarget.files)
            // The same picture may be chosen again after it was taken away.
            currentTarget.value = ''
          }}
        />
        <Button
          appearance="minimal"
          icon={<Paperclip />}
          disabled={room <= 0 || state === 'sending'}
          onClick={() => files.current?.click()}
        >
          {words.attach(attachments.length, maxAttachments)}
        </Button>
        <span id={`${id}-count`} className={styles['count']} data-state={isOver ? 'over' : 'within'}>
          <span aria-hidden="true">
            {value.length}/{max}
          </span>
          <span className="bms-visually-hidden">{words.count(value.length, max)}</span>
        </span>
        <span className={styles['actions']}>
          {actions}
          <Button tone="primary" busy={state === 'sending'} disabled={!canSend} onClick={onSend}>
            {kind === 'internal' ? words.save : words.send}
          </Button>
        </span>
      </div>
    </div>
  )
}
