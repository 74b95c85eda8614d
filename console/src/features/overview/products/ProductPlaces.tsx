import { SelectField } from '@bms/design-system'
import { CountryMap, mapRatio } from '@bms/design-system/widgets'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

import { defineWidget, type WidgetViewProps } from '../../../shared/dashboard/define-widget.tsx'
import { nameModelRow } from '../../../shared/dashboard/figures.model.ts'
import type { Board } from '../../../shared/dashboard/widget-scope.ts'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { productPlacesQuery, productRankQuery } from '../overview.calls.ts'
import { toCounted } from './counted.ts'
import { toDevicesIn, toProductChoice, toShownProduct, type ProductRow } from './products.model.ts'
import { productStrings } from './products.strings.ts'

import styles from './products.module.css'

/** Height of the map in CSS pixels; less where the place is too narrow for it. */
const mapHeight = 340
/** With the product above it, the legend and the line below. */
const bodyHeight = `calc(min(${mapHeight}px, ${100 * mapRatio}cqi) + 110px)`

type Texts = keyof typeof productStrings.en
type Places = { readonly geo?: readonly { cc: string; v: number }[] | undefined }

/** The product that is shown, by its model, which lists know it by. */
const modelOf = ({ filters }: Board): string => filters['model']?.[0] ?? ''

function Countries({ data, scope, label, more: rows }: WidgetViewProps<Places, Texts, never, readonly ProductRow[]>) {
  const { navigate } = usePageLocation()
  const { board, t, formats, labels } = scope
  const countries = useMemo(
    () => (data.geo ?? []).map(({ cc, v }) => ({ cc, label: formats.country(cc), value: v })),
    [data, formats],
  )
  const hrefOf = useCallback((cc: string) => toDevicesIn(cc, modelOf(scope.board), toCounted(scope)), [scope])
  return (
    <div className={styles['places']}>
      <SelectField
        label={t('product')}
        labelPlacement="hidden"
        value={board.filters['product_id']?.[0] ?? ''}
        options={rows.map((row) => ({
          value: row.product_id ?? '',
          label: nameModelRow(row, formats.locale),
        }))}
        onChange={(product_id) => navigate(board.hrefWith({ product_id }))}
      />
      <CountryMap
        label={label}
        rows={countries}
        locale={formats.locale}
        height={mapHeight}
        shows="region"
        labels={{ ...labels.map, value: t('devices') }}
        {...(scope.mayOpen('UserCenter') && { hrefOf })}
      />
    </div>
  )
}

const noRows: readonly ProductRow[] = []

const OfProduct = defineWidget({
  kind: 'chart',
  strings: productStrings,
  title: 'places',
  query: (caller, { board }) => productPlacesQuery(caller, board, board.filters['product_id']?.[0]),
  useMore: (caller, { board }) => useQuery(productRankQuery(caller, board)).data?.rows ?? noRows,
  about: 'placesAbout',
  meaning: 'placesMeaning',
  figures: 'state',
  height: bodyHeight,
  isEmpty: () => false,
  View: Countries,
})

/** Where the devices of one product are: of the one that the address names, or of the first. */
export function ProductPlaces({ board }: { board: Board }) {
  const { data, isError } = useQuery(productRankQuery(useCaller(), board))
  const asked = new URLSearchParams(usePageLocation().location.search).get('product_id')
  const shown = toShownProduct(data?.rows ?? noRows, asked)
  const { product_id: id, key: model } = shown ?? {}
  const own = useMemo(() => {
    const chosen = id === undefined || model === undefined ? {} : { product_id: [id], model: [model] }
    return { ...board, filters: { ...board.filters, ...chosen } }
  }, [board, id, model])
  // Only models are products; and where there is none, there is nothing to show the places of.
  const isNone = !shown && (data !== undefined || isError)
  if (toProductChoice(board).by !== 'model' || isNone) return null
  return <OfProduct board={own} />
}
