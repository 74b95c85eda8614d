import { Edit, More, Plus, Trash } from '@blueprintjs/icons'
import type { Category } from '@bms/contract'
import { AppLink, Button, InlineText, MenuButton, Switch } from '@bms/design-system'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCan } from '../../../shared/rights.ts'
import { catalogueStrings } from '../product/catalogue.strings.ts'
import { productsHref } from '../product/links.ts'
import { ownLocale } from '../product/product.model.ts'
import { ProductPicture } from '../product/ProductPicture.tsx'
import type { CategoryChange } from './category.model.ts'

import styles from '../product/product.module.css'

/** What is opened for a category. */
export type CategoryDialog =
  | { readonly kind: 'add'; readonly parent: string }
  | { readonly kind: 'edit' | 'remove'; readonly category: Category }

export interface CategoryRowProps {
  category: Category
  onChange: (category: Category, change: CategoryChange) => void
  onOpen: (dialog: CategoryDialog) => void
}

/** A category in the tree: its name is changed in place, its products are a press away. */
export function CategoryRow({ category, onChange, onOpen }: CategoryRowProps) {
  const t = useStrings(catalogueStrings)
  const { locale } = useFormats()
  const mayEdit = useCan('OperationCenter', 'edit')
  const mayAdd = useCan('OperationCenter', 'create')
  const mayRemove = useCan('OperationCenter', 'delete')
  const { category_id: id, key, icon, visible, parent_id: parent, product_count: count } = category
  const name = pickName(category.name, locale)
  const own = ownLocale(category.name, locale)
  const refusedUnless = (may: boolean) => (may ? {} : { disabledReason: t('mayNot') })
  return (
    <div className={styles['row']}>
      <ProductPicture picture={icon} />
      <div className={styles['names']}>
        <InlineText
          label={t('nameOf', { name })}
          value={category.name[own] ?? ''}
          placeholder={name}
          maxLength={40}
          state={mayEdit ? 'editable' : 'fixed'}
          onChange={(text) => onChange(category, { name: { ...category.name, [own]: text } })}
        />
        <span className={styles['key']}>{key}</span>
      </div>
      <span className={styles['languages']}>
        <Button
          appearance="minimal"
          size="small"
          title={t('languagesOf', { name })}
          disabled={!mayEdit}
          onClick={() => onOpen({ kind: 'edit', category })}
        >
          {t('languages', { count: Object.keys(category.name).length })}
        </Button>
      </span>
      <span className={styles['count']}>
        <AppLink href={productsHref('standard', { category_id: id })} title={t('productsOf', { name })}>
          {t('products', { count })}
        </AppLink>
      </span>
      <Switch
        look="bare"
        label={t('shown', { name })}
        state={visible ? 'on' : 'off'}
        disabled={!mayEdit}
        onChange={(state) => onChange(category, { visible: state === 'on' })}
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
            onSelect: () => onOpen({ kind: 'edit', category }),
            ...refusedUnless(mayEdit),
          },
          ...(parent === undefined
            ? [
                {
                  key: 'add',
                  label: t('addBelow'),
                  icon: <Plus />,
                  onSelect: () => onOpen({ kind: 'add', parent: id }),
                  ...refusedUnless(mayAdd),
                },
              ]
            : []),
          {
            key: 'remove',
            label: t('remove'),
            icon: <Trash />,
            tone: 'danger' as const,
            onSelect: () => onOpen({ kind: 'remove', category }),
            ...refusedUnless(mayRemove),
          },
        ]}
      />
    </div>
  )
}
