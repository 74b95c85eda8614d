import { Cross } from '@blueprintjs/icons'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react'

import { describedBy, FieldWords } from '../field-words.tsx'
import { isComposing } from '../is-composing.ts'
import { Isolated } from '../Isolated/Isolated.tsx'
import { useSettledText } from '../use-settled-text.ts'

import styles from './TagField.module.css'

/** Texts of a TagField. */
export interface TagFieldLabels {
  /** Names the list of tags. */
  list: (label: string) => string
  remove: (tag: string) => string
  /** Said to screen readers once one came or went. */
  added: (tag: string) => string
  removed: (tag: string) => string
}

export interface TagFieldProps {
  label: string
  name: string
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: (() => void) | undefined
  /** Most tags. */
  max?: number | undefined
  /** Most characters of one. */
  maxLength?: number | undefined
  error?: string | undefined
  hint?: ReactNode
  placeholder?: string | undefined
  disabled?: boolean
  labels?: Partial<TagFieldLabels>
  ref?: Ref<HTMLInputElement>
}

const englishLabels: TagFieldLabels = {
  list: (label) => `${label}: chosen`,
  remove: (tag) => `Remove ${tag}`,
  added: (tag) => `${tag} was added`,
  removed: (tag) => `${tag} was removed`,
}

const separators = /[,，、;；\n]/

/**
 * Several short words. Enter, a comma or leaving the field makes what is typed a tag, pasted lists become several;
 * Backspace in the empty field takes the last one away.
 */
export function TagField({ label, name, value, onChange, onBlur, max = Infinity, ref, ...props }: TagFieldProps) {
  const { error, hint, placeholder, maxLength, disabled = false } = props
  const id = useId()
  const labels = { ...englishLabels, ...props.labels }
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const own = useRef<HTMLInputElement>(null)

  const add = (text: string): void => {
    const wanted = text.split(separators).map((one) => one.trim())
    const fresh = [...new Set(wanted.map((one) => one.slice(0, maxLength)))]
      .filter((one) => one !== '' && !value.includes(one))
      .slice(0, max - value.length)
    setTyped('')
    if (fresh.length === 0) return
    onChange([...value, ...fresh])
    setSaid(labels.added(fresh.join(', ')))
  }
  const remove = (tag: string): void => {
    onChange(value.filter((one) => one !== tag))
    setSaid(labels.removed(tag))
    own.current?.focus()
  }
  const input = useSettledText(typed, (text) => (separators.test(text) ? add(text) : setTyped(text)))
  const handleKey = (event: KeyboardEvent): void => {
    if (isComposing(event)) return
    const last = value.at(-1)
    if (event.key === 'Enter') {
      // It never sends the form around it: what is meant is the tag.
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
  }

  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['box']} data-state={error ? 'invalid' : undefined} data-use={disabled ? 'off' : 'on'}>
        {value.length > 0 && (
          <ul className={styles['tags']} aria-label={labels.list(label)}>
            {value.map((tag) => (
              <li key={tag} className={styles['tag']}>
                <span className={styles['word']}>
                  <Isolated>{tag}</Isolated>
                </span>
                <button
                  type="button"
                  className={styles['remove']}
                  aria-label={labels.remove(tag)}
                  disabled={disabled}
                  onClick={() => remove(tag)}
                >
                  <Cross size={12} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={(element) => {
            own.current = element
            if (typeof ref === 'function') ref(element)
            else if (ref) ref.current = element
          }}
          id={id}
          name={name}
          type="text"
          autoComplete="off"
          maxLength={maxLength}
          className={styles['input']}
          {...input}
          placeholder={value.length === 0 ? placeholder : undefined}
          disabled={disabled}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy({ id, hint, error })}
          onKeyDown={handleKey}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (!separators.test(text)) return
            event.preventDefault()
            add(text)
          }}
          onBlur={() => {
            add(typed)
            onBlur?.()
          }}
        />
      </div>
      <FieldWords id={id} hint={hint} error={error} />
      <output className="bms-visually-hidden">{said}</output>
    </div>
  )
}
