import { type CallName, endpoints } from '@bms/contract/endpoints'
import { Button, DescriptionList, Dialog } from '@bms/design-system'

import { useDataCentreName } from '../data-centre/use-data-centre-name.ts'
import { useFormats } from '../format/use-formats.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { explanationStrings } from './explanation.strings.ts'
import type { ExplanationProps } from './use-explanation.tsx'

/** What else there is to tell of one figure. */
interface OfFigure {
  readonly unit?: string
  /** When it was true, where its answer has no `meta`: ISO 8601. Such answers count UTC days. */
  readonly asOf?: string | undefined
}

/** What a widget's figures are, where they come from and what was asked for: so that two people argue about the same. */
export function Explanation({
  title,
  meaning,
  queryKey,
  board,
  meta,
  onClose,
  unit,
  asOf,
}: ExplanationProps & OfFigure) {
  const t = useStrings(explanationStrings)
  const { dateTime, day } = useFormats()
  const centreName = useDataCentreName()
  // Cast: the key of a callQuery is whose answer it is, the call, how it is read, and what was asked.
  const [, call, , asked] = queryKey as [string, CallName, string, Readonly<Record<string, unknown>>]
  const { method, path } = endpoints[call]
  const filters = Object.entries(asked).filter(([name, value]) => value !== undefined && !isDay(name))
  const items = [
    { key: 'meaning', term: t('meaning'), value: meaning },
    ...(unit === undefined ? [] : [{ key: 'unit', term: t('unit'), value: unit }]),
    { key: 'of', term: t('of'), value: board.period.subject },
    { key: 'call', term: t('call'), value: <code>{`${method} ${path}`}</code> },
    ...(filters.length > 0
      ? [
          {
            key: 'filters',
            term: t('filters'),
            value: <code>{filters.map(([name, value]) => `${name}=${String(value)}`).join('&')}</code>,
          },
        ]
      : []),
    ...(meta
      ? [
          { key: 'days', term: t('days'), value: t('span', { from: day(meta.from), to: day(meta.to), zone: meta.tz }) },
          {
            key: 'centre',
            term: t('centre'),
            value: meta.data_center ? centreName(meta.data_center) : t('allCentres'),
          },
          { key: 'asOf', term: t('asOf'), value: dateTime(meta.as_of) },
          { key: 'last', term: t('last'), value: t(meta.last_point_partial ? 'lastPartial' : 'lastFull') },
        ]
      : []),
    ...(meta || asOf === undefined
      ? []
      : [
          { key: 'zone', term: t('zone'), value: 'UTC' },
          { key: 'asOf', term: t('asOf'), value: dateTime(asOf) },
        ]),
  ]
  return (
    <Dialog
      title={t('title', { title })}
      size="large"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <DescriptionList layout="rows" items={items} />
    </Dialog>
  )
}

/** The days are told in words. */
const isDay = (name: string): boolean => name === 'start_date' || name === 'end_date'
