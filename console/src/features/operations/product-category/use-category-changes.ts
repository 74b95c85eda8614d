import { type Category, toWholeList } from '@bms/contract'
import type { TreePlace } from '@bms/design-system'
import { useQueryClient } from '@tanstack/react-query'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { refreshCalls } from '../../../shared/query/call-query.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useServices } from '../../../shared/services.ts'
import { catalogueStrings } from '../product/catalogue.strings.ts'
import { categoriesQuery } from '../product/product.calls.ts'
import { flattenTree } from '../product/product.model.ts'
import { type CategoryChange, planMove, toTree } from './category.model.ts'

interface Write {
  readonly id: string
  readonly change: CategoryChange
}

/** Changes of categories that show at once: moved, renamed, shown and hidden. What fails is told, and read anew. */
export function useCategoryChanges() {
  const { notify } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const t = useStrings(catalogueStrings)
  const { locale } = useFormats()
  const { queryKey } = categoriesQuery(caller)
  const now = (): Category[] => flattenTree(queryClient.getQueryData(queryKey) ?? toWholeList([]))

  const show = (id: string, change: CategoryChange): void => {
    const next = now().map((category) => {
      if (category.category_id !== id) return category
      const { parent_id, ...rest } = { ...category, ...change }
      return { ...rest, ...(parent_id !== undefined && { parent_id }) }
    })
    queryClient.setQueryData(queryKey, toTree(next))
  }

  /** Writes one change after the other, each on the revision that is known. */
  const write = async (writes: readonly Write[]): Promise<boolean> => {
    for (const { id, change } of writes) show(id, change)
    try {
      for (const { id, change } of writes) {
        const rev = now().find(({ category_id }) => category_id === id)?.rev ?? 1
        const body = { category_id: id, rev, ...change }
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a failure leaves the later ones as they are
        const saved = await caller.call('editCategory', {
          body: 'parent_id' in change ? { ...body, parent_id: change.parent_id ?? null } : body,
        })
        show(id, { rev: saved.rev })
      }
      return true
    } catch {
      // The call has told why.
      return false
    } finally {
      void refreshCalls(queryClient, caller.brand, ['categoryTree', 'standardProductList'])
    }
  }

  const move = async (category: Category, place: TreePlace): Promise<void> => {
    const all = now()
    const { parent_id: parent = null } = category
    const siblings = all.filter(({ parent_id: above = null }) => above === parent)
    const before = { parent, index: siblings.findIndex(({ category_id: id }) => id === category.category_id) }
    if (!(await write(planMove(all, category, place)))) return
    const undo = async (): Promise<void> => {
      const current = now().find(({ category_id: id }) => id === category.category_id)
      if (current && (await write(planMove(now(), current, before)))) {
        notify.show({ tone: 'success', message: t('undone') })
      }
    }
    notify.show({
      tone: 'success',
      message: t('moved', { name: pickName(category.name, locale) }),
      action: { label: t('undo'), onAction: () => void undo() },
    })
  }

  return {
    move: (category: Category, place: TreePlace) => void move(category, place),
    change: (category: Category, change: CategoryChange) => void write([{ id: category.category_id, change }]),
  }
}
