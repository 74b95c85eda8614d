import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { WarrantyListPage } from '../../../console/src/features/knowledge/warranty/WarrantyListPage.tsx'
import { findRows, textOf, untilGone } from '../find-rows.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { published, publishedDetail } from './sample-warranties.ts'
import { servedAll } from './served-all.ts'

function Warranties(world: StoryWorld) {
  return (
    <StoryPage brand="kyvol" at="/knowledge/insurance" {...world}>
      <main>
        <WarrantyListPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Warranty',
  component: Warranties,
  parameters: { layout: 'fullscreen' },
})
export default meta

/** May see policies, and change nothing. */
const mayLook: StoryWorld['prepare'] = ({ session }) => {
  session.state.rights = { all: false, projects: { kyvol: { KnowledgeBase: ['view'] } } }
  return Promise.resolve()
}

type Canvas = Parameters<typeof findRows>[0]
type User = { click: (element: Element) => Promise<void> }

/** Chooses something from the menu of the first row. */
async function choose(canvas: Canvas, userEvent: User, action: string): Promise<string> {
  const [first] = await findRows(canvas)
  const text = textOf(first)
  await userEvent.click(await within(first).findByRole('button', { name: /^Actions for/ }))
  // Pressed by itself: the menu is gone before a pointer could leave it.
  ;(await screen.findByRole('menuitem', { name: action })).click()
  return text
}

/** What each covers is named, where, for how long and when it is in effect. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('gridcell', { name: 'Published' })).length).toBeGreaterThan(1)
    await waitFor(() => expect(canvas.getAllByText(/^Robot/)[0]).toBeVisible())
    await expect(canvas.getAllByText('24 months')[0]).toBeVisible()
  },
})

export const Loading = meta.story({ args: { failures: { warrantyList: pending() } } })

export const Empty = meta.story({
  args: { answers: () => ({ warrantyList: () => ({ list: [], total: 0, page: 1, page_size: 20 }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No policies yet')).toBeVisible()
  },
})

export const NoMatch = meta.story({
  args: { at: '/knowledge/insurance?q=nothing+like+it' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No results')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }))
    await expect((await canvas.findAllByRole('gridcell', { name: 'Published' })).length).toBeGreaterThan(1)
  },
})

export const Failed = meta.story({
  args: { failures: { warrantyList: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})

export const Denied = meta.story({
  args: { account: 'analyst.ecozy', brand: 'ecozy' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You may not see “Warranty” of Second brand APP')).toBeVisible()
  },
})

/** Who may only see is told in the menu what they may not; a serial they can check all the same. */
export const WithoutRights = meta.story({
  args: { at: '/knowledge/insurance?status=published', prepare: mayLook },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    const [first] = await findRows(canvas)
    await expect(canvas.getByRole('button', { name: 'Check a serial' })).toBeEnabled()
    await expect(canvas.queryByRole('button', { name: 'Add policy' })).toBeNull()
    await userEvent.click(await within(first).findByRole('button', { name: /^Actions for/ }))
    await expect(await screen.findByRole('menuitem', { name: /^Archive/ })).toHaveAttribute('aria-disabled', 'true')
  },
})

/** A policy that another one stands in the way of is refused, and that one is a step away. */
export const OverlapRefused = meta.story({
  args: {
    at: '/knowledge/insurance?status=draft&sort=-created_at',
    answers: (usual) => {
      let written: unknown
      return {
        ...servedAll(usual),
        // The same again, as somebody has just written it.
        warrantyList: async (input, context) => {
          const { policy_id: _, locales: __, status: ___, published_at: ____, ...rest } = publishedDetail
          const { created_at: _a, created_by: _b, updated_at: _c, updated_by: _d, rev: _e, ...content } = rest
          written ??= await usual.createWarranty(
            { brand: 'kyvol', query: {}, body: { ...content, name: 'The same again' } },
            context,
          )
          return usual.warrantyList(input, context)
        },
      }
    },
  },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent, 'Publish')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Publish “The same again”?' }))
    const publish = dialog.getByRole('button', { name: 'Publish' })
    await waitFor(() => expect(publish).not.toHaveAttribute('aria-busy'))
    await userEvent.click(publish)
    await expect(await dialog.findByText('Another policy holds there already')).toBeVisible()
    await expect(dialog.getByRole('link', { name: `See “${published.name}”` })).toHaveAttribute(
      'href',
      `/knowledge/insurance?record=${published.policy_id}`,
    )
  },
})

/** It is out of use at once, and back as quickly. */
export const Archived = meta.story({
  args: { at: '/knowledge/insurance?status=published' },
  play: async ({ canvas, userEvent }) => {
    const row = await choose(canvas, userEvent, 'Archive')
    await untilGone(canvas, row)
  },
})

/** A draft of it is made in another brand, for what that brand sells. */
export const CopiedToBrand = meta.story({
  args: {
    at: '/knowledge/insurance?status=published',
    answers: (usual) => ({
      copyWarranty: async (input, context) => ({ ...(await usual.copyWarranty(input, context)), left_behind: [] }),
    }),
  },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await choose(canvas, userEvent, 'Copy to a brand…')
    const dialog = within(await screen.findByRole('dialog', { name: /to another brand$/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Copy as a draft' }))
    const category = dialog.getByLabelText('Category there')
    await waitFor(() => expect(category).toBeInvalid())
    await waitFor(() => expect(category.querySelectorAll('option').length).toBeGreaterThan(1))
    await userEvent.selectOptions(category, category.querySelectorAll('option')[1] as HTMLOptionElement)
    await userEvent.click(dialog.getByRole('button', { name: 'Copy as a draft' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})

/** What a policy covers, where, its parts and whom people ask. */
export const Record = meta.story({
  args: { at: `/knowledge/insurance?record=${published.policy_id}&view=page` },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: published.name, level: 1 })).toBeVisible()
    await expect(await canvas.findByRole('region', { name: 'Parts with months of their own' })).toHaveTextContent(
      'Battery12 months',
    )
    await userEvent.click(canvas.getByRole('tab', { name: 'Terms' }))
    await userEvent.click(await canvas.findByRole('tab', { name: 'German' }))
    await expect((await canvas.findByText('Beschränkte Garantie.')).tagName).toBe('STRONG')
    await expect(canvas.getByText(/^Written in 3 of/)).toBeVisible()
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('gridcell', { name: '已发布' })).length).toBeGreaterThan(1)
  },
})
