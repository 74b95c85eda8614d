import type { LookUpHit } from '@bms/contract'
import { EmptyState, ErrorState, PageHeading } from '@bms/design-system'
import { useEffect, useEffectEvent, useState } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { PageFrame } from '../../../shared/page/PageFrame.tsx'
import { useBrand } from '../../../shared/rights.ts'
import { deskHref, readDesk } from './desk.model.ts'
import { deskStrings } from './desk.strings.ts'
import { DeskAnswer } from './DeskAnswer.tsx'
import { DeskBox } from './DeskBox.tsx'
import { DeskHits } from './DeskHits.tsx'
import { OtherBrand } from './OtherBrand.tsx'
import { type LookUpState, useLookUp } from './use-look-up.ts'
import { isOpenable, useOpenHit } from './use-open-hit.ts'

import styles from './desk.module.css'

/** One box for whatever names a customer, in any brand, and one screen for the answer. */
export function SerialDeskPage() {
  const t = useStrings(deskStrings)
  const brand = useBrand()
  const { location } = usePageLocation()
  const { brand: wanted = brand, subject, q } = readDesk(location.search)
  const [text, setText] = useState(q ?? '')
  const [came, setCame] = useState(q)
  // The search of the top bar brings another one along.
  if (came !== q) {
    setCame(q)
    if (q !== undefined) setText(q)
  }
  const { state, lookUp } = useLookUp()
  const open = useOpenHit()

  const openHit = (hit: LookUpHit, options?: { replace?: boolean }): void =>
    void open(hit.brand, deskHref(hit.brand, hit), options)
  const find = async (key: string, options?: { replace?: boolean }): Promise<void> => {
    const found = await lookUp(key)
    const [only, other] = found?.list ?? []
    if (only && !other && isOpenable(only.brand, brand)) openHit(only, options)
  }
  // What came along with the address is looked up on arrival, and isn't a step of its own to come back to.
  const arrive = useEffectEvent((key: string) => void find(key, { replace: true }))
  useEffect(() => {
    if (q !== undefined) arrive(q)
  }, [q])

  return (
    <PageFrame>
      <div className={styles['page']}>
        <PageHeading title={t('title')} description={t('about')} />
        <DeskBox
          text={text}
          onChange={setText}
          busy={state.kind === 'looking'}
          focus={subject || q !== undefined ? 'leave' : 'begin'}
          onSubmit={(key) => void find(key)}
        />
        <div className={styles['page']} aria-live="polite" aria-busy={state.kind === 'looking' || undefined}>
          <Found state={state} shown={subject?.id} onOpen={openHit} onRetry={() => void find(text.trim())} />
        </div>
        {wanted !== brand ? (
          <OtherBrand brand={wanted} active={brand} href={location.pathname + location.search} />
        ) : subject ? (
          <DeskAnswer key={subject.id} subject={subject} />
        ) : (
          state.kind === 'none' && <EmptyState title={t('beginTitle')} description={t('beginText')} />
        )}
      </div>
    </PageFrame>
  )
}

interface FoundProps {
  state: LookUpState
  shown: string | undefined
  onOpen: (hit: LookUpHit) => void
  onRetry: () => void
}

/** What became of looking a text up, unless it led to one answer at once. */
function Found({ state, shown, onOpen, onRetry }: FoundProps) {
  const t = useStrings(deskStrings)
  const active = useBrand()
  if (state.kind === 'none') return null
  if (state.kind === 'looking') return <p className="bms-visually-hidden">{t('looking')}</p>
  if (state.kind === 'failed') {
    return (
      <ErrorState
        title={t('failed')}
        description={state.failure.message}
        requestId={state.failure.requestId}
        onRetry={onRetry}
        labels={{ retry: t('retry'), requestId: t('requestId') }}
      />
    )
  }
  const { list, has_more: more } = state
  const [first] = list
  if (!first) return <EmptyState title={t('noneTitle')} description={t('noneText')} />
  // The only one stands below already.
  if (list.length === 1 && isOpenable(first.brand, active)) return null
  return <DeskHits key={list.map(({ id }) => id).join(' ')} hits={list} more={more} shown={shown} onOpen={onOpen} />
}
