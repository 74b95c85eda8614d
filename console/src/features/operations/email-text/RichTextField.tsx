import { Bold, Italic, Link } from '@blueprintjs/icons'
import type { MergeField } from '@bms/contract'
import { Button } from '@bms/design-system'
import {
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type Ref,
  type RefObject,
} from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { emailWordStrings } from '../email/email-words.strings.ts'
import { createTextEditor, type TextEditor, type TextMarks } from './create-text-editor.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { MergeFieldMenu } from './MergeFieldMenu.tsx'
import type { TextLook } from './text-schema.ts'

import styles from './RichTextField.module.css'

export interface RichTextFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
  onBlur?: (() => void) | undefined
  look?: TextLook
  lines?: 'one' | 'many'
  fields?: readonly MergeField[] | undefined
  hint?: string | undefined
  error?: string | undefined
  disabled?: boolean | undefined
  ref?: Ref<{ focus: () => void }>
}

const noMarks: TextMarks = { bold: false, italic: false, link: undefined }

/** A text in which merge fields stand as one thing each, and, where it is rich, some of it is bold, italic or a link. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, value, look = 'plain', lines = 'many', hint, error, disabled = false, ref } = props
  const t = useStrings(emailWordStrings)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<TextEditor>(undefined)
  const [marks, setMarks] = useState(noMarks)
  const [linking, setLinking] = useState<'no' | 'asked'>('no')
  const attributes = useAttributes(id, props)
  const latest = useRef({ ...props, attributes })
  useLayoutEffect(() => {
    latest.current = { ...props, attributes }
  })
  useImperativeHandle(ref, () => ({ focus: () => editor.current?.focus() }), [])
  useLayoutEffect(() => {
    if (!place.current) return undefined
    const made = createTextEditor({
      place: place.current,
      text: latest.current.value,
      look,
      lines,
      attributes: latest.current.attributes,
      labelOf: (name) => t(`field-${name as MergeField}`),
      onChange: (text) => latest.current.onChange(text),
      onMarks: (now) =>
        setMarks((was) => (was.bold === now.bold && was.italic === now.italic && was.link === now.link ? was : now)),
      onBlur: () => latest.current.onBlur?.(),
    })
    editor.current = made
    return () => {
      made.destroy()
      editor.current = undefined
    }
  }, [look, lines, t])
  useEffect(() => editor.current?.setText(value), [value])
  useEffect(() => editor.current?.setAttributes(attributes), [attributes])

  return (
    <div className={styles['field']}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- as a click on a label does */}
      <span id={id} className={styles['label']} onClick={() => editor.current?.focus()}>
        {label}
      </span>
      <div className={styles['frame']} data-state={error === undefined ? 'right' : 'wrong'}>
        <div className={styles['tools']} role="toolbar" aria-label={t('toolsOf', { field: label })}>
          {look === 'rich' && (
            <>
              <Mark name="bold" icon={<Bold />} on={marks.bold} disabled={disabled} editor={editor} />
              <Mark name="italic" icon={<Italic />} on={marks.italic} disabled={disabled} editor={editor} />
              <Button
                size="small"
                appearance="minimal"
                icon={<Link />}
                aria-label={t('link')}
                aria-pressed={marks.link !== undefined}
                disabled={disabled}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => setLinking('asked')}
              />
            </>
          )}
          <MergeFieldMenu
            fields={props.fields ?? ['nickname', 'brand_name', 'product_name']}
            disabled={disabled}
            onInsert={(name) => editor.current?.insertField(name)}
          />
        </div>
        <div ref={place} className={styles['text']} data-lines={lines} />
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
      {linking === 'asked' && (
        <LinkDialog
          href={marks.link}
          onClose={() => setLinking('no')}
          onLink={(href) => {
            setLinking('no')
            editor.current?.setLink(href)
          }}
        />
      )}
    </div>
  )
}

/** What the editor says of itself to screen readers. */
function useAttributes(id: string, { hint, error, lines = 'many', disabled = false }: RichTextFieldProps) {
  return useMemo((): Readonly<Record<string, string>> => {
    const described = [hint === undefined ? [] : `${id}-hint`, error === undefined ? [] : `${id}-error`]
      .flat()
      .join(' ')
    return {
      role: 'textbox',
      'aria-multiline': lines === 'many' ? 'true' : 'false',
      'aria-labelledby': id,
      ...(described !== '' && { 'aria-describedby': described }),
      ...(error !== undefined && { 'aria-invalid': 'true' }),
      ...(disabled && { 'aria-readonly': 'true', contenteditable: 'false' }),
    }
  }, [id, hint, error, lines, disabled])
}

interface MarkProps {
  name: 'bold' | 'italic'
  icon: ReactElement
  on: boolean
  disabled: boolean
  editor: RefObject<TextEditor | undefined>
}

function Mark({ name, icon, on, disabled, editor }: MarkProps) {
  const t = useStrings(emailWordStrings)
  return (
    <Button
      size="small"
      appearance="minimal"
      icon={icon}
      aria-label={t(name)}
      aria-pressed={on}
      disabled={disabled}
      // The selection stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => editor.current?.toggle(name)}
    />
  )
}
