import { isComposing } from '@bms/design-system'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useCan } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { orderFaq } from './faq.calls.ts'
import { toOrder, type FaqRow } from './faq.model.ts'
import { faqStrings } from './faq.strings.ts'

import styles from './faq.module.css'

export interface OrderCellProps {
  row: FaqRow
  /** What the FAQ is called. */
  name: string
}

/** The place of a FAQ among the others: pressed it can be typed anew. Enter saves, Escape leaves it as it was. */
export function OrderCell({ row, name }: OrderCellProps) {
  const t = useStrings(faqStrings)
  const mayEdit = useCan('KnowledgeBase', 'edit')
  const [state, setState] = useState<'shown' | 'typing'>('shown')
  const save = useSaveOrder(row)
  const button = useRef<HTMLButtonElement>(null)
  if (!mayEdit || row.status === 'archived') return <span className={styles['order']}>{row.sort}</span>
  if (state === 'shown') {
    return (
      <button
        ref={button}
        type="button"
        className={styles['orderButton']}
        aria-label={t('changeOrder', { name, sort: row.sort })}
        onClick={() => setState('typing')}
      >
        {row.sort}
      </button>
    )
  }
  const end = (typed?: string): void => {
    setState('shown')
    // The field goes: what stood there gets the focus back.
    requestAnimationFrame(() => button.current?.focus())
    if (typed !== undefined) void save(typed)
  }
  return (
    <OrderField
      name={name}
      sort={row.sort}
      onEnd={end}
      onLeave={(typed) => {
        setState('shown')
        void save(typed)
      }}
    />
  )
}

interface OrderFieldProps {
  name: string
  sort: number
  /** By a key: with what was typed, or given up. */
  onEnd: (typed?: string) => void
  /** By going elsewhere. */
  onLeave: (typed: string) => void
}

function OrderField({ name, sort, onEnd, onLeave }: OrderFieldProps) {
  const t = useStrings(faqStrings)
  const [typed, setTyped] = useState(String(sort))
  const isOver = useRef(false)
  const press = (event: KeyboardEvent): void => {
    if (isComposing(event)) return
    // The grid has keys of its own.
    event.stopPropagation()
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    isOver.current = true
    onEnd(event.key === 'Enter' ? typed : undefined)
  }
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by pressing what stood here
      autoFocus
      className={styles['orderField']}
      inputMode="numeric"
      aria-label={t('newOrder', { name })}
      value={typed}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={press}
      onBlur={() => !isOver.current && onLeave(typed)}
    />
  )
}

/** Saves another place of a FAQ, and offers to take it back. */
function useSaveOrder(row: FaqRow): (typed: string) => Promise<void> {
  const { notify } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const t = useStrings(faqStrings)
  const change = async (from: Pick<FaqRow, 'faq_id' | 'rev'>, sort: number, back?: number): Promise<void> => {
    try {
      const now = await orderFaq(queryClient, caller, from, sort)
      notify.show({
        tone: 'success',
        message: t('ordered'),
        ...(back !== undefined && { action: { label: t('undo'), onAction: () => void change(now, back) } }),
      })
    } catch {
      // The call has told why.
    }
  }
  return async (typed) => {
    const sort = toOrder(typed)
    if (sort === null) notify.show({ tone: 'danger', message: t('orderRange') })
    else if (sort !== row.sort) await change(row, sort, row.sort)
  }
}
