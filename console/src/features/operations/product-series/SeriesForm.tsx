import { imageTypes, productCalls, type Series } from '@bms/contract'
import { useQuery } from '@tanstack/react-query'

import { CallFormDialog } from '../../../shared/form/CallFormDialog.tsx'
import { FormCheckbox } from '../../../shared/form/FormCheckbox.tsx'
import { FormImageField } from '../../../shared/form/FormImageField.tsx'
import { FormSelect } from '../../../shared/form/FormSelect.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useCallForm } from '../../../shared/form/use-call-form.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { catalogueStrings } from '../product/catalogue.strings.ts'
import { categoryOptionsQuery } from '../product/product.calls.ts'
import { nextSort } from '../product/product.model.ts'
import { useSaved } from '../product/use-saved.ts'
import { type SeriesValues, toCreateSeries, toEditSeries, toSeriesValues } from './series.model.ts'

const limits = { types: imageTypes, bytes: 1024 * 1024, side: 1600 }
const changes = ['seriesList', 'standardProductList'] as const

interface SeriesFormProps {
  onClose: () => void
}

/** Adds a series to a category. */
export function AddSeriesForm(props: SeriesFormProps & { all: readonly Series[]; category: string }) {
  const { all, category, onClose } = props
  const { call, brand } = useCaller('form')
  const t = useStrings(catalogueStrings)
  const onSaved = useSaved(changes, onClose)
  const form = useCallForm({
    draft: { name: `addSeries ${brand} ${category}` },
    schema: productCalls.createSeries.body,
    initial: toSeriesValues(undefined, category),
    toBody: toCreateSeries((id) => nextSort(all.filter(({ category_id }) => category_id === id))),
    save: (body, idempotencyKey) => call('createSeries', { body, idempotencyKey }),
    explain: (path, what) => (path === 'code' && what === 'format' ? t('codeWrong') : undefined),
    fields: { status: 'listed' },
    onSaved: ({ name }) => onSaved(t('added', { name })),
  })
  return (
    <CallFormDialog form={form} title={t('addSeriesTitle')} saveLabel={t('addSave')} onClose={onClose}>
      <SeriesFields place="open" />
    </CallFormDialog>
  )
}

/** Changes a series; its category only while it has no products. */
export function EditSeriesForm({ series, onClose }: SeriesFormProps & { series: Series }) {
  const { call, brand } = useCaller('form')
  const t = useStrings(catalogueStrings)
  const onSaved = useSaved(changes, onClose)
  const { series_id: id, rev } = series
  const form = useCallForm({
    draft: { name: `editSeries ${brand} ${id}` },
    schema: productCalls.editSeries.body,
    initial: toSeriesValues(series),
    toBody: toEditSeries(id),
    save: (body) => call('editSeries', { body }),
    explain: (path, what) => (path === 'code' && what === 'format' ? t('codeWrong') : undefined),
    fields: { status: 'listed' },
    onSaved: ({ name }) => onSaved(t('saved', { name })),
    revision: { rev, read: (answer) => ({ values: toSeriesValues(answer), rev: answer.rev }) },
  })
  return (
    <CallFormDialog
      form={form}
      title={t('editCategoryTitle', { name: series.name })}
      describe={(name, value) => (name === 'cover' ? t(value ? 'somePicture' : 'noPicture') : undefined)}
      onClose={onClose}
    >
      <SeriesFields place={series.product_count === 0 ? 'open' : 'fixed'} />
    </CallFormDialog>
  )
}

function SeriesFields({ place }: { place: 'open' | 'fixed' }) {
  const caller = useCaller()
  const t = useStrings(catalogueStrings)
  const { locale } = useFormats()
  const { data: categories = [] } = useQuery(categoryOptionsQuery(caller, locale))
  return (
    <>
      <FormTextField<SeriesValues> name="name" label={t('name')} maxLength={40} />
      <FormTextField<SeriesValues> name="code" label={t('code')} hint={t('codeHint')} maxLength={16} />
      <FormSelect<SeriesValues>
        name="category_id"
        label={t('category')}
        options={categories}
        disabled={place === 'fixed'}
      />
      <FormImageField<SeriesValues>
        name="cover"
        label={t('cover')}
        limits={limits}
        ratio={1}
        upload={(file, options) => caller.call('uploadImage', { body: { file }, ...options })}
      />
      <FormCheckbox<SeriesValues> name="listed" label={t('listed')} />
    </>
  )
}
