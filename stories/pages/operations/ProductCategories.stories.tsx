import { codes } from '@bms/contract'
import { failWith } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { ProductListPage } from '../../../console/src/features/operations/product/ProductListPage.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

function Catalogue(world: StoryWorld) {
  return (
    <StoryPage brand="kyvol" at="/operations/product?tab=category" {...world}>
      <main>
        <ProductListPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Product Categories',
  component: Catalogue,
  parameters: { layout: 'fullscreen' },
})
export default meta

const mayLook: StoryWorld['prepare'] = ({ session }) => {
  session.state.rights = { all: false, projects: { kyvol: { OperationCenter: ['view'] } } }
  return Promise.resolve()
}

/** Categories in two levels, with what lies in them. */
export const Categories = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Robot vacuums')).toBeVisible()
    await expect(canvas.getByText('robot_vacuum')).toBeVisible()
    await expect(canvas.getByTitle('Products of Robot vacuums')).toHaveAttribute(
      'href',
      expect.stringContaining('category_id='),
    )
  },
})

/** Moved by keys among its siblings, out of its category and back into it; told, and taken back by the notice. */
export const MovedByKeys = meta.story({
  play: async ({ canvas, userEvent }) => {
    const handle = await canvas.findByRole('button', { name: 'Move Stick vacuums' })
    handle.focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(await canvas.findByText(/^Stick vacuums: place 1 of 2 in Cleaning$/)).toBeInTheDocument()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(await canvas.findByText(/^Stick vacuums: place 2 of 3$/)).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Move Stick vacuums' })).toHaveFocus()
  },
})

/** A name is changed where it stands. */
export const Renamed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Robot vacuums'))
    const field = canvas.getByRole('textbox', { name: 'Name of Robot vacuums' })
    await userEvent.clear(field)
    await userEvent.type(field, 'Robots that clean{Enter}')
    await expect(await canvas.findByText('Robots that clean')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Move Robots that clean' })).toBeVisible()
  },
})

/** What fails is told, and stands as it was. */
export const ChangeFails = meta.story({
  args: { failures: { editCategory: failWith(codes.server, 'The change could not be saved.') } },
  play: async ({ canvas, userEvent }) => {
    const shown = await canvas.findByRole('switch', { name: 'Shown in the app: Cleaning' })
    await userEvent.click(shown)
    await waitFor(() => expect(canvas.getByRole('switch', { name: 'Shown in the app: Cleaning' })).toBeChecked())
  },
})

/** One with its names in two languages; a key that another has is refused at its field. */
export const Added = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add category' }))
    const form = within(await screen.findByRole('dialog', { name: 'Add a category' }))
    await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Garden')
    await userEvent.type(form.getByRole('textbox', { name: /^Key/ }), 'robot_vacuum')
    await userEvent.click(form.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(form.getByRole('textbox', { name: /^Key/ })).toBeInvalid())
    await userEvent.clear(form.getByRole('textbox', { name: /^Key/ }))
    await userEvent.type(form.getByRole('textbox', { name: /^Key/ }), 'garden')
    await userEvent.click(form.getByRole('button', { name: 'Add' }))
    await expect(await canvas.findByText('garden')).toBeVisible()
  },
})

/** What holds something stays: how much that is, is told. */
export const DeleteRefused = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Cleaning' }))
    ;(await screen.findByRole('menuitem', { name: 'Delete' })).click()
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await expect(await dialog.findByText(/there are in it: 2 categories/)).toBeVisible()
  },
})

/** Series under their categories; one with products stays in its own. */
export const SeriesByCategory = meta.story({
  args: { at: '/operations/product?tab=series' },
  play: async ({ canvas, userEvent }) => {
    const handle = await canvas.findByRole('button', { name: 'Move Sweep Station' })
    handle.focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(await canvas.findByText(/^Sweep Station: place 1 of 2 in Robot vacuums$/)).toBeInTheDocument()
    await userEvent.keyboard('{ArrowUp}')
    await expect(canvas.getByText(/^Sweep Station: place 1 of 2 in Robot vacuums$/)).toBeInTheDocument()
  },
})

export const WithoutRights = meta.story({
  args: { prepare: mayLook },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Robot vacuums')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument()
    await expect(canvas.getByRole('switch', { name: /Cleaning$/ })).toBeDisabled()
  },
})

export const Failed = meta.story({
  args: { failures: { categoryTree: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})

export const Chinese = meta.story({
  args: { at: '/operations/product?tab=series', look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('扫地机器人')).toBeVisible()
  },
})
