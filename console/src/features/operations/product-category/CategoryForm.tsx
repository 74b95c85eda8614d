import { type Category, imageTypes, productCalls, svgType } from '@bms/contract'

import { CallFormDialog } from '../../../shared/form/CallFormDialog.tsx'
import { FormCheckbox } from '../../../shared/form/FormCheckbox.tsx'
import { FormImageField } from '../../../shared/form/FormImageField.tsx'
import { FormSelect } from '../../../shared/form/FormSelect.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { FormTranslations } from '../../../shared/form/FormTranslations.tsx'
import { useCallForm } from '../../../shared/form/use-call-form.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { appLocales } from '../../../shared/i18n/app-locales.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { catalogueStrings } from '../product/catalogue.strings.ts'
import { nextSort } from '../product/product.model.ts'
import { useSaved } from '../product/use-saved.ts'
import { type CategoryValues, mayHold, toCategoryValues, toCreateCategory, toEditCategory } from './category.model.ts'

const limits = { types: [...imageTypes, svgType], bytes: 200 * 1024, side: 512, least: { width: 128, height: 128 } }

/** What lists of categories and of what lies in them show of one. */
const changes = ['categoryTree', 'standardProductList'] as const

interface CategoryFormProps {
  all: readonly Category[]
  onClose: () => void
}

/** Adds a category, at the top or in another. */
export function AddCategoryForm({ all, parent, onClose }: CategoryFormProps & { parent: string }) {
  const { call, brand } = useCaller('form')
  const t = useStrings(catalogueStrings)
  const { locale } = useFormats()
  const onSaved = useSaved(changes, onClose)
  const form = useCallForm({
    draft: { name: `addCategory ${brand} ${parent}` },
    schema: productCalls.createCategory.body,
    initial: toCategoryValues(undefined, parent),
    toBody: toCreateCategory(nextSort(all.filter(({ parent_id: above = '' }) => above === parent))),
    save: (body, idempotencyKey) => call('createCategory', { body, idempotencyKey }),
    explain: (path, what) => (path === 'key' && what === 'format' ? t('keyWrong') : undefined),
    onSaved: ({ name }) => onSaved(t('added', { name: pickName(name, locale) })),
  })
  return (
    <CallFormDialog
      form={form}
      title={t('addCategoryTitle')}
      size="large"
      saveLabel={t('addSave')}
      describe={useDescribe(all)}
      onClose={onClose}
    >
      <CategoryFields parents={all.filter((one) => one.parent_id === undefined)} />
    </CallFormDialog>
  )
}

/** Changes a category: its names in all languages, its key, its icon, and where it lies. */
export function EditCategoryForm({ all, category, onClose }: CategoryFormProps & { category: Category }) {
  const { call, brand } = useCaller('form')
  const t = useStrings(catalogueStrings)
  const { locale } = useFormats()
  const onSaved = useSaved(changes, onClose)
  const { category_id: id, rev } = category
  const form = useCallForm({
    draft: { name: `editCategory ${brand} ${id}` },
    schema: productCalls.editCategory.body,
    initial: toCategoryValues(category),
    toBody: toEditCategory(id),
    save: (body) => call('editCategory', { body }),
    explain: (path, what) => (path === 'key' && what === 'format' ? t('keyWrong') : undefined),
    onSaved: ({ name }) => onSaved(t('saved', { name: pickName(name, locale) })),
    revision: { rev, read: (answer) => ({ values: toCategoryValues(answer), rev: answer.rev }) },
  })
  return (
    <CallFormDialog
      form={form}
      title={t('editCategoryTitle', { name: pickName(category.name, locale) })}
      size="large"
      describe={useDescribe(all)}
      onClose={onClose}
    >
      <CategoryFields parents={all.filter((one) => one.parent_id === undefined && mayHold(all, category, one))} />
    </CallFormDialog>
  )
}

/** Words for what of a conflict are no texts. */
function useDescribe(all: readonly Category[]) {
  const t = useStrings(catalogueStrings)
  const { locale } = useFormats()
  return (field: string, value: unknown): string | undefined => {
    if (field === 'icon') return t(value ? 'somePicture' : 'noPicture')
    if (field !== 'parent_id') return undefined
    const parent = all.find(({ category_id: id }) => id === value)
    return parent ? pickName(parent.name, locale) : t('topLevel')
  }
}

function CategoryFields({ parents }: { parents: readonly Category[] }) {
  const { call, brand } = useCaller()
  const t = useStrings(catalogueStrings)
  const { locale } = useFormats()
  return (
    <>
      <FormTranslations
        label={t('namesByLanguage')}
        fields={[{ name: 'name.*', label: t('name') }]}
        base="en"
        locales={appLocales}
      >
        {(at) => <FormTextField<CategoryValues> name={at<CategoryValues>('name.*')} label={t('name')} maxLength={40} />}
      </FormTranslations>
      <FormTextField<CategoryValues> name="key" label={t('key')} hint={t('keyHint')} maxLength={32} />
      <FormSelect<CategoryValues>
        name="parent_id"
        label={t('parent')}
        options={[
          { value: '', label: t('topLevel') },
          ...parents.map(({ category_id: value, name }) => ({ value, label: pickName(name, locale) })),
        ]}
      />
      <FormImageField<CategoryValues>
        name="icon"
        label={t('icon')}
        limits={limits}
        ratio={1}
        upload={(file, options) => call('uploadImage', { brand, body: { file }, ...options })}
      />
      <FormCheckbox<CategoryValues> name="visible" label={t('visible')} />
    </>
  )
}
