import { AppLink, Callout, LinkButton, PageHeading, StatusTag, Tabs } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { PageFrame } from '../../../shared/page/PageFrame.tsx'
import { useCaller } from '../../../shared/query/caller.ts'
import { CopyText } from '../../../shared/record/CopyText.tsx'
import { HistoryPanel } from '../../../shared/record/HistoryPanel.tsx'
import { operationsTab } from '../../../shared/record/operations-tab.tsx'
import { useCan } from '../../../shared/rights.ts'
import { useTab } from '../../../shared/tabs/use-tab.ts'
import { collisionsQuery } from '../promotion/promotion.calls.ts'
import { copyHref, placedHref, promotionHref, statusTones } from '../promotion/promotion.model.ts'
import { placedRecordStrings } from './placed-record.strings.ts'
import type { Placed } from './placed.model.ts'
import { PlacedFacts } from './PlacedFacts.tsx'
import { PlacedPictures } from './PlacedPictures.tsx'

import styles from './placed-record.module.css'

/** Kinds as operation records and revisions name them. */
const targets = { splash: 'promo_splash', homepage_ad: 'promo_homepage_ad' } as const

const Operations = {
  splash: operationsTab(targets.splash).ById,
  homepage_ad: operationsTab(targets.homepage_ad).ById,
} as const

type Part = 'overview' | 'content' | 'history' | 'operations'

/** All there is of a splash or an ad: what it is, whom it is for, what became of it, and how it came about. */
export function PlacedLook({ placed }: { placed: Placed }) {
  const t = useStrings(placedRecordStrings)
  const maySeeRecords = useCan('MemberMgmt', 'view')
  const [part, setPart] = useState<Part>('overview')
  const { type, id, detail } = placed
  const OperationsOf = Operations[type]
  useTab({ title: detail.name, work: 'clean' })
  return (
    <PageFrame>
      <div className={styles['page']}>
        <PageHeading title={detail.name} actions={<Ways placed={placed} />} />
        <div className={styles['state']}>
          <StatusTag tone={statusTones[detail.status]}>{t(detail.status)}</StatusTag>
          <span>{type === 'splash' ? t(type) : t('typeOf', { type: t(type), slot: t(placed.detail.slot) })}</span>
          <CopyText text={id} label={t('copyId')} />
        </div>
        <Collisions placed={placed} />
        <Tabs<Part>
          label={t('parts')}
          value={part}
          tabs={[
            { value: 'overview', label: t('overview') },
            { value: 'content', label: t('content') },
            { value: 'history', label: t('history') },
            ...(maySeeRecords ? [{ value: 'operations' as const, label: t('operations') }] : []),
          ]}
          onChange={setPart}
        >
          {part === 'overview' && <PlacedFacts placed={placed} />}
          {part === 'content' && <PlacedPictures placed={placed} />}
          {part === 'history' && <History placed={placed} />}
          {part === 'operations' && <OperationsOf id={id} />}
        </Tabs>
      </div>
    </PageFrame>
  )
}

function Ways({ placed: { type, id } }: { placed: Placed }) {
  const t = useStrings(placedRecordStrings)
  const mayCreate = useCan('OperationCenter', 'create')
  const mayEdit = useCan('OperationCenter', 'edit')
  const row = { promo_type: type, promo_id: id }
  return (
    <>
      {mayCreate && <LinkButton href={copyHref(row)}>{t('copy')}</LinkButton>}
      {mayEdit && (
        <LinkButton href={promotionHref(row)} tone="primary">
          {t('edit')}
        </LinkButton>
      )}
    </>
  )
}

/** Others that the same people get at the same time, by name. */
function Collisions({ placed }: { placed: Placed }) {
  const t = useStrings(placedRecordStrings)
  const { type, id, detail } = placed
  const { audience, start_at, end_at, collides_with: others } = detail
  const slot = placed.type === 'homepage_ad' ? { slot: placed.detail.slot } : {}
  const place = { promo_type: type, audience, start_at, end_at, except: id, ...slot }
  const { data } = useQuery(collisionsQuery(useCaller(), others.length === 0 ? undefined : place))
  if (others.length === 0) return null
  return (
    <Callout tone="warning" title={t('collides', { count: others.length })}>
      <ul className={styles['others']}>
        {data?.list.map(({ promo_id, name }) => (
          <li key={promo_id}>
            <AppLink href={placedHref({ promo_type: type, promo_id })}>{name}</AppLink>
          </li>
        ))}
      </ul>
    </Callout>
  )
}

/** The states it was in; a draft can be brought back to each of them. */
function History({ placed: { type, id, detail } }: { placed: Placed }) {
  const t = useStrings(placedRecordStrings)
  const mayEdit = useCan('OperationCenter', 'edit')
  const refusal = detail.status !== 'draft' ? t('onlyDrafts') : mayEdit ? undefined : t('mayNotEdit')
  return <HistoryPanel subject={{ type: targets[type], id }} rev={detail.rev} refusal={refusal} />
}
