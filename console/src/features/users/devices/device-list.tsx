import { Duplicate, Person, SendMessage, WarningSign } from '@blueprintjs/icons'
import {
  bindStatuses,
  dataCentreKeys,
  deviceStatuses,
  faultLevels,
  otaStatuses,
  warrantyStates,
  type DataCentre,
} from '@bms/contract'
import { StatusTag } from '@bms/design-system'

import { pickName } from '../../../shared/i18n/pick-name.ts'
import { agoColumn, countColumn, countryColumn, dataCentreColumn, dayColumn } from '../../../shared/list/columns.tsx'
import { defineList } from '../../../shared/list/define-list.ts'
import { TwoLines } from '../../../shared/list/TwoLines.tsx'
import { wordsOf } from '../../../shared/list/words-of.ts'
import { lazyPage } from '../../../shared/page/lazy-page.tsx'
import { countriesQuery } from '../../../shared/query/countries-query.ts'
import { userHref, writeToUsers } from '../links.ts'
import { categoryOptions, modelOptions, seriesOptions } from './device.calls.ts'
import { deviceTones } from './device.model.ts'
import { deviceStrings } from './device.strings.ts'

/** A version, as the contract takes it. */
const version = /^\d{1,4}(?:\.\d{1,4}){1,3}(?:-[0-9A-Za-z.]{1,20})?$/

const copy = (text: string): undefined => void navigator.clipboard.writeText(text)

/** The devices of the brand's users: found, filtered, looked at. Nothing here changes one. */
export const deviceList = defineList({
  key: 'devices',
  call: 'deviceList',
  module: 'UserCenter',
  strings: deviceStrings,
  texts: { title: 'title', rows: 'devices', found: 'found', emptyTitle: 'emptyTitle', emptyText: 'emptyText' },
  rowId: ({ device_id: id }) => id,
  record: lazyPage(async () => (await import('./DeviceRecord.tsx')).DeviceRecord),
  serverExport: 'deviceList',
  search: { label: 'search', hint: 'searchHint' },
  tabs: {
    name: 'status',
    values: deviceStatuses,
    all: 'all',
    tabLabel: (value, { t }) => t(`status.${value as (typeof deviceStatuses)[number]}`),
  },
  columns: [
    {
      key: 'name',
      title: 'name',
      width: 240,
      minWidth: 180,
      pin: 'start',
      show: 'fixed',
      sort: 'sortable',
      cell: ({ name, sn }) => <TwoLines kind="name" first={name} second={sn} />,
      text: ({ name }) => name,
      fields: { name: 'name', sn: 'serial' },
    },
    {
      key: 'product_name',
      title: 'product',
      width: 190,
      minWidth: 164,
      priority: 5,
      text: ({ product_name: names, product_model: model }, { formats }) => pickName(names, formats.locale) || model,
    },
    {
      key: 'owner',
      title: 'owner',
      width: 150,
      minWidth: 120,
      priority: 3,
      text: ({ user }, { t }) => user?.nickname ?? t('noOwner'),
      words: ({ t }) => ({ '': t('noOwner') }),
    },
    {
      key: 'status',
      title: 'status',
      width: 110,
      priority: 1,
      card: 'tag',
      cell: ({ status }, { t }) => <StatusTag tone={deviceTones[status]}>{t(`status.${status}`)}</StatusTag>,
      text: ({ status }, { t }) => t(`status.${status}`),
      words: ({ t }) => wordsOf(deviceStatuses, (status) => t(`status.${status}`)),
    },
    agoColumn('last_online_at', 'lastOnline', { priority: 2, sort: 'sortable' }),
    {
      key: 'firmware_mcu',
      title: 'firmware',
      width: 110,
      priority: 6,
      sort: 'sortable',
      text: ({ firmware }) => firmware.mcu,
    },
    countryColumn('country', 'country', { priority: 8 }),
    dataCentreColumn('data_center', 'dataCentre', { width: 130, priority: 9 }),
    countColumn('open_fault_count', 'openFaults', { width: 110, priority: 4, sort: 'sortable' }),
    {
      key: 'warranty_ends_at',
      title: 'warranty',
      width: 150,
      minWidth: 130,
      priority: 7,
      sort: 'sortable',
      cell: ({ warranty }, { t, formats }) => (
        <span title={t(`warranty-${warranty.state}`)} data-warranty={warranty.state}>
          {warranty.ends_at === undefined ? '–' : formats.date(warranty.ends_at)}
        </span>
      ),
    },
    { key: 'product_model', title: 'model', width: 120, show: 'extra' },
    { key: 'mac', title: 'mac', width: 150, show: 'extra' },
    {
      key: 'bind_status',
      title: 'bindStatus',
      width: 110,
      show: 'extra',
      text: ({ bind_status: status }, { t }) => t(`bind-${status}`),
      words: ({ t }) => wordsOf(bindStatuses, (status) => t(`bind-${status}`)),
    },
    dayColumn('activated_at', 'activated', { show: 'extra', sort: 'sortable' }),
    dayColumn('bound_at', 'bound', { show: 'extra' }),
    {
      key: 'online_rate_7d',
      title: 'onlineRate',
      width: 130,
      align: 'end',
      show: 'extra',
      text: ({ online_rate_7d: rate }, { formats }) => formats.percent(rate),
    },
    {
      key: 'firmware_wifi',
      title: 'wifi',
      width: 120,
      show: 'extra',
      text: ({ firmware }) => firmware.wifi,
    },
    {
      key: 'ota_status',
      title: 'update',
      width: 170,
      show: 'extra',
      text: ({ ota }, { t }) => t(`ota-${ota.status}`),
      words: ({ t }) => wordsOf(otaStatuses, (status) => t(`ota-${status}`)),
    },
    {
      key: 'last_fault_code',
      title: 'lastFault',
      width: 190,
      show: 'extra',
      text: ({ last_fault: fault }) => (fault ? `${fault.code} · ${fault.name}` : ''),
      fields: { last_fault_code: 'lastFault', last_fault_name: 'lastFaultName' },
    },
  ],
  filters: [
    { kind: 'multi', name: 'category_id', label: 'category', load: categoryOptions },
    { kind: 'multi', name: 'product_model', label: 'model', load: modelOptions },
    { kind: 'link', name: 'single_product_id', label: 'singleProduct' },
    {
      kind: 'multi',
      name: 'country',
      label: 'country',
      load: countriesQuery,
      optionLabel: (cc, { formats }) => formats.country(cc),
    },
    {
      kind: 'single',
      name: 'warranty',
      label: 'warranty',
      options: warrantyStates,
      optionLabel: (value, { t }) => t(`warranty-${value as (typeof warrantyStates)[number]}`),
    },
    { kind: 'multi', name: 'series_id', label: 'series', place: 'more', load: seriesOptions },
    {
      kind: 'single',
      name: 'bind_status',
      label: 'bindStatus',
      place: 'more',
      options: bindStatuses,
      optionLabel: (value, { t }) => t(`bind-${value as (typeof bindStatuses)[number]}`),
    },
    { kind: 'text', name: 'firmware', label: 'firmwareIs', place: 'more', pattern: version, maxLength: 40 },
    { kind: 'text', name: 'firmware_min', label: 'firmwareFrom', place: 'more', pattern: version, maxLength: 40 },
    { kind: 'text', name: 'firmware_below', label: 'firmwareBelow', place: 'more', pattern: version, maxLength: 40 },
    {
      kind: 'multi',
      name: 'ota_status',
      label: 'update',
      place: 'more',
      options: otaStatuses,
      optionLabel: (value, { t }) => t(`ota-${value as (typeof otaStatuses)[number]}`),
    },
    {
      kind: 'text',
      name: 'fault_code',
      label: 'faultCode',
      place: 'more',
      pattern: /^[A-Za-z0-9._-]{1,16}(?:,[A-Za-z0-9._-]{1,16})*$/,
    },
    {
      kind: 'multi',
      name: 'fault_level',
      label: 'faultLevel',
      place: 'more',
      options: faultLevels,
      optionLabel: (value, { t }) => t(`level-${value as (typeof faultLevels)[number]}`),
    },
    {
      kind: 'multi',
      name: 'data_center',
      label: 'dataCentre',
      place: 'more',
      options: dataCentreKeys,
      optionLabel: (key, { dataCentre }) => dataCentre(key as DataCentre),
    },
    {
      kind: 'text',
      name: 'consumable_below',
      label: 'consumableBelow',
      hint: 'consumableHint',
      place: 'more',
      pattern: /^(?:[1-9]\d?|100)$/,
    },
    {
      kind: 'days',
      name: 'last_online',
      label: 'lastOnline',
      place: 'more',
      presets: [{ last: 1 }, { last: 7 }, { last: 30 }, { before: 30 }],
    },
    { kind: 'days', name: 'fault', label: 'hadFault', place: 'more' },
    { kind: 'days', name: 'activated', label: 'activated', place: 'more' },
    { kind: 'link', name: 'user_id', label: 'owner' },
    { kind: 'link', name: 'device_id', label: 'deviceId' },
  ],
  actions: [
    {
      kind: 'go',
      key: 'owner',
      label: 'openOwner',
      icon: <Person />,
      isOffered: ({ user }) => user !== undefined,
      go: ({ user }) => user && userHref(user.user_id, 'devices'),
    },
    {
      kind: 'go',
      key: 'faults',
      label: 'seeFaults',
      icon: <WarningSign />,
      go: () => ({ tab: 'faults' }),
    },
    {
      kind: 'change',
      key: 'writeTo',
      label: 'writeTo',
      icon: <SendMessage />,
      needs: ['OperationCenter', 'create'],
      on: 'bulk',
      isOffered: ({ user }) => user !== undefined,
      lead: (devices, from) =>
        writeToUsers(
          devices.flatMap(({ user }) => user?.user_id ?? []),
          from,
        ),
    },
    // Serial and MAC are masked here, and worth nothing so: the record shows them for a purpose, and copies them.
    { kind: 'go', key: 'copyId', label: 'copyId', icon: <Duplicate />, go: ({ device_id: id }) => copy(id) },
  ],
})
