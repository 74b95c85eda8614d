import { Redo, Undo } from '@blueprintjs/icons'
import type { EmailWarning } from '@bms/contract'
import { Button } from '@bms/design-system'
import {
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useReducer,
  useRef,
  useState,
  type Ref,
} from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { emailWordStrings } from '../email/email-words.strings.ts'
import { AddPalette } from './AddPalette.tsx'
import { type BlockAction, begin, reduceBlocks } from './block-history.ts'
import { BlockItem } from './BlockItem.tsx'
import { BlockList } from './BlockList.tsx'
import { BlocksDeskProvider, BlocksNowProvider } from './blocks-context.ts'
import { blockAt, fromSource, toSource, withFooter } from './blocks.model.ts'
import { useLateChange } from './use-late-change.ts'

import styles from './blocks.module.css'

/** What others may ask of the editor. */
export interface BlocksHandle {
  readonly focus: () => void
  /** Goes to what stands at a path: `2.alt`, `5.left.0.href`. */
  readonly goTo: (path: string) => void
}

export interface BlocksEditorProps {
  label: string
  /** The blocks, as they are kept. */
  value: string
  onChange: (source: string) => void
  /** What keeps them from being saved. */
  error?: string | undefined
  disabled?: boolean
  /** Words of the link to stop such mails. */
  stop: string
  /** Where uploads are held. */
  holds: string
  /** What to look at, by the path of the block or its field. */
  warnings?: readonly { readonly key: EmailWarning; readonly path: string }[]
  ref?: Ref<BlocksHandle>
}

/** A mail as blocks, one below the other: each opens to be edited where it stands, and can be taken elsewhere. */
export function BlocksEditor(props: BlocksEditorProps) {
  const { label, value, onChange, error, disabled = false, stop, holds, warnings = [], ref } = props
  const t = useStrings(emailWordStrings)
  const id = useId()
  const surface = useRef<HTMLDivElement>(null)
  const told = useRef(value)
  const [history, reduce] = useReducer(reduceBlocks, value, (source) => begin(withFooter(fromSource(source), stop)))
  const [open, setOpen] = useState<string>()
  const [aim, setAim] = useState<{ id: string; field: string | undefined }>()
  const blocks = history.now
  const late = useLateChange(() => {
    const source = toSource(blocks)
    if (source === told.current) return
    told.current = source
    onChange(source)
  })
  const dispatch = useCallback(
    (action: BlockAction): void => {
      reduce(action)
      if (action.kind !== 'pause') late()
    },
    [late],
  )
  useEffect(() => {
    // From elsewhere: given up, a draft brought back, copied from another language.
    if (value === told.current) return
    told.current = value
    reduce({ kind: 'load', blocks: withFooter(fromSource(value), stop) })
  }, [value, stop])
  useEffect(() => {
    if (!aim) return
    const block = surface.current?.querySelector(`[data-block="${aim.id}"]`)
    const { field } = aim
    const named = field === undefined ? [] : [`[name="${field}"]`, `[data-text="${field}"] [role="textbox"]`]
    const first = '[data-part="fields"] :is(input:not([type=file]), textarea, [role="textbox"])'
    for (const selector of [...named, first, '[data-part="fields"] button']) {
      const target = block?.querySelector<HTMLElement>(selector)
      if (target) {
        target.focus()
        break
      }
    }
  }, [aim])

  const show = useCallback((next: string | undefined, field?: string): void => {
    setOpen(next)
    if (next !== undefined) setAim({ id: next, field })
    reduce({ kind: 'pause' })
  }, [])
  const byBlock = useMemo(() => {
    const found = new Map<string, EmailWarning[]>()
    for (const { key, path } of warnings) {
      const at = blockAt(blocks, path)
      if (at) found.set(at.block.id, [...(found.get(at.block.id) ?? []), key])
    }
    return found
  }, [blocks, warnings])
  useImperativeHandle(ref, () => ({
    focus() {
      const first = surface.current?.querySelector<HTMLElement>('[data-state="wrong"] [data-part="open"]')
      ;(first ?? surface.current?.querySelector<HTMLElement>('[data-part="open"]'))?.focus()
    },
    goTo(path) {
      const at = blockAt(blocks, path)
      if (at) show(at.block.id, at.field)
    },
  }))

  const check = error === undefined ? 'later' : 'now'
  const desk = useMemo(
    () => ({ dispatch, show, check, disabled, stop, holds }) as const,
    [dispatch, show, check, disabled, stop, holds],
  )
  const now = useMemo(() => ({ blocks, open, warnings: byBlock }), [blocks, open, byBlock])

  return (
    <BlocksDeskProvider value={desk}>
      <BlocksNowProvider value={now}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of what stands in it; the buttons do the same */}
        <div
          ref={surface}
          className={styles['editor']}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onKeyDown={(event) => {
            // Enter in a line of a block saves nothing yet.
            if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
            if (!(event.ctrlKey || event.metaKey) || event.altKey) return
            const key = event.key.toLowerCase()
            const kind = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : undefined
            if (!kind) return
            event.preventDefault()
            dispatch({ kind })
          }}
        >
          <div className={styles['bar']}>
            <AddPalette />
            <div className={styles['steps']}>
              <Button
                size="small"
                appearance="minimal"
                icon={<Undo />}
                aria-label={t('undo')}
                disabled={disabled || history.past.length === 0}
                onClick={() => dispatch({ kind: 'undo' })}
              />
              <Button
                size="small"
                appearance="minimal"
                icon={<Redo />}
                aria-label={t('redo')}
                disabled={disabled || history.future.length === 0}
                onClick={() => dispatch({ kind: 'redo' })}
              />
            </div>
          </div>
          <BlockList label={label} parent="mail" list={blocks} Item={BlockItem} />
          {error !== undefined && (
            <p id={`${id}-error`} className={styles['error']} role="alert">
              {error}
            </p>
          )}
        </div>
      </BlocksNowProvider>
    </BlocksDeskProvider>
  )
}
