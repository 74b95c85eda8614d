import { AppLink, Card, type Description, DescriptionList, Tile, TileGrid } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { ExplainFigures } from '../../../shared/figures/ExplainFigures.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useSummarizeAudience } from '../audience/summarize-audience.ts'
import { jumpFaqQuery, jumpProductQuery } from '../promotion-parts/jump.calls.ts'
import { adQuery, splashQuery } from '../promotion/promotion.calls.ts'
import { placedRecordStrings } from './placed-record.strings.ts'
import { figuresOf, type Placed } from './placed.model.ts'

import recordStyles from '../../../shared/record/record.module.css'

/** A splash or an ad at a glance: what it is, and what became of it. */
export function PlacedFacts({ placed }: { placed: Placed }) {
  const t = useStrings(placedRecordStrings)
  const caller = useCaller()
  const { queryKey } = placed.type === 'splash' ? splashQuery(caller, placed.id) : adQuery(caller, placed.id)
  const figures = figuresOf(placed).map(({ key }) => ({ key: `placed_${key}` as const, term: t(key) }))
  return (
    <div className={recordStyles['columns']}>
      <Card title={t('facts')}>
        <DescriptionList layout="rows" items={useFacts(placed)} />
      </Card>
      <Card
        title={t('results')}
        actions={
          figures.length > 0 ? <ExplainFigures title={t('results')} figures={figures} queryKey={queryKey} /> : undefined
        }
      >
        <Figures placed={placed} />
      </Card>
    </div>
  )
}

function Figures({ placed }: { placed: Placed }) {
  const t = useStrings(placedRecordStrings)
  const { number, percent } = useFormats()
  const figures = figuresOf(placed)
  if (figures.length === 0) return <p className={recordStyles['muted']}>{t('noResults')}</p>
  return (
    <TileGrid>
      {figures.map(({ key, count, share }) => (
        <Tile
          key={key}
          label={t(key)}
          value={number(count)}
          hint={share === undefined ? undefined : t('ofViews', { share: percent(share) })}
        />
      ))}
    </TileGrid>
  )
}

function useFacts(placed: Placed): Description[] {
  const t = useStrings(placedRecordStrings)
  const formats = useFormats()
  const summarize = useSummarizeAudience()
  const how = useManner(placed)
  const { start_at, end_at, audience, estimate, jump, created_at, created_by, updated_at, updated_by } = placed.detail
  const told = (at: string, name: string | undefined): string =>
    t('by', { when: formats.dateTime(at), name: name ?? t('system') })
  return [
    { key: 'from', term: t('from'), value: formats.dateTime(start_at) },
    { key: 'to', term: t('to'), value: formats.dateTime(end_at) },
    { key: 'audience', term: t('audience'), value: summarize(audience) },
    { key: 'estimate', term: t('estimate'), value: t('reach', { count: estimate }) },
    ...how,
    { key: 'jump', term: t('jump'), value: <Jump jump={jump} /> },
    { key: 'created', term: t('created'), value: told(created_at, created_by?.nickname) },
    { key: 'updated', term: t('updated'), value: told(updated_at, updated_by?.nickname) },
  ]
}

/** How it is shown: what only a splash has, or only an ad. */
function useManner(placed: Placed): Description[] {
  const t = useStrings(placedRecordStrings)
  const { number } = useFormats()
  const yesNo = (value: boolean): string => t(value ? 'yes' : 'no')
  if (placed.type === 'homepage_ad') {
    const { max_per_day: count, closable } = placed.detail
    return [
      { key: 'frequency', term: t('frequency'), value: t('timesADay', { count }) },
      { key: 'closable', term: t('closable'), value: yesNo(closable) },
    ]
  }
  const { frequency, duration_s, skippable, priority } = placed.detail
  const { kind, n: count = 1 } = frequency
  const often = kind === 'n_per_day' ? t('timesADay', { count }) : t(kind)
  return [
    { key: 'frequency', term: t('frequency'), value: often },
    { key: 'duration', term: t('duration'), value: t('seconds', { count: duration_s }) },
    { key: 'skippable', term: t('skippable'), value: yesNo(skippable) },
    { key: 'priority', term: t('priority'), value: number(priority) },
  ]
}

/** Where a tap leads, by its name where it has one. */
function Jump({ jump: { kind, value } }: Pick<Placed['detail'], 'jump'>) {
  const t = useStrings(placedRecordStrings)
  const { locale } = useFormats()
  const caller = useCaller()
  const product = useQuery(jumpProductQuery(caller, kind === 'product' ? value : undefined)).data?.list[0]
  const faq = useQuery(jumpFaqQuery(caller, kind === 'faq' ? value : undefined)).data
  if (kind === 'none') return t('none')
  if (kind === 'url') return <AppLink href={value}>{value}</AppLink>
  if (kind === 'in_app') return t('inApp', { value })
  if (kind === 'product') return t('product', { name: product ? pickName(product.name, locale) : value })
  return t('faq', { name: faq ? pickName(faq.question, locale) : value })
}
