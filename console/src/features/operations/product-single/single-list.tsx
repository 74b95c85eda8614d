import { CloudUpload, Disable, Duplicate, Edit, EyeOpen, Help, MobilePhone, Trash } from '@blueprintjs/icons'
import { productStatuses, type SingleProductRow } from '@bms/contract'
import { TagList } from '@bms/design-system'

import { pickName } from '../../../shared/i18n/pick-name.ts'
import { agoColumn, countColumn, dayColumn, statusColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { TwoLines } from '../../../shared/list/TwoLines.tsx'
import { wordsOfFlag } from '../../../shared/list/words-of.ts'
import { lazyPage } from '../../../shared/page/lazy-page.tsx'
import { countriesQuery } from '../../../shared/query/countries-query.ts'
import type { ProductWays } from '../product-standard/standard-list.tsx'
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
import { RemoveDialog } from './RemoveDialog.tsx'
import { singleStrings } from './single.strings.ts'
import { VisibleSwitch } from './VisibleSwitch.tsx'

const listProducts = changeStatus('putOnSingleProducts')

const AskListing = createAskListing<SingleProductRow>('single_product', {
  nameOf: ({ sku }) => sku,
  list: listProducts,
})

/** What a brand sells of its models: shown in the app or not, listed and unlisted, deleted where nobody has it. */
export const createSingleList = (ways: ProductWays) =>
  defineList({
    key: 'singleProducts',
    call: 'singleProductList',
    module: 'OperationCenter',
    strings: singleStrings,
    texts: { title: 'title', found: 'found', emptyTitle: 'emptyTitle', emptyText: 'emptyText' },
    rowId: ({ product_id: id }) => id,
    openHref: ({ product_id: id }) => editHref('single', id),
    search: { label: 'search', hint: 'searchHint' },
    tabs: { name: 'status', values: productStatuses, all: 'all' },
    forms: { add: { href: () => addHref('single'), label: 'add' } },
    columns: [
      {
        key: 'sku',
        title: 'sku',
        width: 220,
        minWidth: 190,
        pin: 'start',
        show: 'fixed',
        sort: 'sortable',
        cell: ({ sku, name, image }, { formats }) => (
          <TwoLines
            kind="name"
            before={<ProductPicture picture={image} />}
            first={sku}
            second={pickName(name, formats.locale)}
          />
        ),
        text: ({ sku }) => sku,
      },
      { key: 'standard_model', title: 'standard', width: 136, priority: 2 },
      { key: 'product_key', title: 'key', width: 120, priority: 8, data: 'masked' },
      {
        key: 'sale_regions',
        title: 'regions',
        width: 128,
        priority: 6,
        cell: ({ sale_regions: regions }, { t }) => <TagList label={t('regions')} tags={regions} layout="line" />,
        text: ({ sale_regions: regions }, { formats }) => formats.list(regions.map(formats.country)),
      },
      {
        key: 'app_visible',
        title: 'visible',
        width: 96,
        priority: 3,
        // Rows are drawn by their place: what is being saved stays with its product.
        cell: (product) => <VisibleSwitch key={product.product_id} product={product} />,
        text: ({ app_visible: visible }, { t }) => t(visible ? 'yes' : 'no'),
        words: ({ t }) => wordsOfFlag(t('yes'), t('no')),
      },
      {
        key: 'firmware_latest',
        title: 'firmware',
        width: 96,
        priority: 7,
        cell: ({ firmware_latest: firmware }, { t }) =>
          firmware && <span title={t('firmwareOf', { ...firmware })}>{firmware.mcu}</span>,
        value: ({ firmware_latest: firmware }) => firmware?.mcu,
      },
      countColumn('device_count', 'devices', { priority: 4 }),
      statusColumn('status', 'status', statusTones, { priority: 1, sort: 'sortable' }),
      agoColumn('updated_at', 'updated', { priority: 5, sort: 'sortable' }),
      {
        key: 'name',
        title: 'name',
        width: 180,
        show: 'extra',
        sort: 'sortable',
        text: ({ name }, { formats }) => pickName(name, formats.locale),
        value: ({ name }, { formats }) => pickName(name, formats.locale),
      },
      { key: 'color', title: 'color', width: 110, show: 'extra' },
      {
        key: 'plug',
        title: 'plug',
        width: 80,
        show: 'extra',
        text: ({ plug = '' }) => plug.toUpperCase(),
        value: ({ plug }) => plug?.toUpperCase(),
      },
      { key: 'ean', title: 'ean', width: 140, show: 'extra' },
      dayColumn('created_at', 'created', { show: 'extra', sort: 'sortable' }),
    ],
    filters: [
      { kind: 'multi', name: 'category_id', label: 'category', load: categoryOptionsQuery },
      { kind: 'multi', name: 'series_id', label: 'series', load: seriesOptionsQuery },
      {
        kind: 'multi',
        name: 'region',
        label: 'regions',
        load: countriesQuery,
        optionLabel: (cc, { formats }) => formats.country(cc),
      },
      { kind: 'flag', name: 'app_visible', label: 'visible', place: 'more' },
      {
        kind: 'single',
        name: 'missing_locale',
        label: 'missingLanguage',
        place: 'more',
        load: nameLanguagesQuery,
        optionLabel: (locale, { formats }) => formats.language(locale),
      },
      { kind: 'flag', name: 'missing_image', label: 'missingImage', place: 'more' },
      { kind: 'link', name: 'standard_product_id', label: 'standard' },
    ],
    actions: [
      {
        kind: 'go',
        key: 'edit',
        label: 'edit',
        icon: <Edit />,
        needs: 'edit',
        go: ({ product_id: id }) => editHref('single', id),
      },
      {
        kind: 'go',
        key: 'copy',
        label: 'copy',
        icon: <Duplicate />,
        needs: 'create',
        go: ({ product_id: id }) => addHref('single', id),
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
        run: changeStatus('pullOffSingleProducts'),
        done: { one: 'unlistedOne', many: 'unlistedMany' },
        show: withStatus('unlisted'),
        undo: 'list',
      },
      {
        kind: 'form',
        key: 'reveal',
        label: 'reveal',
        icon: <EyeOpen />,
        needs: 'reveal',
        Form: lazyPage(async () => (await import('./RevealKeyDialog.tsx')).RevealKeyDialog),
      },
      {
        kind: 'go',
        key: 'devices',
        label: 'viewDevices',
        icon: <MobilePhone />,
        isOffered: () => ways.devices,
        go: ({ product_id: id }) => devicesHref({ single_product_id: id }),
      },
      {
        kind: 'go',
        key: 'faqs',
        label: 'viewFaqs',
        icon: <Help />,
        isOffered: () => ways.faqs,
        go: ({ standard_product_id: id }) => faqHref(id),
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
