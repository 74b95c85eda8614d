import { Person } from '@blueprintjs/icons'
import { dataCentreKeys, faultLevels, type DataCentre, type FaultRecord } from '@bms/contract'
import { StatusTag } from '@bms/design-system'

import { pickName } from '../../../shared/i18n/pick-name.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import { TwoLines } from '../../../shared/list/TwoLines.tsx'
import { wordsOf } from '../../../shared/list/words-of.ts'
import { countriesQuery } from '../../../shared/query/countries-query.ts'
import { categoryOptions, modelOptions } from '../devices/device.calls.ts'
import { levelTones } from '../devices/device.model.ts'
import { deviceHref, userHref } from '../links.ts'
import { AffectedDevices } from './AffectedDevices.tsx'
import { faultStrings } from './fault.strings.ts'

const nameOf = ({ code, name }: FaultRecord, locale: string): string => `${code} · ${pickName(name, locale)}`

/** Faults of all devices, each time a row, with the device that had it. Statistics that count faults lead here. */
export const faultList = defineList({
  key: 'faultRecords',
  call: 'faultRecordList',
  module: 'UserCenter',
  strings: faultStrings,
  texts: { title: 'title', rows: 'faults', found: 'found', emptyTitle: 'emptyTitle', emptyText: 'emptyText' },
  rowId: ({ fault_id: id }) => id,
  openHref: ({ device_id: id }) => deviceHref(id, 'faults'),
  HeadActions: AffectedDevices,
  columns: [
    {
      key: 'raised_at',
      title: 'raised',
      width: 208,
      minWidth: 196,
      pin: 'start',
      show: 'fixed',
      text: ({ raised_at: at }, { formats }) => formats.dateTime(at),
    },
    {
      key: 'code',
      title: 'fault',
      width: 220,
      minWidth: 150,
      priority: 1,
      text: (row, { formats }) => nameOf(row, formats.locale),
      fields: { code: 'faultCode', name: 'faultName' },
      value: ({ code, name }, { formats }, field) => (field === 'code' ? code : pickName(name, formats.locale)),
    },
    {
      key: 'level',
      title: 'level',
      width: 110,
      priority: 2,
      card: 'tag',
      cell: ({ level }, { t }) => <StatusTag tone={levelTones[level]}>{t(`level-${level}`)}</StatusTag>,
      text: ({ level }, { t }) => t(`level-${level}`),
      words: ({ t }) => wordsOf(faultLevels, (level) => t(`level-${level}`)),
    },
    {
      key: 'device',
      title: 'device',
      width: 180,
      minWidth: 140,
      priority: 3,
      cell: ({ device }) => <TwoLines kind="name" first={device.name} second={device.sn} />,
      text: ({ device }) => device.name,
      fields: { name: 'device', sn: 'serial' },
      value: ({ device }, _, field) => (field === 'sn' ? device.sn : device.name),
    },
    {
      key: 'product_model',
      title: 'model',
      width: 100,
      priority: 6,
      text: ({ device }) => device.product_model,
    },
    { key: 'firmware', title: 'firmware', width: 110, priority: 7 },
    {
      key: 'owner',
      title: 'owner',
      width: 130,
      minWidth: 100,
      priority: 5,
      text: ({ device: { user } }, { t }) => user?.nickname ?? t('noOwner'),
    },
    {
      key: 'cleared_at',
      title: 'ended',
      width: 208,
      minWidth: 196,
      priority: 4,
      text: ({ cleared_at: at }, { t, formats }) => (at === undefined ? t('stillOpen') : formats.dateTime(at)),
    },
    {
      key: 'country',
      title: 'country',
      width: 144,
      show: 'extra',
      text: ({ device }, { formats }) => formats.country(device.country),
    },
    {
      key: 'data_center',
      title: 'dataCentre',
      width: 136,
      show: 'extra',
      text: ({ device }, { dataCentre }) => dataCentre(device.data_center),
    },
  ],
  filters: [
    { kind: 'days', name: 'fault', label: 'raised' },
    {
      kind: 'text',
      name: 'fault_code',
      label: 'faultCode',
      pattern: /^[A-Za-z0-9._-]{1,16}(?:,[A-Za-z0-9._-]{1,16})*$/,
    },
    { kind: 'multi', name: 'product_model', label: 'model', load: modelOptions },
    {
      kind: 'multi',
      name: 'data_center',
      label: 'dataCentre',
      options: dataCentreKeys,
      optionLabel: (key, { dataCentre }) => dataCentre(key as DataCentre),
    },
    { kind: 'multi', name: 'category_id', label: 'category', place: 'more', load: categoryOptions },
    {
      kind: 'text',
      name: 'firmware',
      label: 'firmware',
      place: 'more',
      pattern: /^\d{1,4}(?:\.\d{1,4}){1,3}(?:-[0-9A-Za-z.]{1,20})?$/,
      maxLength: 40,
    },
    {
      kind: 'multi',
      name: 'fault_level',
      label: 'level',
      place: 'more',
      options: faultLevels,
      optionLabel: (value, { t }) => t(`level-${value as (typeof faultLevels)[number]}`),
    },
    {
      kind: 'multi',
      name: 'country',
      label: 'country',
      place: 'more',
      load: countriesQuery,
      optionLabel: (cc, { formats }) => formats.country(cc),
    },
    { kind: 'link', name: 'fault_hour', label: 'hour' },
  ],
  actions: [
    {
      kind: 'go',
      key: 'owner',
      label: 'openOwner',
      icon: <Person />,
      isOffered: ({ device }) => device.user !== undefined,
      go: ({ device: { user } }) => user && userHref(user.user_id, 'devices'),
    },
  ],
})
