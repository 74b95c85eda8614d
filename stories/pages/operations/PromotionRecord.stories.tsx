import { pending } from '@bms/fixtures/mock'
import { expect } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { AdPage } from '../../../console/src/features/operations/promotion-ad/AdPage.tsx'
import { SplashPage } from '../../../console/src/features/operations/promotion-splash/SplashPage.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { draftSplash, liveAd, liveSplash } from './sample-promotions.ts'

const pages = {
  splash: { Page: SplashPage, path: '/operations/contentPromotion/addSplashScreen' },
  homepage_ad: { Page: AdPage, path: '/operations/contentPromotion/addHomepageAd' },
} as const

interface RecordStory extends StoryWorld {
  type: keyof typeof pages
  id: string
}

function PromotionRecord({ type, id, ...world }: RecordStory) {
  const { Page, path } = pages[type]
  return (
    <StoryPage brand="kyvol" at={`${path}?id=${id}&view=record`} {...world}>
      <main>
        <Page />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Promotion record',
  component: PromotionRecord,
  parameters: { layout: 'fullscreen' },
  args: { type: 'splash', id: liveSplash.promo_id },
})
export default meta

/** Where it stands, when, for whom, what became of it, and what is in its way. */
export const LiveSplash = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: liveSplash.name, level: 1 })).toBeVisible()
    for (const figure of ['Views', 'Clicks', 'Skipped']) await expect(canvas.getByText(figure)).toBeVisible()
    await expect(canvas.getByText('Everybody')).toBeVisible()
    await expect(canvas.getByText(/^The same people get \d other promotions? at this time$/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Edit' })).toBeVisible()
  },
})

export const LiveAd = meta.story({
  args: { type: 'homepage_ad', id: liveAd.promo_id },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Closed')).toBeVisible()
    await expect(canvas.queryByText('Skipped')).toBeNull()
  },
})

/** Its pictures, language by language. */
export const Pictures = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Pictures' }))
    await expect((await canvas.findAllByRole('figure')).length).toBe(3)
    const [first, second] = canvas.getAllByRole('tab').slice(-liveSplash.locales.length)
    await expect(first).toHaveAttribute('aria-selected', 'true')
    if (second) await userEvent.click(second)
    await expect(canvas.getAllByRole('figure').length).toBe(3)
  },
})

/** A draft that nobody has seen has no results; its revisions can be brought back. */
export const Draft = meta.story({
  args: { id: draftSplash.promo_id },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No results yet. They appear once it’s shown.')).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Revisions' }))
    await expect(await canvas.findByText('Revision 1')).toBeVisible()
    await expect(canvas.queryByText('Only drafts can be restored to an earlier revision.')).toBeNull()
  },
})

/** Who may only look sees the record in the place of the form. */
export const WithoutRights = meta.story({
  args: {
    at: `${pages.splash.path}?id=${liveSplash.promo_id}`,
    prepare({ session }) {
      session.state.rights = { all: false, projects: { kyvol: { OperationCenter: ['view'] } } }
      return Promise.resolve()
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: liveSplash.name, level: 1 })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Edit' })).toBeNull()
    await expect(canvas.queryByRole('tab', { name: 'Operation records' })).toBeNull()
  },
})

export const Loading = meta.story({ args: { failures: { splashDetail: pending() } } })

export const Missing = meta.story({
  args: { id: '01JZ0BHX2A7M5Q8W3E6R9T1Y4V' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This splash screen isn’t there')).toBeVisible()
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('展示次数')).toBeVisible()
  },
})
