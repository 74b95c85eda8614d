import { type EmailWarning } from '@bms/contract'
import { Button, ConfirmDialog, SegmentedControl } from '@bms/design-system'
import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import type { FieldPath } from 'react-hook-form'

import { useField } from '../../../shared/form/use-field.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { fromSource, toSource, withFooter } from '../email-blocks/blocks.model.ts'
import { BlocksEditor, type BlocksHandle } from '../email-blocks/BlocksEditor.tsx'
import { toHtml, toMarkdown } from '../email-blocks/convert-blocks.ts'
import { emailWordStrings } from './email-words.strings.ts'
import { type BodyMode, type EmailBody, type EmailValues, newBody } from './email.model.ts'
import { emailStrings } from './email.strings.ts'
import { stopWordsIn } from './mail-words.ts'
import { SourceField, type SourceHandle } from './SourceField.tsx'

import styles from './email.module.css'

export interface BodyFieldProps {
  name: FieldPath<EmailValues>
  locale: string
  /** What to look at in it, by the path within it. */
  warnings: readonly { readonly key: EmailWarning; readonly path: string }[]
  ref?: Ref<BodyHandle>
}

/** What others may ask of a body. */
export interface BodyHandle {
  /** Goes to what stands at a path: `2.alt`; to the body itself, where it is empty. */
  readonly goTo: (path: string) => void
}

const modes: readonly BodyMode[] = ['blocks', 'html', 'markdown']

/** A body written on in another way, as far as that can be. */
function convert(body: EmailBody, mode: BodyMode, locale: string): EmailBody {
  if (mode === 'blocks') return { mode, source: toSource(withFooter([], stopWordsIn(locale))) }
  if (body.mode !== 'blocks') return { mode, source: body.source }
  const blocks = fromSource(body.source)
  return { mode, source: mode === 'html' ? toHtml(blocks) : toMarkdown(blocks) }
}

/** The mail itself in one language: as blocks, or as HTML or Markdown. */
export function BodyField({ name, locale, warnings, ref }: BodyFieldProps) {
  const t = useStrings(emailStrings)
  const words = useStrings(emailWordStrings)
  const editor = useRef<BlocksHandle & SourceHandle>(null)
  const { ref: hold, ...field } = useField<EmailValues, EmailBody | ''>(name, t('body'))
  const [asked, setAsked] = useState<BodyMode>()
  // What was written in another way, until the form is left: going back loses nothing.
  const before = useRef(new Map<string, EmailBody>())
  const { value, error, disabled, onChange, onBlur } = field
  useImperativeHandle(ref, () => ({
    goTo(path) {
      if (path === '') editor.current?.focus()
      else editor.current?.goTo(path)
    },
  }))
  if (value === '') {
    return (
      <div className={styles['unwritten']}>
        <p>{t('bodyEmpty')}</p>
        <Button ref={hold} disabled={disabled} onClick={() => onChange(newBody(locale, { heading: '', text: '' }))}>
          {t('writeThis')}
        </Button>
        {error !== undefined && <p className={styles['error']}>{error}</p>}
      </div>
    )
  }
  const { mode } = value
  const put = (next: EmailBody): void => {
    before.current.set(`${locale} ${mode}`, value)
    onChange(next)
  }
  const choose = (next: BodyMode): void => {
    const kept = before.current.get(`${locale} ${next}`)
    if (kept) put(kept)
    else if (value.source.trim() === '' || value.source === '[]') put(convert(value, next, locale))
    else setAsked(next)
  }
  const attach = (handle: (BlocksHandle & SourceHandle) | null): void => {
    editor.current = handle
    hold(handle)
  }
  return (
    <div className={styles['body']}>
      <div className={styles['modes']}>
        <span className={styles['bodyLabel']}>{t('body')}</span>
        <SegmentedControl
          label={words('mode')}
          value={mode}
          options={modes.map((one) => ({ value: one, label: words(`mode-${one}`), disabled }))}
          onChange={choose}
        />
      </div>
      {mode === 'blocks' ? (
        <BlocksEditor
          key={`${locale} blocks`}
          ref={attach}
          label={words('blocks')}
          value={value.source}
          error={error}
          disabled={disabled}
          stop={stopWordsIn(locale)}
          holds={name}
          warnings={warnings}
          onChange={(source) => onChange({ mode, source })}
        />
      ) : (
        <SourceField
          key={`${locale} ${mode}`}
          ref={attach}
          mode={mode}
          value={value.source}
          error={error}
          disabled={disabled}
          onChange={(source) => onChange({ mode, source })}
          onBlur={onBlur}
        />
      )}
      {asked !== undefined && (
        <ConfirmDialog
          open
          tone="primary"
          title={words('switchTitle', { mode: words(`mode-${asked}`) })}
          description={`${
            asked === 'blocks'
              ? words('switchToBlocks', { mode: words(`mode-${mode}`) })
              : mode === 'blocks'
                ? words('switchFromBlocks')
                : words('switchOther', { mode: words(`mode-${asked}`) })
          } ${words('switchBack')}`}
          confirmLabel={words('switchDo', { mode: words(`mode-${asked}`) })}
          cancelLabel={words('cancel')}
          onConfirm={() => {
            setAsked(undefined)
            put(convert(value, asked, locale))
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}
