import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { ProductFormPage } from '../../../console/src/features/operations/product-form/ProductFormPage.tsx'
import { drawPicture } from '../draw-picture.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { listedModel, otherModel } from './sample-products.ts'

interface ProductWorld extends StoryWorld {
  /** The product that is changed; none for a new one. */
  product?: string
}

function ProductForm({ product, ...world }: ProductWorld) {
  const path = product ? `update/${product}?kind=standard` : 'add'
  return (
    <StoryPage
      brand="kyvol"
      at={`/operations/product/${path}`}
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
  title: 'Pages/Product Form/Standard',
  component: ProductForm,
  parameters: { layout: 'fullscreen' },
  args: { account: 'admin' },
})
export default meta

const wide = { timeout: 5000 }

type Canvas = ReturnType<typeof within>

const formOf = async (canvas: Canvas) => {
  await canvas.findByLabelText('Model', undefined, wide)
  return canvas
}

const inputsOf = (element: HTMLElement): readonly HTMLInputElement[] => [
  ...element.querySelectorAll<HTMLInputElement>('input[type=file]'),
]

const section = (canvas: Canvas, name: string) => within(canvas.getByRole('region', { name }))

/** A model with its cover cut out, names in two languages, steps, and two facts put in order; the phone shows it. */
export const Added = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await formOf(canvas)
    await userEvent.type(canvas.getByLabelText('Model'), 'E41-PRO')
    await userEvent.selectOptions(canvas.getByLabelText('Category'), await canvas.findByText(/› Robot vacuums?$/))
    await userEvent.type(canvas.getByLabelText('Capabilities'), 'Mapping, Mop{Enter}')
    const names = section(canvas, 'Names by language')
    await userEvent.type(names.getByLabelText('Name'), 'Robot vacuum E41 Pro')
    await userEvent.click(names.getByRole('button', { name: 'Add a language' }))
    ;(await screen.findByRole('menuitem', { name: /German/ })).click()
    await waitFor(() => expect(names.getByRole('tab', { name: /German/ })).toHaveAttribute('aria-selected', 'true'))
    await userEvent.type(names.getByLabelText('Name'), 'Saugroboter E41 Pro')

    const [cover] = inputsOf(canvasElement)
    await userEvent.upload(cover as HTMLInputElement, await drawPicture('cover.png', 1000, 900))
    await userEvent.click(await screen.findByRole('button', { name: 'Use this part' }, wide))
    await expect(await canvas.findByRole('button', { name: 'Replace Cover' }, wide)).toBeVisible()

    await userEvent.type(canvas.getByLabelText('Steps'), '1. Hold the button.{Enter}2. Join the network.')
    await userEvent.click(canvas.getByRole('button', { name: 'Add a fact' }))
    await userEvent.type(canvas.getByLabelText('Fact 1'), 'Suction')
    await userEvent.type(canvas.getByLabelText('Value of fact 1'), '2,700 Pa')
    await userEvent.click(canvas.getByRole('button', { name: 'Add a fact' }))
    await userEvent.type(canvas.getByLabelText('Fact 2'), 'Size')
    await userEvent.type(canvas.getByLabelText('Value of fact 2'), '350 mm')
    canvas.getByRole('button', { name: 'Move Size' }).focus()
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(canvas.getByLabelText('Fact 1')).toHaveValue('Size'))
    await expect(canvas.getByLabelText('Value of fact 2')).toHaveValue('2,700 Pa')

    const phone = within(canvas.getByRole('figure', { name: /in English/ }))
    await expect(phone.getByText('Robot vacuum E41 Pro')).toBeVisible()
    await expect(phone.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Hold the button.',
      'Join the network.',
    ])
    await userEvent.selectOptions(canvas.getByLabelText('Language of the preview'), 'de')
    await expect(canvas.getByText('Gerät hinzufügen')).toBeVisible()
  },
})

/** What was sent is what was filled in, and «Save and list» lists it. */
export const SavedAndListed = meta.story({
  parameters: { picture: { skip: 'the form is as it began: what is left to see is a notice of the console' } },
  args: {
    answers: (usual) => ({
      async putOnStandardProducts(input, context) {
        listed.push(...input.body.product_ids)
        return usual.putOnStandardProducts(input, context)
      },
      async createStandardProduct(input, context) {
        const made = await usual.createStandardProduct(input, context)
        created.push(made.product_id)
        return made
      },
    }),
  },
  beforeEach: () => {
    listed.length = 0
    created.length = 0
  },
  play: async ({ canvas, userEvent }) => {
    await formOf(canvas)
    await userEvent.type(canvas.getByLabelText('Model'), 'E42')
    await userEvent.selectOptions(canvas.getByLabelText('Category'), await canvas.findByText(/› Robot vacuums?$/))
    await userEvent.type(section(canvas, 'Names by language').getByLabelText('Name'), 'Robot vacuum E42')
    await userEvent.click(canvas.getByRole('button', { name: 'Save and list' }))
    await waitFor(() => expect(listed).toHaveLength(1))
    await expect(listed).toEqual(created)
  },
})
const listed: string[] = []
const created: string[] = []

/** What is wrong is said at its field, counted in the index, and reached from there. */
export const Wrong = meta.story({
  play: async ({ canvas, userEvent }) => {
    await formOf(canvas)
    await userEvent.type(canvas.getByLabelText('Model'), 'e41 pro')
    await userEvent.clear(canvas.getByLabelText('Time-out, in seconds'))
    await userEvent.type(canvas.getByLabelText('Time-out, in seconds'), '10')
    await userEvent.click(canvas.getByRole('button', { name: 'Add a fact' }))
    await userEvent.type(canvas.getByLabelText('Address of the manual'), 'ftp://example.com')
    await userEvent.click(canvas.getByRole('button', { name: 'Save as a draft' }))
    await waitFor(() => expect(canvas.getByLabelText('Model')).toBeInvalid())
    const index = within(canvas.getByRole('navigation', { name: 'Sections of this form' }))
    for (const [name, count] of [
      ['Basics', 2],
      ['Names by language', 1],
      ['Pairing', 1],
      ['Data sheet', 2],
      ['Support', 1],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they stand
      await expect(index.getByRole('button', { name: new RegExp(`^${name} ${count} thing`) })).toBeVisible()
    }
    await expect(index.getByRole('button', { name: 'Pictures' })).toBeVisible()
    await expect(canvas.getByLabelText('Time-out, in seconds')).toHaveAccessibleDescription(/Not less than 30\./)
    await userEvent.click(index.getByRole('button', { name: /^Pairing/ }))
    await expect(canvas.getByRole('heading', { name: 'Pairing' })).toHaveFocus()
    await userEvent.click(index.getByRole('button', { name: /^Basics/ }))
  },
})

/** A model that another product has is told as soon as the field is left. */
export const Taken = meta.story({
  parameters: { picture: { skip: 'what a field says, other stories show' } },
  play: async ({ canvas, userEvent }) => {
    await formOf(canvas)
    await userEvent.type(canvas.getByLabelText('Model'), listedModel.model)
    await userEvent.tab()
    await expect(await canvas.findByText('Another product has this model.', undefined, wide)).toBeVisible()
  },
})

/** Too small, too large or of a wrong type is said before anything is sent. */
export const RefusedPictures = meta.story({
  args: { failures: { uploadImage: failWith(codes.server, 'This should not have been asked.') } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await formOf(canvas)
    const [cover, gallery] = inputsOf(canvasElement)
    await userEvent.upload(cover as HTMLInputElement, await drawPicture('small.png', 200, 200))
    await expect(await canvas.findByText(/^small\.png has less than 800 × 800 pixels|small\.png/)).toBeVisible()
    const large = new File([new Uint8Array(6 * 1024 * 1024)], 'large.png', { type: 'image/png' })
    await userEvent.upload(gallery as HTMLInputElement, large)
    await expect(await canvas.findByText('large.png is larger than 5 MB.')).toBeVisible()
    await expect(canvas.queryByText(/should not have been asked/)).toBeNull()
    canvas.getByRole('heading', { name: 'Pictures' }).scrollIntoView()
  },
})

/** What there is, to be changed. */
export const Update = meta.story({
  args: { product: listedModel.product_id },
  play: async ({ canvas }) => {
    await formOf(canvas)
    await expect(canvas.getByLabelText('Model')).toHaveValue(listedModel.model)
    await expect(canvas.queryByRole('radiogroup', { name: 'Kind of product' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Save and list' })).toBeNull()
    await expect(canvas.getByText('Listed')).toBeVisible()
    await expect(canvas.getByLabelText('Value of fact 1')).not.toHaveValue('')
    await expect(await canvas.findByText(/published FAQs? names? this product/)).toBeVisible()
  },
})

/** Somebody else has saved meanwhile: both versions are told in words. */
export const Conflict = meta.story({
  args: {
    product: otherModel.product_id,
    answers(usual) {
      let asked = 0
      return {
        async editStandardProduct(input, context) {
          asked += 1
          const { product_id, rev } = input.body
          if (asked === 1) {
            const theirs = { product_id, rev, protocol: 'zigbee' as const, specs: [] }
            await usual.editStandardProduct({ ...input, body: theirs }, context)
          }
          return usual.editStandardProduct(input, context)
        },
      }
    },
  },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await formOf(canvas)
    await userEvent.type(canvas.getByLabelText('Capabilities'), 'Child lock{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this meanwhile' }, wide))
    await expect(dialog.getByRole('radio', { name: 'Connection: Saved meanwhile' })).toBeChecked()
    await expect(dialog.getByText('Zigbee')).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Capabilities: Yours' })).toBeChecked()
  },
})

/** It could not be saved: why is said, and nothing typed is lost. */
export const Failed = meta.story({
  args: {
    product: listedModel.product_id,
    failures: { editStandardProduct: failWith(codes.server, 'The database is resting.') },
  },
  play: async ({ canvas, userEvent }) => {
    await formOf(canvas)
    await userEvent.clear(canvas.getByLabelText('Sort'))
    await userEvent.type(canvas.getByLabelText('Sort'), '7')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText(/The database is resting\./)).toBeVisible()
    await expect(canvas.getByLabelText('Sort')).toHaveValue('7')
  },
})

export const Loading = meta.story({
  args: { product: listedModel.product_id, failures: { standardProductDetail: pending() } },
})

export const Missing = meta.story({
  args: { product: '01JZ0BHX2A7M5Q8W3E6R9T1Y4V' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This product isn’t there')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'To the products' })).toHaveAttribute('href', '/operations/product')
  },
})

export const Denied = meta.story({
  args: { account: 'support' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Operations Center/)).toBeVisible()
    await expect(canvas.queryByLabelText('Model')).toBeNull()
  },
})

export const Chinese = meta.story({
  args: { product: listedModel.product_id, look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('型号', undefined, wide)).toHaveValue(listedModel.model)
    await expect(canvas.getByRole('navigation', { name: '表单各部分' })).toBeVisible()
  },
})
