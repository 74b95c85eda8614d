/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the browser's own list can't search, nor show more than a line of each */
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import { Button } from '../Button/Button.tsx'
import { describedBy, FieldWords } from '../field-words.tsx'
import { isComposing } from '../is-composing.ts'
import { Isolated } from '../Isolated/Isolated.tsx'
import { OptionSearch } from '../option-search.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'

import styles from './RecordPickerField.module.css'

/** A record that can be chosen. */
export interface PickableRecord {
  readonly value: string
  /** What it is called, such as the first words of what was written. */
  readonly title: string
  /** The language of the title, where that isn't the page's. */
  readonly lang?: string | undefined
  /** Whose it is, of when, and what tells it from others. */
  readonly detail: ReactNode
}

export interface RecordPickerFieldLabels {
  /** Chooses another in the place of the one that is chosen. */
  change: string
  loading: string
  none: string
  failed: string
  retry: string
}

export interface RecordPickerFieldProps {
  label: string
  name: string
  /** The one that is chosen. */
  value: PickableRecord | undefined
  onChange: (value: PickableRecord | undefined) => void
  /** What is searched for. */
  query: string
  onQueryChange: (query: string) => void
  /** What was found. */
  options: readonly PickableRecord[]
  /** `ready`: what was found is there, be it nothing. */
  state: 'loading' | 'ready' | 'failed'
  onRetry?: (() => void) | undefined
  /** What the options are while nothing is searched for, such as «Similar». */
  heading?: string | undefined
  placeholder?: string | undefined
  error?: string | undefined
  hint?: ReactNode
  disabled?: boolean
  labels?: Partial<RecordPickerFieldLabels>
}

const englishLabels: RecordPickerFieldLabels = {
  change: 'Choose another',
  loading: 'Searching',
  none: 'Nothing found',
  failed: 'The search failed',
  retry: 'Try again',
}

/**
 * One record of many, found by a search: what is found stands below the field. Arrows move, Enter chooses, Escape empties
 * the field. The one that is chosen takes the field's place until another is wanted.
 */
export function RecordPickerField(props: RecordPickerFieldProps) {
  const { label, value, error, hint, disabled = false } = props
  const id = useId()
  const labels = { ...englishLabels, ...props.labels }
  /** Whether the field and the chosen one have changed places: the focus then goes along. */
  const [arrival, setArrival] = useState<Arrival>('begun')
  const isChosen = value !== undefined
  return (
    <div className={styles['field']}>
      <label htmlFor={isChosen ? undefined : id} id={`${id}-label`} className={styles['label']}>
        {label}
      </label>
      {isChosen ? (
        <Chosen
          labelledBy={`${id}-label`}
          record={value}
          changeLabel={labels.change}
          disabled={disabled}
          arrival={arrival}
          onChange={() => {
            setArrival('turned')
            props.onChange(undefined)
          }}
        />
      ) : (
        <Finder
          {...props}
          id={id}
          labels={labels}
          describedBy={describedBy({ id, hint, error })}
          isInvalid={Boolean(error)}
          arrival={arrival}
          onChoose={(record) => {
            setArrival('turned')
            props.onChange(record)
          }}
        />
      )}
      <FieldWords id={id} hint={hint} error={error} />
    </div>
  )
}

function Words({ record: { title, lang, detail } }: { record: PickableRecord }) {
  return (
    <span className={styles['words']}>
      <span className={styles['title']} lang={lang}>
        <Isolated>{title}</Isolated>
      </span>
      <span className={styles['detail']}>
        <Isolated>{detail}</Isolated>
      </span>
    </span>
  )
}

/** `turned`: it has taken the other one's place, and with it the focus. */
type Arrival = 'begun' | 'turned'

/** Focuses what is drawn with the ref as soon as it is there, where it has taken another one's place. */
function useArrivalFocus<E extends HTMLElement>(arrival: Arrival) {
  const ref = useRef<E>(null)
  useEffect(() => {
    if (arrival === 'turned') ref.current?.focus()
  }, [arrival])
  return ref
}

interface ChosenProps {
  labelledBy: string
  record: PickableRecord
  changeLabel: string
  disabled: boolean
  arrival: Arrival
  onChange: () => void
}

function Chosen({ labelledBy, record, changeLabel, disabled, arrival, onChange }: ChosenProps) {
  const ref = useArrivalFocus<HTMLButtonElement>(arrival)
  return (
    <div className={styles['chosen']} role="group" aria-labelledby={labelledBy}>
      <Words record={record} />
      <Button ref={ref} size="small" disabled={disabled} onClick={onChange}>
        {changeLabel}
      </Button>
    </div>
  )
}

interface FinderProps extends Omit<RecordPickerFieldProps, 'labels'> {
  id: string
  labels: RecordPickerFieldLabels
  describedBy: string | undefined
  isInvalid: boolean
  arrival: Arrival
  onChoose: (record: PickableRecord) => void
}

function Finder({ id, query, options, state, labels, arrival, onQueryChange, onChoose, ...props }: FinderProps) {
  const field = useArrivalFocus<HTMLInputElement>(arrival)
  const [current, setCurrent] = useState(0)
  const active = Math.min(current, options.length - 1)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const handleKey = (event: KeyboardEvent): void => {
    if (isComposing(event)) return
    const option = options[active]
    if (event.key === 'ArrowDown') setCurrent(Math.min(active + 1, options.length - 1))
    else if (event.key === 'ArrowUp') setCurrent(Math.max(active - 1, 0))
    else if (event.key === 'Enter') {
      // It never sends the form around it: what is meant is the option.
      if (option && state === 'ready') onChoose(option)
    } else if (event.key === 'Escape' && query !== '') {
      // The dialog around it stays.
      event.stopPropagation()
      onQueryChange('')
    } else return
    event.preventDefault()
  }
  return (
    <div className={styles['finder']} data-invalid={props.isInvalid || undefined}>
      <OptionSearch
        ref={field}
        id={id}
        name={props.name}
        listId={`${id}-list`}
        isExpanded={options.length > 0}
        aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        spellCheck={false}
        placeholder={props.placeholder}
        disabled={props.disabled}
        value={query}
        onKeyDown={handleKey}
        onChange={(text) => {
          setCurrent(0)
          onQueryChange(text)
        }}
      />
      <div className={styles['found']} aria-busy={state === 'loading' || undefined}>
        {props.heading !== undefined && options.length > 0 && <p className={styles['heading']}>{props.heading}</p>}
        <div ref={list} id={`${id}-list`} role="listbox" aria-labelledby={`${id}-label`} className={styles['list']}>
          {options.map((option, index) => (
            // The field has the focus, and its keys do what a press does.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              data-active={index === active}
              className={styles['option']}
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => setCurrent(index)}
              onClick={() => !props.disabled && onChoose(option)}
            >
              <Words record={option} />
            </div>
          ))}
        </div>
        {state === 'loading' && options.length === 0 && (
          <div className={styles['note']}>
            <Skeleton lines={3} />
          </div>
        )}
        {state === 'failed' && (
          <div className={styles['note']} role="alert">
            {labels.failed}
            <Button size="small" onClick={props.onRetry}>
              {labels.retry}
            </Button>
          </div>
        )}
        <output className={state === 'ready' && options.length === 0 ? styles['note'] : 'bms-visually-hidden'}>
          {state === 'loading' ? labels.loading : state === 'ready' && options.length === 0 ? labels.none : ''}
        </output>
      </div>
    </div>
  )
}
