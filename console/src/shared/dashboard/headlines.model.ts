import { nameProduct, type DataCentre, type DataOf } from '@bms/contract'

import type { Formats } from '../format/format.ts'
import { pickName } from '../i18n/pick-name.ts'
import type { Translate } from '../i18n/strings.ts'
import { paths, withQuery } from '../paths.ts'
import type { headlineStrings } from './headlines.strings.ts'

/** Something that matters now. */
export type Headline = DataOf<'headlines'>['headlines'][number]

/** A headline as it is read: one figure, one sentence, one way on. */
interface HeadlineWords {
  readonly figure: string
  /** What its days are of, which isn't the figure. */
  readonly trend?: string
  readonly sentence: string
  readonly action: string
  readonly href: string
}

interface Tools {
  readonly t: Translate<keyof typeof headlineStrings.en>
  readonly formats: Pick<Formats, 'locale' | 'number' | 'wholePercent' | 'day' | 'duration'>
  readonly placeName: (dc: DataCentre) => string
  /** The data centre that is looked at. */
  readonly dataCentre: DataCentre
}

/** What a headline says, and where it leads: to as much as it counts. */
export function tellHeadline(headline: Headline, tools: Tools): HeadlineWords {
  return tellers[headline.kind](headline, tools)
}

const tellers: Readonly<Record<Headline['kind'], (headline: Headline, tools: Tools) => HeadlineWords>> = {
  anomaly: (
    { value, times, model = '', product_name, firmware = '', day = '', code, name },
    { t, formats, dataCentre },
  ) => ({
    figure: t('devices', { count: value }),
    trend: t('trendFaults'),
    sentence: t(times === undefined ? 'anomalyNew' : 'anomaly', {
      what: (name && pickName(name, formats.locale)) || (code ?? t('faults')),
      times: formats.number(times ?? 0),
      day: day && formats.day(day),
      model: nameProduct(model, product_name, formats.locale),
      firmware,
    }),
    action: t('anomalySee'),
    href: withQuery(paths.faultStatisticsDashboard(), { data_center: dataCentre }),
  }),
  overdue: ({ value }, { t, dataCentre }) => ({
    figure: t('overdueCount', { count: value }),
    trend: t('trendFeedback'),
    sentence: t('overdue'),
    action: t('overdueSee'),
    href: withQuery(paths.feedback(), {
      status: 'open,in_progress',
      data_center: dataCentre,
      // What is overdue comes first.
      sort: 'sla_due_at',
    }),
  }),
  halted: ({ value, id, title = '' }, { t, formats }) => ({
    figure: t('haltedAt', { share: formats.wholePercent(value / 100) }),
    sentence: t('halted', { title }),
    action: t('haltedSee'),
    href: withQuery(paths.appVersion(), { record: id, record_tab: 'rollout' }),
  }),
  delayed: ({ value, dc }, { t, formats, placeName, dataCentre }) => ({
    figure: t('delayedBy', { span: formats.duration(Math.floor(value / 60)) }),
    trend: t('trendOnline'),
    sentence: t('delayed', { place: placeName(dc ?? dataCentre) }),
    action: t('delayedSee'),
    href: paths.grandTotalDashboard(),
  }),
}
