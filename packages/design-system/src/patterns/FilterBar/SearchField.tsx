import { InputGroup } from '@blueprintjs/core'
import { Search, SmallCross } from '@blueprintjs/icons'
import { useId, useRef } from 'react'

import type { SearchDef } from './FilterBar.types.ts'
import { useDebouncedText } from './useDebouncedText.ts'

import styles from './FilterBar.module.css'

export interface SearchFieldProps extends SearchDef {
  readonly clearLabel: string
}

/** Searches while one types, after a pause; at once on Enter. Escape and the cross empty it. */
export function SearchField({ value, onChange, label, placeholder, inputRef, clearLabel }: SearchFieldProps) {
  const id = useId()
  const { text, show, type, apply } = useDebouncedText(value, onChange)
  // While an input method composes (Chinese, Japanese …) the text is not yet what is meant.
  const isComposing = useRef(false)

  return (
    <search className={styles['search']}>
      <label htmlFor={id} className="bms-visually-hidden">
        {label}
      </label>
      <span className={styles['searchIcon']}>
        <Search />
      </span>
      <InputGroup
        inputRef={inputRef ?? null}
        id={id}
        type="search"
        fill
        inputClassName={styles['searchInput'] ?? ''}
        placeholder={placeholder ?? label}
        value={text}
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts="/"
        onChange={(event) => (isComposing.current ? show : type)(event.target.value)}
        onCompositionStart={() => {
          isComposing.current = true
        }}
        onCompositionEnd={(event) => {
          isComposing.current = false
          type(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (isComposing.current || event.nativeEvent.isComposing) return
          if (event.key === 'Enter') apply(text)
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault()
            apply('')
          }
        }}
      />
      {text !== '' && (
        <button
          type="button"
          className={styles['clear']}
          aria-label={clearLabel}
          onClick={() => {
            apply('')
            document.getElementById(id)?.focus()
          }}
        >
          <SmallCross />
        </button>
      )}
    </search>
  )
}
