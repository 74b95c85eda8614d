import { codes } from '@bms/contract'
import { failWith } from '@bms/fixtures/mock'
import { expect, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { ProductFormPage } from '../../../console/src/features/operations/product-form/ProductFormPage.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { listedModel, listedSingle } from './sample-products.ts'

interface ProductWorld extends StoryWorld {
  /** The product that is changed, by an address that doesn't say of which kind it is; none for a new one. */
  product?: string
  /** The model that a new one is of. */
  of?: string
}

function ProductForm({ product, of, ...world }: ProductWorld) {
  const add = `add?kind=single${of ? `&standard_product_id=${of}` : ''}`
  return (
    <StoryPage
      brand="kyvol"
      at={`/operations/product/${product ? `update/${product}` : add}`}
      params={product ? { product_id: product } : {}}
      {...world}
    >
      <main>
        <ProductFormPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Product Form/Single',
  component: ProductForm,
  parameters: { layout: 'fullscreen' },
  args: { account: 'admin' },
})
export default meta

const wide = { timeout: 5000 }

/** Of a model that is looked for; the phone shows how that one is paired. */
export const Added = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Standard product' }, wide), listedModel.model)
    await userEvent.click(await canvas.findByRole('option', { name: new RegExp(`^${listedModel.model}`) }, wide))
    await userEvent.type(canvas.getByLabelText('SKU'), 'KV-NEW-BLK-EU')
    await userEvent.type(canvas.getByLabelText('Product key'), 'kv-new-black')
    await userEvent.type(canvas.getByLabelText('EAN'), '4006381333932')
    await expect(canvas.getByLabelText('EAN')).toHaveAccessibleDescription(/last digit/)
    await userEvent.type(canvas.getByLabelText('Name'), 'Robot vacuum, black')
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Germany (DE)' }, wide))
    const phone = within(canvas.getByRole('figure', { name: /in English/ }))
    await expect(phone.getByText(listedModel.model)).toBeVisible()
    await expect(phone.getByText('Robot vacuum, black')).toBeVisible()
    await waitFor(() => expect(phone.getAllByRole('listitem').length).toBeGreaterThan(1))
  },
})

/** From the list of models it is known which one it is of. What both kinds have goes along when the kind is another. */
export const KindSwitched = meta.story({
  args: { of: listedModel.product_id },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(new RegExp(`^${listedModel.model} ·`), undefined, wide)).toBeVisible()
    await userEvent.type(canvas.getByLabelText('SKU'), 'KV-1')
    await userEvent.type(canvas.getByLabelText('Name'), 'Quiet one')
    await userEvent.click(canvas.getByRole('radio', { name: 'Standard product' }))
    await expect(await canvas.findByLabelText('Model', undefined, wide)).toHaveValue('')
    await waitFor(() => expect(visible(canvas.getAllByLabelText('Name'))).toHaveValue('Quiet one'))
    await userEvent.click(visible(canvas.getAllByRole('radio', { name: 'Single product' })))
    await waitFor(() => expect(canvas.getByLabelText('SKU')).toBeVisible())
    await expect(canvas.getByLabelText('SKU')).toHaveValue('KV-1')
  },
})

function visible(elements: readonly HTMLElement[]): HTMLElement {
  const found = elements.find((element) => element.checkVisibility())
  if (!found) throw new Error('None of them can be seen')
  return found
}

/** What is wrong is said at its field, and counted in the index. */
export const Wrong = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('SKU', undefined, wide), 'a')
    await userEvent.type(canvas.getByLabelText('EAN'), '123')
    await userEvent.type(canvas.getByLabelText('Firmware of the controller'), '1.2.3')
    await userEvent.click(canvas.getByRole('button', { name: 'Save as a draft' }))
    await waitFor(() => expect(canvas.getByLabelText('SKU')).toBeInvalid())
    await expect(canvas.getByLabelText('EAN')).toBeInvalid()
    await expect(canvas.getByLabelText('Firmware of the radio module')).toBeInvalid()
    const index = within(canvas.getByRole('navigation', { name: 'Sections of this form' }))
    await expect(index.getByRole('button', { name: /^Basics 4 things/ })).toBeVisible()
    await expect(index.getByRole('button', { name: /^Sale 1 thing/ })).toBeVisible()
    await expect(index.getByRole('button', { name: /^App and firmware 1 thing/ })).toBeVisible()
  },
})

/** A SKU is looked for when the field is left; of a key only the server knows. */
export const Taken = meta.story({
  args: {
    of: listedModel.product_id,
    failures: {
      createSingleProduct: failWith(codes.duplicate, 'product_key: is in use already.', { field: 'product_key' }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const sku = await canvas.findByLabelText('SKU', undefined, wide)
    await userEvent.type(sku, listedSingle.sku)
    await userEvent.tab()
    await expect(await canvas.findByText('Another product has this SKU.', undefined, wide)).toBeVisible()
    await userEvent.type(sku, '-2')
    await userEvent.type(canvas.getByLabelText('Product key'), 'taken')
    await userEvent.type(canvas.getByLabelText('Name'), 'Taken')
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Germany (DE)' }, wide))
    await userEvent.click(canvas.getByRole('button', { name: 'Save as a draft' }))
    await expect((await canvas.findAllByText('Another product has this key.', undefined, wide))[0]).toBeVisible()
  },
})

/** An address that doesn't say which kind it is finds it out. */
export const Update = meta.story({
  args: { product: listedSingle.product_id },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('SKU', undefined, wide)).toHaveValue(listedSingle.sku)
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeVisible()
    await expect(await canvas.findByText(new RegExp(`^${listedSingle.standard_model} ·`))).toBeVisible()
  },
})

/** Which kind it is could not be found out. */
export const NotFoundOut = meta.story({
  args: {
    product: listedSingle.product_id,
    failures: { productList: failWith(codes.server, 'The database is resting.') },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
})

export const Chinese = meta.story({
  args: { of: listedModel.product_id, look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(new RegExp(`^${listedModel.model} ·`), undefined, wide)).toBeVisible()
    await expect(canvas.getByRole('button', { name: '保存并上架' })).toBeVisible()
  },
})
