import { type CallName, endpoints } from '@bms/contract/endpoints'
import { Button, DescriptionList, Dialog } from '@bms/design-system'
import { useRef } from 'react'

import { dataCentreStrings } from '../data-centre/data-centre.strings.ts'
import { useFormats } from '../format/use-formats.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { isOverTime, writeExample } from './explanation.model.ts'
import { explanationStrings } from './explanation.strings.ts'
import type { ExplanationProps } from './use-explanation.tsx'

/** What else there is to tell of one figure. */
interface OfFigure {
  readonly unit?: string | undefined
  /** How it counts, of which time it is, and what is missing of it. */
  readonly unique?: string | undefined
  readonly time?: string | undefined
  readonly gap?: string | undefined
  /** Its own numbers as an example. */
  readonly example?: string | undefined
  /** When it was true, where its answer has no `meta`: ISO 8601. Such answers count UTC days. */
  readonly asOf?: string | undefined
}

/**
 * What a widget's figures are, how they count, of which time and from where, with an example: so that two people argue about
 * the same. What was asked of the server is folded away, for who works on it.
 */
export function Explanation(props: ExplanationProps & OfFigure) {
  const { title, queryKey, onClose } = props
  const t = useStrings(explanationStrings)
  const close = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      title={t('title', { title })}
      size="large"
      initialFocus={close}
      onClose={onClose}
      footer={
        <Button ref={close} onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <DescriptionList layout="rows" items={useFacts(props)} />
      <details>
        <summary>{t('developers')}</summary>
        <DescriptionList layout="rows" items={useCallFacts(queryKey)} />
      </details>
    </Dialog>
  )
}

/** What there is to know of the figures, in words. */
function useFacts({
  meaning,
  unit,
  unique,
  time,
  gap,
  example,
  sheet,
  board,
  meta,
  asOf,
}: ExplanationProps & OfFigure) {
  const t = useStrings(explanationStrings)
  const formats = useFormats()
  const centre = useStrings(dataCentreStrings)
  const lastPoint = meta?.last_point_partial ? 'partial' : 'full'
  const moment = meta?.as_of ?? asOf
  const facts = {
    meaning,
    unique,
    unit,
    example: example ?? (sheet && writeExample(sheet, lastPoint, formats)),
    time,
    days: meta && t('span', { from: formats.day(meta.from), to: formats.day(meta.to), zone: meta.tz }),
    gap: gap ?? (sheet && isOverTime(sheet) ? t('gap-day') : undefined),
    last: meta && t(lastPoint === 'partial' ? 'lastPartial' : 'lastFull'),
    of: board.period.subject,
    centre: meta && centre(meta.data_center ?? 'all'),
    zone: meta || asOf === undefined ? undefined : 'UTC',
    asOf: moment === undefined ? undefined : formats.dateTime(moment),
  } satisfies Partial<Record<keyof typeof explanationStrings.en, string | undefined>>
  return Object.entries(facts).flatMap(([key, value]) =>
    // Cast: these are its keys, and each has a text of its name.
    value === undefined ? [] : [{ key, term: t(key as keyof typeof facts), value }],
  )
}

/** Which call it was, and what was asked. */
function useCallFacts(queryKey: ExplanationProps['queryKey']) {
  const t = useStrings(explanationStrings)
  // Cast: the key of a callQuery is whose answer it is, the call, how it is read, and what was asked.
  const [, call, , asked] = queryKey as [string, CallName, string, Readonly<Record<string, unknown>>]
  const { method, path } = endpoints[call]
  const filters = Object.entries(asked).filter(([, value]) => value !== undefined)
  return [
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
  ]
}
