import { Plus } from '@blueprintjs/icons'
import { brands, type Category } from '@bms/contract'
import { Button, EmptyState, SortableTree } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'

import { Can } from '../../../shared/access/Can.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useCan } from '../../../shared/rights.ts'
import { catalogueStrings } from '../product/catalogue.strings.ts'
import { CataloguePart } from '../product/CataloguePart.tsx'
import { categoriesQuery } from '../product/product.calls.ts'
import { flattenTree } from '../product/product.model.ts'
import { RemoveHeld } from '../product/RemoveHeld.tsx'
import { useSaved } from '../product/use-saved.ts'
import { useTreeLabels } from '../product/use-tree-labels.ts'
import { mayHold } from './category.model.ts'
import { type CategoryDialog, CategoryRow } from './CategoryRow.tsx'
import { useCategoryChanges } from './use-category-changes.ts'

// The schemas that check a form are heavier than the page.
const AddCategoryForm = lazy(async () => ({ default: (await import('./CategoryForm.tsx')).AddCategoryForm }))
const EditCategoryForm = lazy(async () => ({ default: (await import('./CategoryForm.tsx')).EditCategoryForm }))

const keyOf = ({ category_id: id }: Category): string => id
const parentOf = ({ parent_id: parent }: Category): string | null => parent ?? null

/** The categories of a brand as a tree: put in order, renamed in place, shown and hidden. */
export function CategoryPart() {
  const t = useStrings(catalogueStrings)
  const { locale } = useFormats()
  const caller = useCaller()
  const mayEdit = useCan('OperationCenter', 'edit')
  const { data, error, refetch } = useQuery(categoriesQuery(caller))
  const changes = useCategoryChanges()
  const labels = useTreeLabels()
  const [dialog, setDialog] = useState<CategoryDialog>()
  const all = useMemo(() => (data ? flattenTree(data) : []), [data])
  return (
    <CataloguePart
      error={error}
      state={data ? 'ready' : 'loading'}
      onRetry={() => void refetch()}
      hint={t('categoryHint')}
      actions={
        <Can module="OperationCenter" action="create">
          <Button tone="primary" icon={<Plus />} onClick={() => setDialog({ kind: 'add', parent: '' })}>
            {t('addCategory')}
          </Button>
        </Can>
      }
    >
      {all.length === 0 ? (
        <EmptyState
          title={t('emptyCategories')}
          description={t('emptyCategoriesText', { brand: brands[caller.brand].label })}
        />
      ) : (
        <SortableTree
          label={t('categories')}
          items={all}
          keyOf={keyOf}
          parentOf={parentOf}
          labelOf={({ name }) => pickName(name, locale)}
          renderItem={(category) => <CategoryRow category={category} onChange={changes.change} onOpen={setDialog} />}
          mayStand={(category, parent) => mayHold(all, category, parent)}
          onMove={mayEdit ? changes.move : undefined}
          labels={labels}
        />
      )}
      {dialog && <Opened dialog={dialog} all={all} onClose={() => setDialog(undefined)} />}
    </CataloguePart>
  )
}

interface OpenedProps {
  dialog: CategoryDialog
  all: readonly Category[]
  onClose: () => void
}

function Opened({ dialog, all, onClose }: OpenedProps) {
  const t = useStrings(catalogueStrings)
  const { locale } = useFormats()
  const { call } = useCaller()
  const onRemoved = useSaved(['categoryTree'], onClose)
  if (dialog.kind === 'remove') {
    const { category_id, name, rev } = dialog.category
    const called = pickName(name, locale)
    return (
      <RemoveHeld
        name={called}
        remove={() => call('removeCategory', { body: { category_id, rev } })}
        onRemoved={() => onRemoved(t('removed', { name: called }))}
        onCancel={onClose}
      />
    )
  }
  return (
    <Suspense fallback={null}>
      {dialog.kind === 'add' ? (
        <AddCategoryForm all={all} parent={dialog.parent} onClose={onClose} />
      ) : (
        <EditCategoryForm all={all} category={dialog.category} onClose={onClose} />
      )}
    </Suspense>
  )
}
