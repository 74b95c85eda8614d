import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { CoveragePage } from '../../../console/src/features/knowledge/coverage/CoveragePage.tsx'
import { findRows, textOf } from '../find-rows.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

function Coverage(world: StoryWorld) {
  return (
    <StoryPage brand="kyvol" at="/knowledge/languageCoverage" {...world}>
      <main>
        <CoveragePage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Language Coverage',
  component: Coverage,
  parameters: { layout: 'fullscreen' },
})
export default meta

/** Content of all kinds, what most people would read in another language first. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    const rows = await findRows(canvas)
    await expect(rows.length).toBeGreaterThan(5)
    await expect(textOf(rows[0])).toMatch(/%/)
  },
})

/** What is missing in one language. */
export const OneLanguage = meta.story({
  args: { at: '/knowledge/languageCoverage?locale=fr&state=missing&kind=faq' },
  play: async ({ canvas }) => {
    for (const row of await findRows(canvas)) await expect(textOf(row)).toMatch(/French/)
  },
})

/** A source was changed after its translation: that is told apart from what is missing. */
export const Outdated = meta.story({
  args: {
    at: '/knowledge/languageCoverage?kind=faq',
    answers: (usual) => ({
      translationList: async (input, context) => {
        const page = await usual.translationList(input, context)
        const list = page.list.map((row) => ({
          ...row,
          languages: row.languages.map((one) =>
            one.state === 'present' && one.locale !== row.source ? { ...one, state: 'outdated' as const } : one,
          ),
        }))
        return { ...page, list }
      },
    }),
  },
  play: async ({ canvas }) => {
    await findRows(canvas)
    // The card of a phone has no room for it.
    if (!matchMedia('(width >= 992px)').matches) return
    await expect(canvas.getByRole('columnheader', { name: /^Outdated/ })).toBeInTheDocument()
    await expect((await canvas.findAllByText(/German \(\d/))[0]).toBeInTheDocument()
  },
})

export const Loading = meta.story({ args: { failures: { translationList: pending() } } })

export const Empty = meta.story({
  args: { answers: () => ({ translationList: () => ({ list: [], total: 0, page: 1, page_size: 20 }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No content')).toBeVisible()
  },
})

export const NoMatch = meta.story({
  args: { at: '/knowledge/languageCoverage?q=nothing+like+it' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No results')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }))
    await expect((await findRows(canvas)).length).toBeGreaterThan(1)
  },
})

export const Failed = meta.story({
  args: { failures: { translationList: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})

export const Denied = meta.story({
  args: { account: 'analyst.ecozy', brand: 'ecozy' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Second brand APP')
  },
})

/** Without Operations Center there is the knowledge alone. */
export const KnowledgeAlone = meta.story({
  args: { account: 'support' },
  parameters: { picture: { skip: 'it looks as the whole board does' } },
  play: async ({ canvas }) => {
    await findRows(canvas)
    await expect(canvas.queryAllByText('Message')).toEqual([])
    await expect(canvas.queryAllByText('Standard product')).toEqual([])
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await findRows(canvas)
    await expect(canvas.getByRole('heading', { name: '语言覆盖' })).toBeVisible()
  },
})

export const Mobile = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas }) => {
    await expect((await findRows(canvas)).length).toBeGreaterThan(1)
  },
})
