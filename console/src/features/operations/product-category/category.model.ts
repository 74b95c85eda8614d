import { type Asset, type BodyOf, type Category, type DataOf, toWholeList } from '@bms/contract'
import type { TreePlace } from '@bms/design-system'

import { planSorts } from '../product/product.model.ts'

type Tree = DataOf<'categoryTree'>

/** What a category is to become of. */
export type CategoryChange = Partial<Pick<Category, 'name' | 'sort' | 'visible' | 'parent_id' | 'rev'>>

/** Categories as a tree, in their order. */
export function toTree(categories: readonly Category[]): Tree {
  const sorted = categories.toSorted((a, b) => a.sort - b.sort || (a.category_id < b.category_id ? -1 : 1))
  const below = (id: string): Category[] => sorted.filter(({ parent_id: parent }) => parent === id)
  const tops = sorted.filter(({ parent_id: parent }) => parent === undefined)
  return toWholeList(tops.map((top) => ({ ...top, children: below(top.category_id) })))
}

/** Whether a category may stand in another: in one of the top, while nothing is in it itself. */
export const mayHold = (
  all: readonly Category[],
  { category_id: id }: Category,
  parent: Category | undefined,
): boolean =>
  parent === undefined ||
  (parent.parent_id === undefined && parent.category_id !== id && !all.some(({ parent_id: above }) => above === id))

/** What has to be written of which categories so that one comes to stand at a place. */
export function planMove(
  all: readonly Category[],
  moved: Category,
  { parent, index }: TreePlace,
): { readonly id: string; readonly change: CategoryChange }[] {
  const others = all
    .filter(({ category_id: id, parent_id: above = null }) => above === parent && id !== moved.category_id)
    .map(({ category_id: id, sort }) => ({ id, sort }))
  return planSorts(others, moved.category_id, index).map(({ id, sort }) => ({
    id,
    change: { sort, ...(id === moved.category_id && { parent_id: parent ?? undefined }) },
  }))
}

/** A category as its form has it. */
export interface CategoryValues {
  key: string
  name: Record<string, string>
  parent_id: string
  visible: boolean
  icon: Asset | null
}

/** What the form begins with. */
export const toCategoryValues = (category: Category | undefined, parent = ''): CategoryValues => ({
  key: category?.key ?? '',
  name: { en: '', ...category?.name },
  parent_id: category ? (category.parent_id ?? '') : parent,
  visible: category?.visible ?? true,
  icon: category?.icon ?? null,
})

/** The body that adds one, behind the others. */
export const toCreateCategory =
  (sort: number) =>
  ({ key, name, parent_id, visible, icon }: CategoryValues): BodyOf<'createCategory'> => ({
    key: key.trim(),
    name,
    sort,
    visible,
    ...(parent_id !== '' && { parent_id }),
    ...(icon && { icon }),
  })

/** The body that changes one. */
export const toEditCategory =
  (category_id: string) =>
  ({ key, name, parent_id, visible, icon }: CategoryValues, rev: number): BodyOf<'editCategory'> => ({
    category_id,
    rev,
    key: key.trim(),
    name,
    visible,
    parent_id: parent_id === '' ? null : parent_id,
    icon,
  })
