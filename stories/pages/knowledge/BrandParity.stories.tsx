import { codes, type ParityRow } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { BrandParityPage } from '../../../console/src/features/knowledge/parity/BrandParityPage.tsx'
import { findRows, textOf } from '../find-rows.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { published } from './sample-faqs.ts'

function Parity(world: StoryWorld) {
  return (
    <StoryPage brand="kyvol" at="/knowledge/brandParity" {...world}>
      <main>
        <BrandParityPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Brand Parity',
  component: Parity,
  parameters: { layout: 'fullscreen' },
})
export default meta

/** A question that two brands answer otherwise, and the others don't have. */
const told: ParityRow = {
  key: 'fault why does it stop?',
  kind: 'faq',
  title: 'Why does it stop?',
  hint: 'fault',
  cells: [
    { brand: 'kyvol', state: 'same', id: published.faq_id },
    { brand: 'ecozy', state: 'different', id: '01JZ0BHX2A7M5Q8W3E6R9T1Y4V' },
    { brand: 'jiyue', state: 'missing' },
    { brand: 'blodever', state: 'missing' },
  ],
}

const answering = (row: ParityRow): Pick<StoryWorld, 'answers'> => ({
  answers: (usual) => ({
    brandParity: async () => ({ list: [row], total: 1, page: 1, page_size: 20 }),
    // The other brand says it otherwise.
    faqDetail: async (input, context) => {
      const faq = await usual.faqDetail({ ...input, brand: 'kyvol', query: { faq_id: published.faq_id } }, context)
      return input.brand === 'ecozy' ? { ...faq, keywords: [...faq.keywords, 'stops'] } : faq
    },
  }),
})

/** Models with a column for each brand: a sign and a word say how it stands there. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await findRows(canvas)
    await expect(await canvas.findByRole('columnheader', { name: /First brand APP/ })).toBeVisible()
    await expect((await canvas.findAllByText(/^(?:= Same|≠ Different|– Missing)$/)).length).toBeGreaterThan(1)
    await expect(canvas.getByRole('button', { name: /^Products/ })).toHaveAttribute('aria-pressed', 'true')
  },
})

/** Kind, state and brand stand in the address. */
export const Narrowed = meta.story({
  args: { at: '/knowledge/brandParity?kind=warranty&state=missing&brand=ecozy' },
  play: async ({ canvas }) => {
    const rows = await findRows(canvas)
    await expect(rows.every((row) => textOf(row).includes('Missing'))).toBe(true)
    await expect(canvas.getByRole('button', { name: /^Warranties/ })).toHaveAttribute('aria-pressed', 'true')
  },
})

/** A row opens to what two brands say, with what differs marked, and to the way to each. */
export const SideBySide = meta.story({
  args: { at: `/knowledge/brandParity?kind=faq&record=${published.faq_id}`, ...answering(told) },
  parameters: { picture: 'body' },
  play: async () => {
    const record = within(await screen.findByRole('dialog'))
    await expect(await record.findByRole('list', { name: 'Differences' })).toBeVisible()
    await expect(record.getByText(/stops/)).toBeVisible()
    await expect(record.getByRole('combobox', { name: 'Left' })).toHaveValue('kyvol')
    await expect(record.getByRole('combobox', { name: 'Right' })).toHaveValue('ecozy')
    await expect(record.getByRole('button', { name: 'Open in Second brand APP' })).toBeVisible()
  },
})

export const OneBrandOnly = meta.story({
  args: {
    at: `/knowledge/brandParity?kind=faq&record=${published.faq_id}`,
    ...answering({
      ...told,
      cells: told.cells.map(({ brand, ...cell }) =>
        brand === 'ecozy' ? { brand, state: 'missing' } : { brand, ...cell },
      ),
    }),
  },
  parameters: { picture: 'body' },
  play: async () => {
    const record = within(await screen.findByRole('dialog'))
    await expect(await record.findByText('Only First brand APP has it.')).toBeVisible()
  },
})

/** A side that can't be had says so. */
export const SideFailed = meta.story({
  args: {
    at: `/knowledge/brandParity?kind=faq&record=${published.faq_id}`,
    answers: (usual) => ({ brandParity: answering(told).answers?.(usual).brandParity ?? usual.brandParity }),
    failures: { faqDetail: failWith(codes.server, 'The database is resting.') },
  },
  parameters: { picture: 'body' },
  play: async () => {
    const record = within(await screen.findByRole('dialog'))
    await expect(await record.findByText('The database is resting.')).toBeVisible()
  },
})

/** What one brand has is copied to another from here, by the form of its own list. */
export const Copied = meta.story({
  args: { at: '/knowledge/brandParity?kind=faq&state=missing' },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    const [first] = await findRows(canvas)
    await userEvent.click(await within(first).findByRole('button', { name: /^Actions for/ }))
    ;(await screen.findByRole('menuitem', { name: 'Copy to a brand…' })).click()
    const dialog = within(await screen.findByRole('dialog', { name: /to another brand$/ }))
    await expect(dialog.getByRole('combobox', { name: 'Brand' })).toBeVisible()
  },
})

/** What was copied from an open record stands in it at once. */
export const CopiedFromRecord = meta.story({
  args: {
    at: `/knowledge/brandParity?kind=faq&record=${published.faq_id}`,
    answers: (usual) => {
      let isThere = false
      const cells = (): ParityRow['cells'] =>
        told.cells.map((cell) => (cell.brand === 'ecozy' && !isThere ? { brand: 'ecozy', state: 'missing' } : cell))
      return {
        ...answering(told).answers?.(usual),
        brandParity: async () => ({ list: [{ ...told, cells: cells() }], total: 1, page: 1, page_size: 20 }),
        copyFaq: async (input, context) => {
          const copied = await usual.copyFaq(input, context)
          isThere = true
          return { ...copied, left_behind: [] }
        },
      }
    },
  },
  parameters: { picture: { skip: 'it ends as SideBySide does' } },
  play: async ({ userEvent }) => {
    const record = within(await screen.findByRole('dialog'))
    await expect(await record.findByText('Only First brand APP has it.')).toBeVisible()
    await userEvent.click(record.getByRole('button', { name: 'Copy to a brand…' }))
    const dialog = within(await screen.findByRole('dialog', { name: /to another brand$/ }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Copy as a draft' }))
    await expect(await record.findByRole('list', { name: 'Differences' })).toBeVisible()
  },
})

export const Loading = meta.story({ args: { failures: { brandParity: pending() } } })

export const Empty = meta.story({
  args: { answers: () => ({ brandParity: async () => ({ list: [], total: 0, page: 1, page_size: 20 }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing yet')).toBeVisible()
  },
})

export const Failed = meta.story({
  args: { failures: { brandParity: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})

export const Denied = meta.story({
  args: { failures: { brandParity: failWith(codes.notAllowed, 'Not for you.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You may not see “Brand Parity”/)).toBeVisible()
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await findRows(canvas)
    await expect((await canvas.findAllByText(/^(?:= 相同|≠ 不同|– 缺少)$/)).length).toBeGreaterThan(1)
  },
})

export const Mobile = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas }) => {
    await findRows(canvas)
  },
})
