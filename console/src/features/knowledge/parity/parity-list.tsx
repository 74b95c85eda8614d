import { Exchange } from '@blueprintjs/icons'
import {
  type Brand,
  brandKeys,
  brands,
  isAllowed,
  parityKinds,
  type ParityKind,
  parityModules,
  type ParityRow,
  parityStates,
  type Rights,
} from '@bms/contract'
import { StatusTag } from '@bms/design-system'

import { defineList } from '../../../shared/list/define-list.ts'
import { TwoLines } from '../../../shared/list/TwoLines.tsx'
import { lazyPage } from '../../../shared/page/lazy-page.tsx'
import { copyKinds, paritySigns, parityTones, placesOf } from './parity.model.ts'
import { parityStrings } from './parity.strings.ts'
import { sayHint } from './say-hint.ts'

const stateOf = ({ cells }: ParityRow, brand: Brand) => cells.find((cell) => cell.brand === brand)?.state

/** What brands have of each kind, and where it is different or missing: of the kinds and brands that a person may view. */
export function createParityList(rights: Rights) {
  const mayView = (kind: ParityKind, brand: Brand): boolean => isAllowed(rights, brand, parityModules[kind])
  const [first = 'product', ...others] = parityKinds.filter((kind) => brandKeys.some((brand) => mayView(kind, brand)))
  const shown = brandKeys.filter((brand) => parityKinds.some((kind) => mayView(kind, brand)))
  return defineList({
    key: 'brandParity',
    call: 'brandParity',
    module: 'KnowledgeBase',
    strings: parityStrings,
    texts: { title: 'title', rows: 'rows', found: 'found', emptyTitle: 'emptyTitle', emptyText: 'emptyText' },
    // Of all brands' ids the first: the key of a question is as long as the question.
    rowId: (row) => placesOf(row)[0]?.id ?? row.key,
    record: lazyPage(async () => (await import('./ParityRecord.tsx')).ParityRecord),
    search: { label: 'search', hint: 'searchHint' },
    tabs: { name: 'kind', values: others, all: first },
    columns: [
      {
        key: 'title',
        title: 'item',
        width: 320,
        minWidth: 200,
        pin: 'start',
        show: 'fixed',
        cell: (row, { t, formats }) => <TwoLines kind="name" first={row.title} second={sayHint(row, t, formats)} />,
        text: ({ title }) => title,
      },
      ...shown.map((brand) => ({
        key: brand,
        title: `brand-${brand}` as const,
        width: 160,
        minWidth: 130,
        priority: 2,
        cell: (row: ParityRow, { t }: { readonly t: (key: 'same' | 'different' | 'missing') => string }) => {
          const state = stateOf(row, brand)
          return state && <StatusTag tone={parityTones[state]}>{`${paritySigns[state]} ${t(state)}`}</StatusTag>
        },
        text: (row: ParityRow, { t }: { readonly t: (key: 'same' | 'different' | 'missing') => string }) => {
          const state = stateOf(row, brand)
          return state === undefined ? '' : t(state)
        },
      })),
    ],
    filters: [
      { kind: 'single', name: 'state', label: 'state', options: parityStates },
      {
        kind: 'single',
        name: 'brand',
        label: 'brand',
        options: shown,
        optionLabel: (key) => brands[key as Brand].label,
      },
    ],
    actions: [
      {
        kind: 'form',
        key: 'copyTo',
        label: 'copyTo',
        icon: <Exchange />,
        isOffered: ({ kind }) => copyKinds.includes(kind),
        Form: lazyPage(async () => (await import('./CopyThingDialog.tsx')).CopyThingDialog),
      },
    ],
  })
}
