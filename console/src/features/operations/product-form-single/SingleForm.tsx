import { productCalls, type SingleProduct } from '@bms/contract'
import { FormSection } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'

import { defineFormPage } from '../../../shared/form/define-form-page.tsx'
import type { FormFieldsProps } from '../../../shared/form/form-definition.ts'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { paths, withQuery } from '../../../shared/paths.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { AddDevicePreview } from '../product-form/AddDevicePreview.tsx'
import { CopiedFrom, KindSwitch } from '../product-form/KindSwitch.tsx'
import { NamesSection } from '../product-form/NamesSection.tsx'
import { useCarried } from '../product-form/product-carry.ts'
import { singleQuery, standardQuery } from '../product-form/product-form.calls.ts'
import { ProductImages } from '../product-form/ProductImages.tsx'
import { PublishSection } from '../product-form/PublishSection.tsx'
import { SaleSection } from './SaleSection.tsx'
import { type SingleValues, toCreateSingle, toEditSingle, toSingleValues } from './single.model.ts'
import { singleStrings } from './single.strings.ts'
import { SingleBasics } from './SingleBasics.tsx'

type Props = FormFieldsProps<SingleValues, SingleProduct, 'createSingleProduct'>

/** Adds a single product (`?copy=` names the one to begin with), or changes the one the address names. */
export const SingleForm = defineFormPage({
  name: 'singleProduct',
  list: 'singleProductList',
  module: 'OperationCenter',
  strings: singleStrings,
  parameter: 'product_id',
  copy: 'offered',
  back: { href: () => withQuery(paths.product(), { tab: 'single' }), text: 'toProducts' },
  read: singleQuery,
  values: toSingleValues,
  nameOf: ({ sku }: SingleValues) => sku,
  add: { call: 'createSingleProduct', schema: productCalls.createSingleProduct.body, toBody: toCreateSingle },
  edit: { call: 'editSingleProduct', schema: productCalls.editSingleProduct.body, toBody: toEditSingle },
  rules: (_about, { t }) => ({
    explain(path, what) {
      if (path === 'sku') return what === 'taken' ? t('skuTaken') : what === 'format' ? t('skuFormat') : undefined
      if (path === 'product_key') return what === 'taken' ? t('keyTaken') : undefined
      if (what !== 'format') return undefined
      if (path === 'ean') return t('eanFormat')
      if (path === 'standard_product_id') return t('modelMissing')
      return path === 'min_app_version' || path.startsWith('firmware_latest') ? t('version') : undefined
    },
  }),
  Fields: SingleFields,
  index: 'shown',
  Notices: Above,
  Aside: Preview,
  saveMore: {
    text: 'saveAndList',
    done: 'savedAndListed',
    failed: 'savedNotListed',
    action: 'publish',
    isOffered: (detail) => (detail as SingleProduct | undefined)?.status !== 'listed',
    run: ({ call }, { product_id }) => call('putOnSingleProducts', { body: { product_ids: [product_id] } }),
  },
})

function SingleFields({ form, mode, detail }: Props) {
  const t = useStrings(singleStrings)
  useCarried(form, 'single')
  useAskedStandard(form, mode)
  const own = mode === 'edit' ? detail : undefined
  return (
    <>
      <SingleBasics own={own} />
      <NamesSection />
      <FormSection title={t('pictures')}>
        <ProductImages<SingleValues> name="image" label={t('image')} hint={t('imageHint')} shape="square" />
      </FormSection>
      <SaleSection held={detail?.sale_regions ?? []} />
      <FormSection title={t('app')} description={t('firmwareHint')} columns="two">
        <div data-span="all">
          <FormTextField<SingleValues> name="min_app_version" label={t('minimum')} hint={t('minimumHint')} />
        </div>
        <FormTextField<SingleValues> name="firmware_latest.mcu" label={t('mcu')} />
        <FormTextField<SingleValues> name="firmware_latest.wifi" label={t('wifi')} />
      </FormSection>
      <PublishSection status={own?.status} />
    </>
  )
}

/** `?standard_product_id=` says which model a new one is of. */
function useAskedStandard({ methods }: Props['form'], mode: Props['mode']): void {
  const { resetField, getValues } = methods
  const asked = new URLSearchParams(usePageLocation().location.search).get('standard_product_id')
  useEffect(() => {
    if (mode !== 'add' || !asked || getValues('standard_product_id') !== '') return
    // It is what the form begins with, not work of somebody's.
    resetField('standard_product_id', { defaultValue: asked })
  }, [mode, asked, getValues, resetField])
}

function Above({ form, mode, detail }: Props) {
  if (mode === 'copy') return <CopiedFrom name={detail.sku} />
  if (mode === 'edit') return null
  return (
    <KindSwitch
      kind="single"
      shared={() => {
        const { name, image } = form.methods.getValues()
        return { name, cover: image }
      }}
    />
  )
}

/** How it is paired, its model says. Stands apart, so that what is typed elsewhere draws nothing here. */
function Preview({ form }: Props) {
  const { control } = form.methods
  const [name, image, standard] = useWatch({ control, name: ['name', 'image', 'standard_product_id'] })
  const { data } = useQuery({ ...standardQuery(useCaller(), standard), enabled: standard !== '' })
  const of = standard === '' ? undefined : data
  return (
    <AddDevicePreview
      name={name}
      model={of?.model ?? ''}
      cover={image ?? of?.cover ?? null}
      steps={of?.pairing.steps ?? {}}
      images={of?.pairing.images ?? []}
    />
  )
}
