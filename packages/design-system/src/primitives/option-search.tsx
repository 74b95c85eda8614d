import { Search } from '@blueprintjs/icons'
import type { ComponentProps } from 'react'

import { useSettledText } from './use-settled-text.ts'

import styles from './option-search.module.css'

export interface OptionSearchProps extends Omit<
  ComponentProps<'input'>,
  | 'role'
  | 'className'
  | 'onChange'
  | `onComposition${'Start' | 'End'}`
  | `aria-${'expanded' | 'controls' | 'autocomplete'}`
> {
  /** The id of the list it searches. */
  listId: string
  isExpanded: boolean
  value: string
  /** What is typed now; what an input method has not finished isn't told. */
  onChange: (text: string) => void
}

/**
 * The line over a list of options that searches them. It keeps the focus: `aria-activedescendant` says which option its
 * keys mean (ARIA Authoring Practices, Combobox).
 */
export function OptionSearch({ listId, isExpanded, value, onChange, ...input }: OptionSearchProps) {
  const text = useSettledText(value, onChange)
  return (
    <div className={styles['search']}>
      <Search />
      <input
        {...input}
        {...text}
        role="combobox"
        aria-expanded={isExpanded}
        aria-controls={listId}
        aria-autocomplete="list"
        autoComplete="off"
      />
    </div>
  )
}
