import {
  CloudUpload,
  Disable,
  Duplicate,
  Edit,
  Exchange,
  FolderSharedOpen,
  Help,
  MobilePhone,
  Trash,
  SortNumerical,
} from '@blueprintjs/icons'
import {
  dataCentreKeys,
  productProtocols,
  productStatuses,
  type DataCentre,
  type StandardProductRow,
} from '@bms/contract'

import { pickName } from '../../../shared/i18n/pick-name.ts'
import { agoColumn, countColumn, dayColumn, statusColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { TwoLines } from '../../../shared/list/TwoLines.tsx'
import { wordsOf } from '../../../shared/list/words-of.ts'
import { lazyPage } from '../../../shared/page/lazy-page.tsx'
import { createAskListing } from '../product/create-ask-listing.tsx'
import { addHref, devicesHref, editHref, faqHref } from '../product/links.ts'
import {
  categoryOptionsQuery,
  changeStatus,
  nameLanguagesQuery,
  seriesOptionsQuery,
  withStatus,
} from '../product/product.calls.ts'
import { statusTones } from '../product/product.model.ts'
import { ProductPicture } from '../product/ProductPicture.tsx'
import { LanguagesCell } from './LanguagesCell.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { SortDialog } from './SortDialog.tsx'
import { standardStrings } from './standard.strings.ts'

/** Where a person may go on to from a product. */
export interface ProductWays {
  readonly devices: boolean
  readonly faqs: boolean
}

const listProducts = changeStatus('putOnStandardProducts')

const AskListing = createAskListing<StandardProductRow>('standard_product', {
  nameOf: ({ model }) => model,
  list: listProducts,
})

/** The models a brand makes: listed and unlisted, moved to a series, deleted where nothing stands on them. */
export const createStandardList = (ways: ProductWays) =>
  defineList({
    key: 'standardProducts',
    call: 'standardProductList',
    module: 'OperationCenter',
    strings: standardStrings,
    texts: { title: 'title', found: 'found', emptyTitle: 'emptyTitle', emptyText: 'emptyText' },
    rowId: ({ product_id: id }) => id,
    openHref: ({ product_id: id }) => editHref('standard', id),
    search: { label: 'search', hint: 'searchHint' },
    tabs: { name: 'status', values: productStatuses, all: 'all' },
    forms: { add: { href: () => addHref('standard'), label: 'add' } },
    columns: [
      {
        key: 'model',
        title: 'model',
        width: 168,
        minWidth: 150,
        pin: 'start',
        show: 'fixed',
        sort: 'sortable',
        cell: ({ model, cover }) => <TwoLines kind="name" before={<ProductPicture picture={cover} />} first={model} />,
        text: ({ model }) => model,
      },
      {
        key: 'name',
        title: 'name',
        width: 180,
        minWidth: 136,
        priority: 2,
        sort: 'sortable',
        text: ({ name }, { formats }) => pickName(name, formats.locale),
        value: ({ name }, { formats }) => pickName(name, formats.locale),
      },
      {
        key: 'category_name',
        title: 'category',
        width: 160,
        minWidth: 130,
        priority: 3,
        cell: ({ category_name: category, series_name: series }, { t, formats }) => (
          <TwoLines first={pickName(category, formats.locale)} second={series ?? t('noSeries')} />
        ),
        text: ({ category_name: category, series_name: series }, { formats }) =>
          series === undefined
            ? pickName(category, formats.locale)
            : `${pickName(category, formats.locale)} / ${series}`,
        value: ({ category_name: category, series_name: series }, { formats }) =>
          [pickName(category, formats.locale), series].filter(Boolean).join(' / '),
      },
      {
        key: 'protocol',
        title: 'protocol',
        width: 120,
        priority: 8,
        text: ({ protocol }, { t }) => t(protocol),
        words: ({ t }) => wordsOf(productProtocols, t),
      },
      countColumn('single_count', 'singles', { width: 88, priority: 7 }),
      countColumn('device_count', 'devices', { priority: 6 }),
      {
        key: 'languages',
        title: 'languages',
        width: 104,
        priority: 4,
        cell: ({ languages }) => <LanguagesCell languages={languages} />,
        value: ({ languages }, { formats }) => formats.list(languages.map(formats.language)),
      },
      statusColumn('status', 'status', statusTones, { priority: 1, sort: 'sortable' }),
      agoColumn('updated_at', 'updated', { priority: 5, sort: 'sortable' }),
      {
        key: 'support_dcs',
        title: 'dataCentre',
        width: 180,
        show: 'extra',
        text: ({ support_dcs: dcs }, { dataCentre, formats }) => formats.list(dcs.map(dataCentre)),
        value: ({ support_dcs: dcs }, { dataCentre, formats }) => formats.list(dcs.map(dataCentre)),
      },
      countColumn('sort', 'order', { show: 'extra', sort: 'sortable' }),
      dayColumn('created_at', 'created', { show: 'extra', sort: 'sortable' }),
    ],
    filters: [
      { kind: 'multi', name: 'category_id', label: 'category', load: categoryOptionsQuery },
      { kind: 'multi', name: 'series_id', label: 'series', load: seriesOptionsQuery },
      { kind: 'multi', name: 'protocol', label: 'protocol', options: productProtocols },
      {
        kind: 'multi',
        name: 'dc',
        label: 'dataCentre',
        place: 'more',
        options: dataCentreKeys,
        optionLabel: (key, { dataCentre }) => dataCentre(key as DataCentre),
      },
      {
        kind: 'single',
        name: 'missing_locale',
        label: 'missingLanguage',
        place: 'more',
        load: nameLanguagesQuery,
        optionLabel: (locale, { formats }) => formats.language(locale),
      },
      { kind: 'flag', name: 'missing_image', label: 'missingImage', place: 'more' },
    ],
    actions: [
      {
        kind: 'go',
        key: 'edit',
        label: 'edit',
        icon: <Edit />,
        needs: 'edit',
        go: ({ product_id: id }) => editHref('standard', id),
      },
      {
        kind: 'go',
        key: 'copy',
        label: 'copy',
        icon: <Duplicate />,
        needs: 'create',
        go: ({ product_id: id }) => addHref('standard', id),
      },
      {
        kind: 'form',
        key: 'copyTo',
        label: 'copyTo',
        icon: <Exchange />,
        Form: lazyPage(async () => (await import('./CopyProductDialog.tsx')).CopyProductDialog),
      },
      {
        kind: 'change',
        key: 'list',
        label: 'list',
        icon: <CloudUpload />,
        needs: 'publish',
        limit: 200,
        isOffered: ({ status }) => status !== 'listed',
        // Undoing «Unlist» runs it without asking: the product was listed before.
        run: listProducts,
        Dialog: AskListing,
        done: { one: 'listedOne', many: 'listedMany' },
        show: withStatus('listed'),
        undo: 'unlist',
      },
      {
        kind: 'change',
        key: 'unlist',
        label: 'unlist',
        icon: <Disable />,
        needs: 'publish',
        limit: 200,
        isOffered: ({ status }) => status === 'listed',
        run: changeStatus('pullOffStandardProducts'),
        done: { one: 'unlistedOne', many: 'unlistedMany' },
        show: withStatus('unlisted'),
        undo: 'list',
      },
      {
        kind: 'change',
        key: 'move',
        label: 'move',
        icon: <FolderSharedOpen />,
        needs: 'edit',
        limit: 1,
        Dialog: MoveDialog,
        done: { one: 'movedOne', many: 'movedMany' },
      },
      {
        kind: 'change',
        key: 'sort',
        label: 'sort',
        icon: <SortNumerical />,
        needs: 'edit',
        limit: 1,
        Dialog: SortDialog,
        done: { one: 'sortedOne', many: 'sortedMany' },
      },
      {
        kind: 'go',
        key: 'devices',
        label: 'viewDevices',
        icon: <MobilePhone />,
        isOffered: () => ways.devices,
        go: ({ model }) => devicesHref({ product_model: model }),
      },
      {
        kind: 'go',
        key: 'faqs',
        label: 'viewFaqs',
        icon: <Help />,
        isOffered: () => ways.faqs,
        go: ({ product_id: id }) => faqHref(id),
      },
      {
        kind: 'change',
        key: 'remove',
        on: 'row',
        label: 'remove',
        icon: <Trash />,
        tone: 'danger',
        needs: 'delete',
        limit: 1,
        Dialog: RemoveDialog,
        done: { one: 'removedOne', many: 'removedMany' },
      },
    ],
  })
