import { Disable, Duplicate, Edit, EyeOpen, SendMessage, Tick, TimelineEvents, Trash } from '@blueprintjs/icons'
import { adSlotNames, promoStatuses, promoTypes } from '@bms/contract'

import { appLocales } from '../../../shared/i18n/app-locales.ts'
import { dayColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { TwoLines } from '../../../shared/list/TwoLines.tsx'
import { wordsOf } from '../../../shared/list/words-of.ts'
import { lazyPage } from '../../../shared/page/lazy-page.tsx'
import { paths } from '../../../shared/paths.ts'
import { promotionCells, typeIcons } from './cells.tsx'
import { EnableDialog } from './EnableDialog.tsx'
import { cancelEmails, disablePromotions, enableAgain } from './promotion.calls.ts'
import {
  copyHref,
  isPlaced,
  mayCancel,
  mayDisable,
  mayEnable,
  mayRemove,
  openHref,
  placedHref,
  promotionHref,
  tellAudience,
  tellFigures,
} from './promotion.model.ts'
import { promotionStrings } from './promotion.strings.ts'
import { RemoveDialog } from './RemoveDialog.tsx'

const tabNames = { splash: 'splashes', homepage_ad: 'ads', email: 'emails' } as const

/** Splash screens, homepage ads and marketing e-mails of the brand. */
export const promotionList = defineList({
  key: 'promotions',
  call: 'promotionList',
  module: 'OperationCenter',
  strings: promotionStrings,
  texts: { title: 'title', rows: 'rows', found: 'found', emptyTitle: 'emptyTitle', emptyText: 'emptyText' },
  rowId: ({ promo_id: id }) => id,
  openHref,
  search: { label: 'search', hint: 'searchHint' },
  tabs: {
    name: 'promo_type',
    values: promoTypes,
    all: 'all',
    tabLabel: (type, { t }) => t(tabNames[type as keyof typeof tabNames]),
  },
  looks: [
    {
      key: 'timeline',
      label: 'timeline',
      icon: <TimelineEvents />,
      Look: lazyPage(async () => (await import('../promotion-timeline/PromotionTimeline.tsx')).PromotionTimeline),
    },
  ],
  columns: [
    {
      key: 'name',
      title: 'promotion',
      width: 280,
      minWidth: 200,
      pin: 'start',
      show: 'fixed',
      sort: 'sortable',
      cell: promotionCells.name,
      text: ({ name }) => name,
    },
    {
      key: 'status',
      title: 'status',
      width: 184,
      minWidth: 180,
      priority: 1,
      card: 'tag',
      sort: 'sortable',
      cell: promotionCells.status,
      text: ({ status }, { t }) => t(status),
      words: ({ t }) => wordsOf(promoStatuses, t),
    },
    dayColumn('start_at', 'starts', { priority: 2, sort: 'sortable', never: 'noTime', width: 124, minWidth: 122 }),
    dayColumn('end_at', 'ends', { priority: 5, sort: 'sortable', never: 'noEnd', width: 124, minWidth: 122 }),
    {
      key: 'locales',
      title: 'languages',
      width: 92,
      priority: 7,
      align: 'end',
      cell: ({ locales }, { formats }) => (
        <span title={formats.list(locales.map(formats.language))}>{formats.number(locales.length)}</span>
      ),
      value: ({ locales }, { formats }) => formats.list(locales.map(formats.language)),
    },
    {
      key: 'audience_summary',
      title: 'audience',
      width: 190,
      minWidth: 150,
      priority: 3,
      cell: ({ audience_summary: summary, estimate }, tools) => (
        <TwoLines first={tellAudience(summary, tools)} second={tools.t('reach', { count: estimate })} />
      ),
      text: ({ audience_summary: summary }, tools) => tellAudience(summary, tools),
      value: ({ audience_summary: summary }, tools) => tellAudience(summary, tools),
    },
    {
      key: 'stats',
      title: 'figures',
      width: 150,
      minWidth: 130,
      priority: 4,
      cell: promotionCells.figures,
      text: (row, tools) => tellFigures(row, tools)?.join(' · ') ?? tools.t('noFigures'),
    },
    {
      key: 'updated_at',
      title: 'updated',
      width: 132,
      minWidth: 120,
      priority: 6,
      sort: 'sortable',
      cell: ({ updated_at: at, updated_by: by }, { formats, now }) => (
        <TwoLines first={formats.relative(at, now)} second={by?.nickname} />
      ),
      text: ({ updated_at: at }, { formats }) => formats.dateTime(at),
    },
    { key: 'updated_by', title: 'by', width: 120, show: 'extra', text: ({ updated_by: by }) => by?.nickname ?? '' },
    { key: 'created_by', title: 'author', width: 120, show: 'extra', text: ({ created_by: by }) => by?.nickname ?? '' },
    dayColumn('created_at', 'created', { show: 'extra', sort: 'sortable' }),
  ],
  filters: [
    { kind: 'multi', name: 'status', label: 'status', options: promoStatuses },
    { kind: 'multi', name: 'slot', label: 'slot', options: adSlotNames },
    { kind: 'multi', name: 'created_by', label: 'author', place: 'more' },
    {
      kind: 'multi',
      name: 'locale',
      label: 'language',
      options: appLocales,
      optionLabel: (tag, { formats }) => formats.language(tag),
      place: 'more',
    },
  ],
  forms: {
    add: {
      label: 'add',
      kinds: [
        { key: 'splash', label: 'splash', icon: typeIcons.splash, href: paths.addSplashScreen },
        { key: 'homepage_ad', label: 'homepage_ad', icon: typeIcons.homepage_ad, href: paths.addHomepageAd },
        { key: 'email', label: 'email', icon: typeIcons.email, href: paths.addEmail },
      ],
    },
  },
  actions: [
    { kind: 'go', key: 'view', label: 'view', icon: <EyeOpen />, isOffered: isPlaced, go: placedHref },
    { kind: 'go', key: 'edit', label: 'edit', icon: <Edit />, needs: 'edit', go: promotionHref },
    {
      kind: 'change',
      key: 'enable',
      label: 'enable',
      icon: <Tick />,
      needs: 'edit',
      limit: 1,
      isOffered: mayEnable,
      Dialog: EnableDialog,
      done: { one: 'enabledOne', many: 'enabledMany' },
      undo: 'disable',
    },
    {
      kind: 'change',
      key: 'disable',
      label: 'disable',
      icon: <Disable />,
      needs: 'edit',
      limit: 1,
      isOffered: mayDisable,
      run: disablePromotions,
      done: { one: 'disabledOne', many: 'disabledMany' },
      undo: enableAgain,
    },
    {
      kind: 'go',
      key: 'send',
      label: 'send',
      icon: <SendMessage />,
      needs: 'publish',
      isOffered: (row) => !isPlaced(row) && row.status === 'draft',
      go: promotionHref,
    },
    {
      kind: 'change',
      key: 'cancel',
      label: 'cancelSending',
      icon: <Disable />,
      tone: 'danger',
      needs: 'publish',
      limit: 1,
      isOffered: mayCancel,
      ask: { one: 'cancelOne', many: 'cancelMany', about: 'cancelAbout', templates: ['whyMistake', 'whyOffer'] },
      run: cancelEmails,
      done: { one: 'cancelledOne', many: 'cancelledMany' },
    },
    { kind: 'go', key: 'copy', label: 'copy', icon: <Duplicate />, needs: 'create', go: copyHref },
    {
      kind: 'change',
      key: 'remove',
      label: 'remove',
      icon: <Trash />,
      tone: 'danger',
      needs: 'delete',
      limit: 1,
      isOffered: mayRemove,
      Dialog: RemoveDialog,
      done: { one: 'removedOne', many: 'removedMany' },
    },
  ],
})
