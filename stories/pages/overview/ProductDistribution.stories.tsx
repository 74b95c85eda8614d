import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { ProductDistributionPage } from '../../../console/src/features/overview/products/ProductDistributionPage.tsx'
import { seeAll } from '../see-all.ts'
import { boardPage, type Canvas, patient, place } from './board-page.tsx'

const Page = boardPage(ProductDistributionPage, {
  path: 'productDistributionDashboard',
  usual: '?compare=prev&data_center=eu_central',
})

const meta = preview.meta({
  title: 'Pages/Data Map/Product Distribution',
  component: Page,
  parameters: { layout: 'fullscreen' },
})
export default meta

/** All of it has been seen, and is drawn. */
const stand = async (canvas: Canvas): Promise<void> => {
  await canvas.findAllByRole('table', undefined, patient)
  await seeAll(canvas)
  for (const name of [/^How few|^少数/, /^All figures|^全部数据/]) {
    canvas.getByRole('region', { name }).scrollIntoView()
    await waitFor(() => expect(canvas.getByRole('region', { name })).toHaveAttribute('aria-busy', 'false'), patient)
  }
  await canvas.findByRole('grid', undefined, patient)
  await waitFor(() => expect(canvas.getAllByRole('slider')).toHaveLength(1), patient)
  scrollTo({ top: 0 })
}

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await stand(canvas)
    const rank = within(canvas.getByRole('table', { name: 'Rank' }))
    await expect(rank.getAllByRole('link')[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/users\/device\?product_model=[^&]+&data_center=eu_central$/),
    )
    canvas.getByRole('region', { name: 'Where they are' }).scrollIntoView()
    await canvas.findByRole('listbox', undefined, patient)
    scrollTo({ top: 0 })
  },
})

/** Another product is chosen for the map: it stands in the address. */
export const AnotherProduct = meta.story({
  parameters: { picture: { skip: 'as Loaded, with another product' } },
  play: async ({ canvas, userEvent }) => {
    const product: HTMLSelectElement = await canvas.findByRole('combobox', { name: 'Product' }, patient)
    const second = product.options[1]
    await userEvent.selectOptions(product, second?.value ?? '')
    await waitFor(() => expect(place(canvas)).toContain(`product_id=${second?.value}`))
    await expect(await canvas.findByRole('combobox', { name: 'Product' })).toHaveDisplayValue(second?.text ?? '')
  },
})

/** Series and categories are no products: they have no map. What is online is of now, and said to be. */
export const OnlineByCategory = meta.story({
  args: { at: '?by=category&metric=online&data_center=eu_central' },
  play: async ({ canvas }) => {
    await stand(canvas)
    await expect(canvas.queryByRole('region', { name: 'Where they are' })).toBeNull()
    await expect(canvas.getByText(/^Devices of this moment/)).toBeVisible()
    const rank = within(canvas.getByRole('table', { name: 'Rank' }))
    await waitFor(() =>
      expect(rank.getAllByRole('link')[0]).toHaveAttribute(
        'href',
        expect.stringMatching(/category_id=.*status=online/),
      ),
    )
  },
})

export const Loading = meta.story({
  args: { failures: { productRank: pending() } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Rank' })).toHaveAttribute('aria-busy', 'true'))
    await expect(canvas.getByRole('region', { name: 'Where they are' })).toHaveAttribute('aria-busy', 'true')
  },
})

export const Empty = meta.story({
  args: {
    answers: (usual) => ({ productRank: async (...call) => ({ ...(await usual.productRank(...call)), rows: [] }) }),
  },
  play: async ({ canvas }) => {
    await canvas.findAllByText('No data yet', undefined, patient)
    canvas.getByRole('region', { name: 'All figures' }).scrollIntoView()
    await waitFor(() => expect(canvas.getAllByText('No data yet')).toHaveLength(3), patient)
  },
})

/** One product alone: it is all of the rank, and of its share. */
export const OneProduct = meta.story({
  args: {
    answers: (usual) => ({
      productRank: async (...call) => {
        const answer = await usual.productRank(...call)
        return { ...answer, rows: answer.rows.slice(0, 1).map((row) => ({ ...row, share: 1 })) }
      },
    }),
  },
  parameters: { picture: { skip: 'as Loaded, with one row' } },
  play: async ({ canvas }) => {
    const rank = within(await canvas.findByRole('table', { name: 'Rank' }, patient))
    await waitFor(() => expect(rank.getAllByRole('row')).toHaveLength(2), patient)
  },
})

export const Failed = meta.story({
  args: { failures: { productRank: failWith(codes.server, 'The statistics are being rebuilt.') } },
  play: async ({ canvas }) => {
    const rank = within(canvas.getByRole('region', { name: 'Rank' }))
    await expect(await rank.findByRole('button', { name: 'Try again' }, patient)).toBeVisible()
  },
})

export const Denied = meta.story({
  args: { failures: { productRank: failWith(codes.notAllowed, 'You need the right to see the Data Map.') } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('You may not see these figures', undefined, patient))[0]).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await stand(canvas)
  },
})

export const Mobile = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas }) => {
    await stand(canvas)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
})
