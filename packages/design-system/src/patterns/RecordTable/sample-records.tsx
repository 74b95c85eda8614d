import type { Column, RowAction } from './record-table.types.ts'

/** A record for stories: made from its number alone, so that every run and every machine shows the same. */
export interface SampleUser {
  readonly id: string
  readonly name: string
  readonly account: string
  readonly country: string
  readonly status: 'enabled' | 'disabled'
  readonly platform: string
  readonly devices: number
  readonly feedback: number
  readonly registered: string
  readonly active: string
}

const given = [
  'Ada',
  'Bruno',
  'Chen',
  'Dilnoza',
  'Emil',
  'Fatima',
  'Goran',
  'Hana',
  'Ismail',
  'Jelena',
  'Kwame',
  'Lucía',
]
const family = [
  'Albers',
  'Baptiste',
  'Castillo',
  'Deng',
  'Eriksen',
  'Farouk',
  'Gallo',
  'Hoffmann',
  'Ito',
  'Jansen',
  'Kim',
]
const countries = ['Germany', 'United States', 'Japan', 'Brazil', 'France', 'United Kingdom', 'Poland']
const platforms = ['iOS 4.12.0', 'Android 4.11.3', 'Android 4.12.0', 'Web 2.8.1']

const pick = <Item,>(items: readonly [Item, ...Item[]] | readonly Item[], number: number): Item =>
  items[number % items.length] as Item

const dayOf = (number: number): string =>
  new Date(Date.UTC(2026, 10, 20, 9) - (number % 900) * 86_400_000).toISOString().slice(0, 10)

/** The record with a number, counted from 0. */
export function sampleUser(number: number): SampleUser {
  const mixed = (number * 2_654_435_761) % 4_294_967_296
  const name = `${pick(given, mixed >>> 3)} ${pick(family, mixed >>> 7)}`
  return {
    id: `U${String(number + 1).padStart(7, '0')}`,
    name,
    account: `${name.slice(0, 1).toLowerCase()}***@ex***.com`,
    country: pick(countries, mixed >>> 11),
    status: mixed % 7 === 0 ? 'disabled' : 'enabled',
    platform: pick(platforms, mixed >>> 13),
    devices: mixed % 9,
    feedback: (mixed >>> 5) % 1_200,
    registered: dayOf(mixed >>> 9),
    active: dayOf((mixed >>> 15) % 60),
  }
}

export const sampleUsers = (count: number): SampleUser[] =>
  Array.from({ length: count }, (_, number) => sampleUser(number))

/** Ten columns, the first pinned. */
export const sampleColumns: readonly Column<SampleUser>[] = [
  {
    key: 'name',
    title: 'Name',
    width: 180,
    pin: 'start',
    sort: 'sortable',
    cell: ({ name }) => name,
    text: ({ name }) => name,
  },
  { key: 'id', title: 'User ID', width: 110, cell: ({ id }) => id, text: ({ id }) => id },
  { key: 'account', title: 'Account', width: 150, cell: ({ account }) => account, text: ({ account }) => account },
  { key: 'country', title: 'Country', width: 130, sort: 'sortable', cell: ({ country }) => country },
  { key: 'status', title: 'Status', width: 110, cell: ({ status }) => (status === 'enabled' ? 'Enabled' : 'Disabled') },
  { key: 'platform', title: 'App', width: 130, cell: ({ platform }) => platform },
  { key: 'devices', title: 'Devices', width: 90, align: 'end', sort: 'sortable', cell: ({ devices }) => devices },
  {
    key: 'feedback',
    title: 'Feedback',
    width: 100,
    align: 'end',
    cell: ({ feedback }) => feedback.toLocaleString('en'),
  },
  { key: 'registered', title: 'Registered', width: 120, sort: 'sortable', cell: ({ registered }) => registered },
  { key: 'active', title: 'Last active', width: 120, cell: ({ active }) => active },
]

/** Three actions of which one can't be taken. */
export const sampleActions =
  (onSelect: (action: string, user: SampleUser) => void) =>
  (user: SampleUser): RowAction[] => [
    { key: 'open', label: 'Open details', onSelect: () => onSelect('open', user) },
    { key: 'edit', label: 'Edit', onSelect: () => onSelect('edit', user) },
    {
      key: 'reset',
      label: 'Reset password',
      onSelect: () => onSelect('reset', user),
      disabledReason: 'This account signs in with Apple.',
    },
    { key: 'disable', label: 'Disable', tone: 'danger', onSelect: () => onSelect('disable', user) },
  ]
