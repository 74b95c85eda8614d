import { Edit, More, Plus, Trash } from '@blueprintjs/icons'
import type { Series } from '@bms/contract'
import { AppLink, Button, InlineText, MenuButton, Switch } from '@bms/design-system'

import { Can } from '../../../shared/access/Can.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCan } from '../../../shared/rights.ts'
import { catalogueStrings } from '../product/catalogue.strings.ts'
import { productsHref } from '../product/links.ts'
import { ProductPicture } from '../product/ProductPicture.tsx'
import type { SeriesChange, SeriesItem } from './series.model.ts'

import styles from '../product/product.module.css'

/** What is opened for a series, or for the category it goes in. */
export type SeriesDialog =
  | { readonly kind: 'add'; readonly category: string }
  | { readonly kind: 'edit' | 'remove'; readonly series: Series }

export interface SeriesRowProps {
  item: SeriesItem
  onChange: (series: Series, change: SeriesChange) => void
  onOpen: (dialog: SeriesDialog) => void
}

/** A line of the tree: a category with a button to add to it, or a series. */
export function SeriesRow({ item, onChange, onOpen }: SeriesRowProps) {
  const t = useStrings(catalogueStrings)
  const { locale } = useFormats()
  if (item.kind === 'series') return <OneSeries series={item.series} onChange={onChange} onOpen={onOpen} />
  const { category_id: category, name } = item.category
  const called = pickName(name, locale)
  return (
    <div className={styles['group']}>
      <span>{called}</span>
      <Can module="OperationCenter" action="create">
        <Button
          appearance="minimal"
          size="small"
          icon={<Plus />}
          aria-label={t('addSeriesIn', { name: called })}
          title={t('addSeriesIn', { name: called })}
          onClick={() => onOpen({ kind: 'add', category })}
        />
      </Can>
    </div>
  )
}

function OneSeries({ series, onChange, onOpen }: Omit<SeriesRowProps, 'item'> & { series: Series }) {
  const t = useStrings(catalogueStrings)
  const mayEdit = useCan('OperationCenter', 'edit')
  const mayRemove = useCan('OperationCenter', 'delete')
  const { series_id: id, name, code, cover, status, product_count: count } = series
  const refusedUnless = (may: boolean) => (may ? {} : { disabledReason: t('mayNot') })
  return (
    <div className={styles['row']} data-kind="series">
      <ProductPicture picture={cover} />
      <div className={styles['names']}>
        <InlineText
          label={t('nameOf', { name })}
          value={name}
          maxLength={40}
          state={mayEdit ? 'editable' : 'fixed'}
          onChange={(text) => onChange(series, { name: text })}
        />
        <span className={styles['key']}>{code}</span>
      </div>
      <span className={styles['count']}>
        <AppLink href={productsHref('standard', { series_id: id })} title={t('productsOf', { name })}>
          {t('products', { count })}
        </AppLink>
      </span>
      <Switch
        look="bare"
        label={t('listedOf', { name })}
        state={status === 'listed' ? 'on' : 'off'}
        disabled={!mayEdit}
        onChange={(state) => onChange(series, { status: state === 'on' ? 'listed' : 'unlisted' })}
      />
      <MenuButton
        label={t('actionsFor', { name })}
        appearance="minimal"
        icon={<More />}
        items={[
          {
            key: 'edit',
            label: t('edit'),
            icon: <Edit />,
            onSelect: () => onOpen({ kind: 'edit', series }),
            ...refusedUnless(mayEdit),
          },
          {
            key: 'remove',
            label: t('remove'),
            icon: <Trash />,
            tone: 'danger',
            onSelect: () => onOpen({ kind: 'remove', series }),
            ...refusedUnless(mayRemove),
          },
        ]}
      />
    </div>
  )
}
