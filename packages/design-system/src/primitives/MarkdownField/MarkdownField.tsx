import { Bold, Header, Link, NumberedList, Properties } from '@blueprintjs/icons'
import { type KeyboardEvent, type ReactElement, useImperativeHandle, useRef } from 'react'

import { Button } from '../Button/Button.tsx'
import { TextAreaField, type TextAreaFieldProps } from '../TextAreaField/TextAreaField.tsx'
import { editMarkdown, type MarkdownMark, markdownMarks } from './markdown-edits.ts'

import styles from './MarkdownField.module.css'

export interface MarkdownFieldLabels extends Record<MarkdownMark, string> {
  /** What the buttons are. */
  readonly tools: string
  /** Stands for what is to be written, where nothing is selected. */
  readonly words: string
}

export interface MarkdownFieldProps extends Omit<TextAreaFieldProps, 'tools'> {
  labels?: Partial<MarkdownFieldLabels>
}

const englishLabels: MarkdownFieldLabels = {
  tools: 'Formatting',
  bold: 'Bold',
  heading: 'Heading',
  list: 'List',
  numbers: 'Numbered list',
  link: 'Link',
  words: 'text',
}

const icons: Readonly<Record<MarkdownMark, ReactElement>> = {
  bold: <Bold />,
  heading: <Header />,
  list: <Properties />,
  numbers: <NumberedList />,
  link: <Link />,
}

/** Ctrl (⌘ on a Mac) and these; with Shift where the browser or the console has the plain one. */
const keys: Readonly<Record<MarkdownMark, { readonly code: string; readonly shift: boolean; readonly said: string }>> =
  {
    bold: { code: 'KeyB', shift: false, said: 'Control+B' },
    heading: { code: 'Digit6', shift: true, said: 'Control+Shift+6' },
    list: { code: 'Digit8', shift: true, said: 'Control+Shift+8' },
    numbers: { code: 'Digit7', shift: true, said: 'Control+Shift+7' },
    link: { code: 'KeyU', shift: true, said: 'Control+Shift+U' },
  }

/** A text in Markdown: a field with buttons and keys for what is marked most. What it becomes, `Markdown` shows. */
export function MarkdownField({ labels: given, ref, ...props }: MarkdownFieldProps) {
  const labels = { ...englishLabels, ...given }
  const field = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement, [])
  const isOff = props.disabled === true || props.readOnly === true

  const mark = (which: MarkdownMark): void => {
    const element = field.current
    if (!element || isOff) return
    const { value: text, selectionStart: start, selectionEnd: end } = element
    const edit = editMarkdown({ text, start, end }, which, labels.words)
    element.focus()
    element.setSelectionRange(edit.from, edit.to)
    insert(element, edit.insert)
    element.setSelectionRange(edit.start, edit.end)
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    props.onKeyDown?.(event)
    if (event.altKey || (!event.ctrlKey && !event.metaKey)) return
    const found = markdownMarks.find((one) => keys[one].code === event.code && keys[one].shift === event.shiftKey)
    if (!found) return
    event.preventDefault()
    event.stopPropagation()
    mark(found)
  }
  return (
    <TextAreaField
      {...props}
      ref={field}
      onKeyDown={press}
      tools={
        <div role="toolbar" aria-label={labels.tools} className={styles['tools']}>
          {markdownMarks.map((one) => (
            <Button
              key={one}
              size="small"
              appearance="minimal"
              icon={icons[one]}
              aria-label={labels[one]}
              title={`${labels[one]} (${keys[one].said.replaceAll('Control', 'Ctrl')})`}
              aria-keyshortcuts={keys[one].said}
              disabled={isOff}
              onClick={() => mark(one)}
            />
          ))}
        </div>
      }
    />
  )
}

/** As if it were typed: the browser's own undo takes it back. */
function insert(element: HTMLTextAreaElement, text: string): void {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else keeps the browser's own undo
  const isDone = element.ownerDocument.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  if (isDone) return
  element.setRangeText(text)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
