import { InputGroup } from '@blueprintjs/core'
import { Search, SmallCross } from '@blueprintjs/icons'
import { useId } from 'react'

import { isComposing } from '../../primitives/is-composing.ts'
import { useSettledText } from '../../primitives/use-settled-text.ts'
import type { SearchDef } from './FilterBar.types.ts'
import { useDebouncedText } from './useDebouncedText.ts'

import styles from './FilterBar.module.css'

export interface SearchFieldProps extends SearchDef {
  readonly clearLabel: string
}

/** Searches while one types, after a pause; at once on Enter. Escape and the cross empty it. */
export function SearchField({ value, onChange, label, placeholder, inputRef, clearLabel }: SearchFieldProps) {
  const id = useId()
  const { text, type, apply } = useDebouncedText(value, onChange)
  const input = useSettledText(text, type)

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
        {...input}
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts="/"
        onKeyDown={(event) => {
          if (isComposing(event)) return
          if (event.key === 'Enter') apply(text)
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault()
            apply('')
          }
        }}
      />
      {input.value !== '' && (
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
