import { type Brand, brands, parityModules, type ParityRow } from '@bms/contract'
import { Button, DiffView, EmptyState, RecordHeader, SelectField } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { nameValue } from '../../../shared/access/name-value.ts'
import { nameField } from '../../../shared/access/operation.model.ts'
import { operationStrings } from '../../../shared/access/operation.strings.ts'
import { useDiffLabels } from '../../../shared/access/use-diff-labels.ts'
import { useChooseBrand } from '../../../shared/brand/use-choose-brand.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import type { RecordProps } from '../../../shared/record/record-definition.ts'
import { RecordActions } from '../../../shared/record/RecordActions.tsx'
import { RecordProblem } from '../../../shared/record/RecordProblem.tsx'
import { RecordWaiting } from '../../../shared/record/RecordWaiting.tsx'
import { useBrand } from '../../../shared/rights.ts'
import { useBrandCaller } from '../parts/use-brand-caller.ts'
import { toThingHref } from './links.ts'
import { thingQuery } from './parity.calls.ts'
import { differencesOf, parityTargets, type Place, placesOf, readPair } from './parity.model.ts'
import { parityStrings } from './parity.strings.ts'
import { sayHint } from './say-hint.ts'

import styles from './parity.module.css'

/** A thing as two brands have it, field by field. */
export function ParityRecord({ row, place, tab, onTabChange, actionsOf }: RecordProps<ParityRow>) {
  const t = useStrings(parityStrings)
  const formats = useFormats()
  if (!row) return <EmptyState title={t('notHere')} description={t('notHereText')} />
  const places = placesOf(row)
  const pair = readPair(places, tab)
  const actions = actionsOf(row)
  const options = places.map(({ brand }) => ({ value: brand, label: brands[brand].label }))
  return (
    <div className={styles['record']}>
      <RecordHeader
        level={place === 'page' ? 1 : 2}
        title={row.title}
        description={sayHint(row, t, formats)}
        actions={actions.length > 0 ? <RecordActions actions={actions} /> : undefined}
      />
      <div className={styles['ways']}>
        {places.map((one) => (
          <OpenIn key={one.brand} row={row} place={one} />
        ))}
      </div>
      {pair ? (
        <>
          <div className={styles['pair']}>
            <SelectField
              label={t('left')}
              value={pair[0].brand}
              options={options.filter(({ value }) => value !== pair[1].brand)}
              onChange={(brand) => onTabChange(`${brand},${pair[1].brand}`)}
            />
            <SelectField
              label={t('right')}
              value={pair[1].brand}
              options={options.filter(({ value }) => value !== pair[0].brand)}
              onChange={(brand) => onTabChange(`${pair[0].brand},${brand}`)}
            />
          </div>
          <Sides row={row} left={pair[0]} right={pair[1]} />
        </>
      ) : (
        <p>{t('onlyOne', { brand: places[0] ? brands[places[0].brand].label : '' })}</p>
      )}
    </div>
  )
}

function OpenIn({ row: { kind }, place: { brand, id } }: { row: ParityRow; place: Place }) {
  const t = useStrings(parityStrings)
  const active = useBrand()
  const { navigate } = usePageLocation()
  const choose = useChooseBrand(navigate)
  const href = toThingHref(kind, brand, id)
  if (brand !== active && !brands[brand].switchable) return null
  return (
    <Button size="small" onClick={() => (brand === active ? navigate(href) : choose(brand, href))}>
      {t('openIn', { brand: brands[brand].label })}
    </Button>
  )
}

/** A thing of a brand, while it is on its way or can't be had as well. */
function useThing(kind: ParityRow['kind'], { brand, id }: Place, all: string) {
  return useQuery(thingQuery(useBrandCaller(brand), kind, id, all))
}

function Sides({ row: { kind }, left, right }: { row: ParityRow; left: Place; right: Place }) {
  const t = useStrings(parityStrings)
  const words = useStrings(operationStrings)
  const formats = useFormats()
  const labels = useDiffLabels()
  const from = useThing(kind, left, t('allActions'))
  const to = useThing(kind, right, t('allActions'))
  const failed = from.error ? { ...from, brand: left.brand } : { ...to, brand: right.brand }
  if (failed.error && !(from.data && to.data)) {
    const denied = { title: t('deniedTitle', { brand: nameOf(failed.brand) }), module: parityModules[kind] }
    return <RecordProblem error={failed.error} onRetry={() => void failed.refetch()} denied={denied} />
  }
  if (!from.data || !to.data) return <RecordWaiting part="body" />
  const sides = [
    { brand: left.brand, content: from.data },
    { brand: right.brand, content: to.data },
  ] as const
  return (
    <DiffView
      label={t('differences')}
      changes={differencesOf(kind, ...sides).map((one) => ({ ...one, label: nameField(one, words) }))}
      describe={({ path }, value) =>
        nameValue({ target_type: parityTargets[kind] }, path, value as string | number | boolean | null, {
          t: words,
          formats,
        })
      }
      labels={{
        ...labels,
        before: nameOf(left.brand),
        after: nameOf(right.brand),
        noChanges: t('noDifferences'),
      }}
    />
  )
}

const nameOf = (brand: Brand): string => brands[brand].label
