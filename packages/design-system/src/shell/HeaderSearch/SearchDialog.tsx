import { Cross, Search } from '@blueprintjs/icons'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, SyntheticEvent } from 'react'

import { nextItem } from '../../primitives/ActionMenu/menu-keys.ts'
import { Button } from '../../primitives/Button/Button.tsx'
import { isComposing } from '../../primitives/is-composing.ts'
import { useSettledText } from '../../primitives/use-settled-text.ts'
import { defaultOption } from './default-option.ts'
import type { HeaderSearchLabels } from './labels.ts'
import type { FoundRecords, SearchAction, SearchPlace } from './search-place.ts'
import { toSearchQuery } from './search-query.ts'
import { SearchList } from './SearchList.tsx'
import { useSearchResults } from './useSearchResults.ts'
import type { SearchEntry } from './useSearchResults.ts'

import styles from './HeaderSearch.module.css'

export interface SearchDialogProps {
  readonly places: readonly SearchPlace[]
  readonly recent: readonly SearchPlace[]
  readonly actions: readonly SearchAction[]
  readonly records: FoundRecords
  readonly onQueryChange?: ((query: string) => void) | undefined
  readonly labels: HeaderSearchLabels
  readonly onClose: () => void
  readonly onChoose: (entry: SearchEntry) => void
}

/** The open search: a field and what it finds, as a combobox whose list is always there. */
export function SearchDialog({ labels, onClose, onChoose, onQueryChange, ...sources }: SearchDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const [moved, setMoved] = useState<number>()
  const field = useSettledText(text, (next) => {
    setText(next)
    setMoved(undefined)
    // Whole: fuzzy search looks at its beginning only, and addresses are longer.
    onQueryChange?.(next.trim())
  })
  const { state, groups } = useSearchResults(text, sources)
  const entries = groups.flatMap((group) => group.hits.map((hit) => hit.entry))
  const active = moved ?? defaultOption(entries, toSearchQuery(text)) ?? -1

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closing it before it leaves the page is what gives the focus back.
    return () => element?.close()
  }, [])

  const handleKeyDown = (event: KeyboardEvent): void => {
    // While a Chinese word is being composed, Enter, Escape and arrows belong to that.
    if (isComposing(event)) return
    const entry = entries[active]
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      if (entry) onChoose(entry)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setMoved(
        nextItem(
          Array.from(entries, () => ''),
          active,
          event.key,
        ) ?? 0,
      )
    }
  }
  const handleCancel = (event: SyntheticEvent): void => {
    event.preventDefault()
    onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press beside it closes; keys bubble here
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-label={labels.search}
      onCancel={handleCancel}
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}
      onKeyDown={handleKeyDown}
    >
      <div className={styles['field']}>
        <Search />
        <input
          className={styles['input']}
          role="combobox"
          aria-label={labels.search}
          aria-expanded={entries.length > 0}
          aria-controls={entries.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={entries[active] ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={labels.placeholder}
          {...field}
        />
        <Button appearance="minimal" size="small" icon={<Cross />} aria-label={labels.close} onClick={onClose} />
      </div>
      {entries.length > 0 && (
        <SearchList id={id} groups={groups} active={active} labels={labels} onPoint={setMoved} onChoose={onChoose} />
      )}
      <output className={entries.length > 0 ? 'bms-visually-hidden' : styles['message']}>
        {toMessage(toSearchQuery(text), entries.length, state, labels)}
      </output>
    </dialog>
  )
}

function toMessage(query: string, count: number, state: string, labels: HeaderSearchLabels): string {
  if (query === '') return count > 0 ? '' : labels.prompt
  if (state === 'failed') return labels.unavailable
  if (count > 0) return labels.found(count)
  return state === 'ready' ? labels.noMatch(query) : ''
}
