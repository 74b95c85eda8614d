import { feedbackStatuses, nameProduct, othersKey } from '@bms/contract'

import { defineRank } from '../../../shared/dashboard/define-rank.tsx'
import type { Widget } from '../../../shared/dashboard/define-widget.tsx'
import type { WidgetScope } from '../../../shared/dashboard/widget-scope.ts'
import { feedbackPanelQuery } from '../overview.calls.ts'
import { drill, isOne, toPartRows } from '../overview.model.ts'
import { panelStrings } from './panel.strings.ts'

type Scope = WidgetScope<keyof typeof panelStrings.en>

/** Height of a rank with as many rows as are asked for, and the rest. */
const rankHeight = 460

interface Part {
  readonly title: 'byModel' | 'byVersion' | 'byStatus' | 'byCountry'
  /** What the list calls it. */
  readonly filter: string
  readonly nameOf: (
    scope: Pick<Scope, 't' | 'formats'>,
    key: string,
    label: string,
    name: Readonly<Record<string, string>> | undefined,
  ) => string
  readonly about?: 'partsAbout' | 'statusAbout'
  readonly height?: number
  /** Whether more of it is bad news: of a status it may be either. */
  readonly tone?: 'upIsBad' | 'neutral'
}

/** Feedback of the period by a part of it, each leading to its list. */
const ofPeriod = (
  dim: string,
  { title, filter, nameOf, about = 'partsAbout', height = rankHeight, tone = 'upIsBad' }: Part,
): Widget =>
  defineRank({
    strings: panelStrings,
    title,
    query: (caller, { board }) => feedbackPanelQuery(caller, board),
    about,
    meaning: 'partsMeaning',
    empty: { title: 'none', text: 'noneAbout' },
    height,
    unit: 'pieces',
    tone,
    rows: (data, scope) => {
      const { from, to } = data.meta
      const lead = (key: string): string => drill.feedback({ from, to }, scope.board.dataCentre, { [filter]: key })
      return toPartRows(data, dim, {
        nameOf: (key, label, name) => (key === othersKey ? scope.t('others') : nameOf(scope, key, label, name)),
        hrefOf: scope.mayOpen('UserCenter') ? lead : undefined,
      })
    },
  })

/** What the feedback of the period is told apart by, beside its category. */
export const partRanks = {
  model: ofPeriod('model', {
    title: 'byModel',
    filter: 'product_model',
    nameOf: ({ t, formats }, key, _, name) => (isOne(key) ? nameProduct(key, name, formats.locale) : t('noModel')),
  }),
  app_version: ofPeriod('app_version', {
    title: 'byVersion',
    filter: 'app_version',
    nameOf: ({ t }, key, label) => (isOne(key) ? label : t('noVersion')),
  }),
  status: ofPeriod('status', {
    title: 'byStatus',
    filter: 'status',
    about: 'statusAbout',
    height: 180,
    tone: 'neutral',
    nameOf({ t }, key, label) {
      const known = feedbackStatuses.find((one) => one === key)
      return known ? t(known) : label
    },
  }),
  country: ofPeriod('country', {
    title: 'byCountry',
    filter: 'country',
    nameOf: ({ formats }, key) => formats.country(key),
  }),
}
