import { type DataOf, productCalls, type StandardProduct } from '@bms/contract'
import { useWatch } from 'react-hook-form'

import { defineFormPage } from '../../../shared/form/define-form-page.tsx'
import type { FormFieldsProps } from '../../../shared/form/form-definition.ts'
import { paths } from '../../../shared/paths.ts'
import { AddDevicePreview } from '../product-form/AddDevicePreview.tsx'
import { CopiedFrom, KindSwitch } from '../product-form/KindSwitch.tsx'
import { NamesSection } from '../product-form/NamesSection.tsx'
import { useCarried } from '../product-form/product-carry.ts'
import { categoriesQuery, standardQuery } from '../product-form/product-form.calls.ts'
import { PublishSection } from '../product-form/PublishSection.tsx'
import { BasicsSection } from './BasicsSection.tsx'
import { PairingSection } from './PairingSection.tsx'
import { PicturesSection } from './PicturesSection.tsx'
import { RegionsSection } from './RegionsSection.tsx'
import { SpecsSection } from './SpecsSection.tsx'
import { type StandardValues, toCreateStandard, toEditStandard, toStandardValues } from './standard.model.ts'
import { standardStrings } from './standard.strings.ts'
import { SupportSection } from './SupportSection.tsx'

type Props = FormFieldsProps<StandardValues, StandardProduct, 'createStandardProduct', DataOf<'categoryTree'>>

/** Adds a standard product (`?copy=` names the one to begin with), or changes the one the address names. */
export const StandardForm = defineFormPage({
  name: 'standardProduct',
  list: 'standardProductList',
  module: 'OperationCenter',
  strings: standardStrings,
  parameter: 'product_id',
  copy: 'offered',
  back: { href: paths.product, text: 'toProducts' },
  read: standardQuery,
  given: categoriesQuery,
  values: toStandardValues,
  nameOf: ({ model }: StandardValues) => model,
  add: {
    call: 'createStandardProduct',
    schema: productCalls.createStandardProduct.body,
    toBody: toCreateStandard,
  },
  edit: { call: 'editStandardProduct', schema: productCalls.editStandardProduct.body, toBody: toEditStandard },
  rules: (_about, { t }) => ({
    explain(path, what) {
      if (path === 'model') return what === 'taken' ? t('modelTaken') : what === 'format' ? t('modelFormat') : undefined
      return path === 'series_id' && what === 'refused' ? t('seriesElsewhere') : undefined
    },
  }),
  Fields: StandardFields,
  index: 'shown',
  Notices: Above,
  Aside: Preview,
  saveMore: {
    text: 'saveAndList',
    done: 'savedAndListed',
    failed: 'savedNotListed',
    action: 'publish',
    isOffered: (detail) => (detail as StandardProduct | undefined)?.status !== 'listed',
    run: ({ call }, { product_id }) => call('putOnStandardProducts', { body: { product_ids: [product_id] } }),
  },
})

function StandardFields({ form, mode, detail, given }: Props) {
  useCarried(form, 'standard')
  const own = mode === 'edit' ? detail : undefined
  return (
    <>
      <BasicsSection tree={given.list} own={own?.product_id} />
      <NamesSection />
      <PicturesSection />
      <PairingSection />
      <SpecsSection />
      <RegionsSection />
      <SupportSection own={own} />
      <PublishSection status={own?.status} />
    </>
  )
}

function Above({ form, mode, detail }: Props) {
  if (mode === 'copy') return <CopiedFrom name={detail.model} />
  if (mode === 'edit') return null
  return (
    <KindSwitch
      kind="standard"
      shared={() => {
        const { name, cover } = form.methods.getValues()
        return { name, image: cover }
      }}
    />
  )
}

/** Stands apart, so that what is typed elsewhere draws nothing here. */
function Preview({ form }: Props) {
  const { control } = form.methods
  const [name, model, cover, steps, images] = useWatch({
    control,
    name: ['name', 'model', 'cover', 'pairing.steps', 'pairing.images'],
  })
  return <AddDevicePreview {...{ name, model, cover, steps, images }} />
}
