import { brands, type LookUpHit } from '@bms/contract'
import { StatusTag } from '@bms/design-system'
import { type KeyboardEvent, useEffect, useRef } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useBrand } from '../../../shared/rights.ts'
import { deskStrings } from './desk.strings.ts'
import { isOpenable } from './use-open-hit.ts'

import styles from './desk.module.css'

export interface DeskHitsProps {
  hits: readonly LookUpHit[]
  /** There are more than these. */
  more: boolean
  /** Id of the one that is shown. */
  shown: string | undefined
  onOpen: (hit: LookUpHit) => void
}

/** Several that a text names, the first in focus: arrows lead through them, Enter opens one. Give their ids as `key`. */
export function DeskHits({ hits, more, shown, onOpen }: DeskHitsProps) {
  const t = useStrings(deskStrings)
  const active = useBrand()
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    list.current?.querySelector('button')?.focus()
  }, [])

  const handleKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    buttons.at((at + step + buttons.length) % buttons.length)?.focus()
  }
  return (
    <section className={styles['hits']} aria-label={t('several')}>
      <p className={styles['fine']}>{t('severalHint')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its buttons bubble here */}
      <ul ref={list} className={styles['rows']} onKeyDown={handleKeyDown}>
        {hits.map((hit) => {
          const { kind, brand, id, title, subtitle } = hit
          const words = (
            <>
              <strong>{title}</strong>
              <span className={styles['fine']}>{subtitle}</span>
              <StatusTag tone="neutral">{t(kind)}</StatusTag>
              <span className={styles['fine']}>{brands[brand].label}</span>
            </>
          )
          return (
            <li key={`${brand} ${id}`}>
              {isOpenable(brand, active) ? (
                <button
                  type="button"
                  className={styles['hit']}
                  aria-current={id === shown || undefined}
                  onClick={() => onOpen(hit)}
                >
                  {words}
                </button>
              ) : (
                <p className={styles['line']}>
                  {words}
                  <span className={styles['fine']}>{t('notSwitchable', { brand: brands[brand].label })}</span>
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {more && <p className={styles['fine']}>{t('more')}</p>}
    </section>
  )
}
