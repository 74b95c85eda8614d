import { InputGroup } from '@blueprintjs/core'
import { useId, useState } from 'react'

import { parsePage } from './page-window.ts'
import type { PageRange } from './page-window.ts'

import styles from './Pager.module.css'

export interface JumpToPageProps {
  readonly label: string
  readonly range: PageRange
  onJump: (page: number) => void
}

/** A field for a page number; Enter goes there, and a number beyond the last page goes to the last. */
export function JumpToPage({ label, range, onJump }: JumpToPageProps) {
  const id = useId()
  const [text, setText] = useState('')
  return (
    <form
      className={styles['jump']}
      onSubmit={(event) => {
        event.preventDefault()
        const page = parsePage(text, range)
        setText('')
        if (page !== undefined) onJump(page)
      }}
    >
      <label htmlFor={id}>{label}</label>
      <InputGroup
        id={id}
        inputClassName={styles['number'] ?? ''}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  )
}
