import { baseKeymap, toggleMark } from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import { Slice, Fragment } from 'prosemirror-model'
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'

import { fromDoc, type TextLook, textSchema, toDoc, toLines } from './text-schema.ts'

/** What of the text at the caret looks how. */
export interface TextMarks {
  readonly bold: boolean
  readonly italic: boolean
  readonly link: string | undefined
}

/** A text being edited, outside React. */
export interface TextEditor {
  readonly setText: (text: string) => void
  readonly setAttributes: (attributes: Readonly<Record<string, string>>) => void
  readonly toggle: (mark: 'bold' | 'italic') => void
  /** Makes a link of what is selected; no address: there is none any more. */
  readonly setLink: (href: string | undefined) => void
  readonly insertField: (name: string) => void
  readonly focus: () => void
  readonly destroy: () => void
}

export interface TextEditorOptions {
  readonly place: HTMLElement
  readonly text: string
  readonly look: TextLook
  /** `one`: Enter makes no new line. */
  readonly lines: 'one' | 'many'
  readonly attributes: Readonly<Record<string, string>>
  readonly labelOf: (name: string) => string
  readonly onChange: (text: string) => void
  readonly onMarks: (marks: TextMarks) => void
  readonly onBlur: () => void
}

const { bold, italic, link } = textSchema.marks

function marksIn({ selection, doc, storedMarks }: EditorState): TextMarks {
  const { from, to, empty, $from } = selection
  const at = storedMarks ?? $from.marks()
  const has = (mark: typeof bold) => (empty ? mark.isInSet(at) !== undefined : doc.rangeHasMark(from, to, mark))
  const around = link.isInSet(empty ? at : ($from.nodeAfter?.marks ?? at))
  return { bold: has(bold), italic: has(italic), link: around && String(around.attrs['href']) }
}

/** The stretch that a link around the caret covers. */
function linkAround({ selection: { $from, from, to, empty } }: EditorState): { from: number; to: number } {
  if (!empty) return { from, to }
  const around = link.isInSet($from.marks())
  if (!around) return { from, to }
  const start = $from.start()
  let range = { from, to }
  $from.parent.forEach((node, offset) => {
    const begin = start + offset
    const end = begin + node.nodeSize
    if (around.isInSet(node.marks) && begin <= from && from <= end) range = { from: begin, to: end }
  })
  return range
}

/**
 * An editor of a text in a place of the page. It keeps no history of its own: whoever owns the text has one. What is
 * pasted or dropped comes as text alone: reading HTML is against the content security policy.
 */
export function createTextEditor(options: TextEditorOptions): TextEditor {
  const { place, look, lines, labelOf } = options
  const state = (text: string) =>
    EditorState.create({
      doc: toDoc(text, look, labelOf),
      plugins: [
        keymap({
          ...(look === 'rich' && { 'Mod-b': toggleMark(bold), 'Mod-i': toggleMark(italic) }),
          ...(lines === 'one' && { Enter: () => true, 'Shift-Enter': () => true }),
        }),
        keymap(baseKeymap),
      ],
    })
  let written = options.text
  const insert = (text: string, at?: number): void => {
    const all = toLines(lines === 'one' ? text.replaceAll(/\s*\n\s*/g, ' ') : text, labelOf)
    const slice = new Slice(Fragment.from(all), 1, 1)
    const { tr } = view.state
    view.dispatch((at === undefined ? tr.replaceSelection(slice) : tr.replace(at, at, slice)).scrollIntoView())
  }
  const view: EditorView = new EditorView(
    { mount: place },
    {
      state: state(options.text),
      attributes: { ...options.attributes },
      dispatchTransaction(transaction: Transaction) {
        view.updateState(view.state.apply(transaction))
        options.onMarks(marksIn(view.state))
        if (!transaction.docChanged) return
        written = fromDoc(view.state.doc, look)
        options.onChange(written)
      },
      clipboardTextSerializer: (slice) => {
        const texts: string[] = []
        slice.content.forEach((line) => {
          texts.push(line.isTextblock ? fromDoc(textSchema.nodes['doc'].create(null, [line]), 'plain') : '')
        })
        return texts.join('\n')
      },
      handleDOMEvents: {
        paste(_view, event) {
          event.preventDefault()
          insert(event.clipboardData?.getData('text/plain') ?? '')
          return true
        },
        drop(_view, event) {
          event.preventDefault()
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
          insert(event.dataTransfer?.getData('text/plain') ?? '', at)
          return true
        },
        blur() {
          options.onBlur()
          return false
        },
      },
    },
  )
  const change = (edit: (tr: Transaction) => Transaction): void => {
    view.dispatch(edit(view.state.tr))
    view.focus()
  }
  return {
    setText(text) {
      if (text === written) return
      written = text
      // The caret stays about where it was.
      const { anchor } = view.state.selection
      const next = state(text)
      const place = next.doc.resolve(Math.min(anchor, next.doc.content.size))
      view.updateState(next.apply(next.tr.setSelection(TextSelection.near(place))))
    },
    setAttributes: (attributes) => view.setProps({ attributes: { ...attributes } }),
    toggle(mark) {
      toggleMark(textSchema.marks[mark])(view.state, view.dispatch)
      view.focus()
    },
    setLink(href) {
      const { from, to } = linkAround(view.state)
      if (href === undefined) return change((tr) => tr.removeMark(from, to, link))
      const mark = link.create({ href })
      if (from !== to) return change((tr) => tr.removeMark(from, to, link).addMark(from, to, mark))
      return change((tr) => tr.insert(from, textSchema.text(href, [mark])))
    },
    insertField: (name) =>
      change((tr) =>
        tr.replaceSelectionWith(textSchema.nodes['field'].create({ name, label: labelOf(name) })).scrollIntoView(),
      ),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  }
}
