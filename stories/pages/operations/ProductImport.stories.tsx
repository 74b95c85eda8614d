import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { ProductListPage } from '../../../console/src/features/operations/product/ProductListPage.tsx'
import { findRows } from '../find-rows.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { productFile } from './sample-files.ts'

function Products(world: StoryWorld) {
  return (
    <StoryPage brand="kyvol" at="/operations/product" {...world}>
      <main>
        <ProductListPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Product Import',
  component: Products,
  parameters: { layout: 'fullscreen', picture: 'body' },
})
export default meta

type User = {
  click: (element: Element) => Promise<void>
  upload: (element: HTMLElement, file: File) => Promise<void>
}
interface Canvas {
  findByRole: (role: 'button', options: { name: string }) => Promise<HTMLElement>
}

/** Opens the import and gives it a file. */
async function giveFile(canvas: Canvas, userEvent: User, file: File) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Import' }))
  const element = await screen.findByRole('dialog', { name: 'Import standard products' })
  const input = element.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('There is nowhere to put a file')
  await userEvent.upload(input, file)
  return within(element)
}

type Dialog = Awaited<ReturnType<typeof giveFile>>

async function goOn(dialog: Dialog, userEvent: User): Promise<void> {
  await userEvent.click(await dialog.findByRole('button', { name: 'Check the rows' }))
}

/** A file is still to be chosen: what it may hold is told before, and an example can be had. */
export const Choose = meta.story({
  play: async ({ canvas, userEvent }) => {
    await findRows(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Import' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Import standard products' }))
    const columns = within(dialog.getByRole('region', { name: 'Columns it can have' }))
    await expect(columns.getByText('Model (needed)')).toBeVisible()
    await expect(columns.getByRole('button', { name: 'Download an example (CSV)' })).toBeEnabled()
    await expect(dialog.queryByRole('button', { name: 'Check the rows' })).toBeNull()
  },
})

/** Columns are guessed from their headings, in either language; what is in them is shown. */
export const Mapped = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await giveFile(canvas, userEvent, productFile(8))
    await expect(await dialog.findByRole('combobox', { name: /^Model/ })).toHaveDisplayValue('Model')
    await expect(dialog.getByRole('combobox', { name: 'Name (German)' })).toHaveDisplayValue('名称（德语）')
    await expect(dialog.getByRole('combobox', { name: 'Pairing' })).toHaveDisplayValue('Not in the file')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Category/ }), 'Not in the file')
    await userEvent.click(dialog.getByRole('button', { name: 'Check the rows' }))
    await expect(await dialog.findByText('Rows can’t do without it: choose a column.')).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: /^Category/ })).toHaveFocus()
  },
})

/** What is wrong stands in its cell. */
export const Wrong = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await giveFile(canvas, userEvent, productFile(8))
    await goOn(dialog, userEvent)
    await expect(await dialog.findByText('3 rows have errors', undefined)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Import 8 rows' })).toBeDisabled()
    await expect(dialog.getByRole('button', { name: 'Download what failed (CSV)' })).toBeEnabled()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Only rows with errors' }))
    await expect(await dialog.findByRole('grid')).toHaveAttribute('aria-rowcount', '4')
  },
})

/** Mended in the cells, they are imported: all of them. */
export const Mended = meta.story({
  play: async ({ canvas, userEvent }) => {
    const before = (await findRows(canvas)).length
    const dialog = await giveFile(canvas, userEvent, productFile(8))
    await goOn(dialog, userEvent)
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Only rows with errors' }))
    const grid = await dialog.findByRole('grid')
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '4'))
    grid.focus()
    // Row, model, name, its German, category, series, protocol, order.
    await userEvent.keyboard(
      '{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}robot_vacuum{Enter}',
    )
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}7{Enter}')
    await userEvent.keyboard('{Home}{ArrowRight}NEW-2000{Enter}')
    await expect(await dialog.findByText(/^All that was found is mended/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Check again' }))
    await expect(await dialog.findByText(/^Nothing is wrong with any of them/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Import 8 rows' }))
    await expect(await dialog.findByText('8 rows were imported as drafts.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(async () => expect((await findRows(canvas)).length).toBeGreaterThan(before))
  },
})

/** What can't be read is told, and another file can be chosen. */
export const Unreadable = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await giveFile(canvas, userEvent, new File(['PK not a workbook'], 'products.xlsx'))
    await expect(await dialog.findByText(/^This file can’t be read/, undefined)).toBeVisible()
    await expect(dialog.getByText('Model (needed)')).toBeVisible()
  },
})

export const Checking = meta.story({
  args: { failures: { importProducts: pending() } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await giveFile(canvas, userEvent, productFile(8, 'good'))
    await goOn(dialog, userEvent)
    await expect((await dialog.findAllByText('Being checked …'))[0]).toBeInTheDocument()
    await dialog.findByRole('grid')
  },
})

export const CheckFails = meta.story({
  args: { failures: { importProducts: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await giveFile(canvas, userEvent, productFile(8, 'good'))
    await goOn(dialog, userEvent)
    await expect(await dialog.findByText('The database is resting.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Check again' })).toBeEnabled()
    await dialog.findByRole('grid')
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '导入' }))
    const element = await screen.findByRole('dialog', { name: '导入标准产品' })
    const input = element.querySelector<HTMLInputElement>('input[type="file"]')
    if (input) await userEvent.upload(input, productFile(8))
    const dialog = within(element)
    await userEvent.click(await dialog.findByRole('button', { name: '检查数据' }))
    await expect(await dialog.findByText('3 行有错误', undefined)).toBeVisible()
    await dialog.findByRole('grid')
  },
})
