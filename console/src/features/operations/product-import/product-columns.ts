import { maxProductImportRows, type ProductKind } from '@bms/contract'

import { appLocales } from '../../../shared/i18n/app-locales.ts'
import { type ImportColumn, type ImportDefinition, nameOf } from '../../../shared/import/import-definition.ts'
import { productNames } from '../product/product-names.strings.ts'
import { toCapitals, toCountries, toDataCentres, toFlag, toList, toNumber, toProtocol, toSmall } from './cell-values.ts'
import { productImportStrings } from './product-import.strings.ts'

const called = (key: keyof (typeof productImportStrings)['en']) => nameOf(productImportStrings, key)

const languages = {
  en: new Intl.DisplayNames('en', { type: 'language' }),
  zh: new Intl.DisplayNames('zh-CN', { type: 'language' }),
}

/** A name in each language that the apps speak; English is always there. */
const names: readonly ImportColumn[] = appLocales.map((locale) => {
  const own = nameOf(productNames, 'name')
  return {
    path: `name.${locale}`,
    name: {
      en: `${own.en} (${languages.en.of(locale) ?? locale})`,
      zh: `${own.zh}（${languages.zh.of(locale) ?? locale}）`,
    },
    aliases: [
      `${own.en} ${locale}`,
      `${own.zh} ${locale}`,
      ...(locale === 'en' ? [own.en, own.zh, 'product name'] : []),
    ],
    needed: locale === 'en',
    width: 180,
    example: locale === 'en' ? 'Sweep S40' : '',
  }
})

const standard: readonly ImportColumn[] = [
  { path: 'model', name: called('model'), needed: true, parse: toCapitals, example: 'RV-S40' },
  ...names,
  { path: 'category_key', name: called('category'), needed: true, parse: toSmall, example: 'robot_vacuum' },
  { path: 'series_code', name: called('series'), parse: toCapitals, example: 'SWP' },
  { path: 'protocol', name: called('protocol'), needed: true, parse: toProtocol, example: 'wifi' },
  { path: 'pairing.mode', name: called('pairing'), parse: toSmall, example: 'ap' },
  { path: 'pairing.timeout_s', name: called('timeout'), parse: toNumber, example: '120' },
  { path: 'capabilities', name: called('capabilities'), parse: toList, width: 200, example: 'map, mop' },
  { path: 'support_dcs', name: called('dataCentres'), parse: toDataCentres, example: 'us_west, eu_central' },
  { path: 'sort', name: called('order'), parse: toNumber, width: 90, example: '10' },
]

const single: readonly ImportColumn[] = [
  { path: 'sku', name: called('sku'), needed: true, parse: toCapitals, example: 'RV-S40-WHI-EU' },
  {
    path: 'standard_model',
    name: called('standard'),
    aliases: ['model', 'standard model', '型号'],
    needed: true,
    parse: toCapitals,
    example: 'RV-S40',
  },
  ...names.map((column) => (column.needed ? { ...column, example: 'Sweep S40 White' } : column)),
  {
    path: 'product_key',
    name: called('key'),
    aliases: ['key', 'product key'],
    needed: true,
    example: 'kyvol-rv-s40-eu',
  },
  {
    path: 'sale_regions',
    name: called('regions'),
    aliases: ['regions', 'countries'],
    needed: true,
    parse: toCountries,
    example: 'DE, FR',
  },
  { path: 'app_visible', name: called('visible'), aliases: ['visible'], parse: toFlag, width: 100, example: 'yes' },
  { path: 'color', name: called('color'), aliases: ['color'], width: 110, example: 'White' },
  { path: 'plug', name: called('plug'), parse: toSmall, width: 90, example: 'eu' },
  { path: 'ean', name: called('ean'), example: '' },
  { path: 'min_app_version', name: called('minVersion'), example: '4.0.0' },
  { path: 'firmware_latest.mcu', name: called('mcu'), example: '3.2.6' },
  { path: 'firmware_latest.wifi', name: called('wifi'), example: '2.4.1' },
]

/** What files of products hold. */
export const productImports: Readonly<Record<ProductKind, ImportDefinition>> = {
  standard: {
    key: 'standard-products',
    title: called('standardTitle'),
    columns: standard,
    maxRows: maxProductImportRows,
    send: (rows, { call, dryRun, ...key }) =>
      call('importProducts', { body: { kind: 'standard', rows, dry_run: dryRun }, ...key }),
    changes: ['standardProductList', 'categoryTree', 'seriesList', 'productList'],
  },
  single: {
    key: 'single-products',
    title: called('singleTitle'),
    columns: single,
    maxRows: maxProductImportRows,
    send: (rows, { call, dryRun, ...key }) =>
      call('importProducts', { body: { kind: 'single', rows, dry_run: dryRun }, ...key }),
    changes: ['singleProductList', 'standardProductList', 'productList'],
  },
}
