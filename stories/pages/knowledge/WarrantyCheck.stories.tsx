import { codes } from '@bms/contract'
import { failWith } from '@bms/fixtures/mock'
import { expect, screen, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { WarrantyListPage } from '../../../console/src/features/knowledge/warranty/WarrantyListPage.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'
import { covered, over } from './sample-warranties.ts'

function Check(world: StoryWorld) {
  return (
    <StoryPage brand="kyvol" at="/knowledge/insurance?check=" {...world}>
      <main>
        <WarrantyListPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Warranty Check',
  component: Check,
  parameters: { layout: 'fullscreen', picture: 'body' },
})
export default meta

const checkOf = async () => within(await screen.findByRole('dialog', { name: 'Check a serial' }))

/** A serial is typed and Enter pressed: in warranty, by which policy, and to when, part by part. */
export const In = meta.story({
  args: { at: '/knowledge/insurance' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Check a serial' }))
    const check = await checkOf()
    await userEvent.type(check.getByLabelText('Serial number'), `${covered.sn.toLowerCase()}{Enter}`)
    const answer = within(await check.findByRole('region', { name: `Warranty of ${covered.sn}` }))
    await expect(answer.getByText('In warranty')).toBeVisible()
    await expect(answer.getByRole('link', { name: covered.policy?.name ?? '' })).toHaveAttribute(
      'href',
      `/knowledge/insurance?record=${covered.policy?.policy_id ?? ''}`,
    )
    await expect(answer.getByRole('table', { name: 'Parts with months of their own' })).toBeVisible()
  },
})

/** The address says which serial: a colleague sees the same. */
export const Over = meta.story({
  args: { at: `/knowledge/insurance?check=${over.sn}` },
  play: async () => {
    const check = await checkOf()
    await expect(await check.findByText('Out of warranty')).toBeVisible()
    await expect(check.getByText(/was its last day\.$/)).toBeVisible()
    await expect(check.getByLabelText('Serial number')).toHaveValue(over.sn)
  },
})

/** No policy covers it: which there are is a step away. */
export const NoPolicy = meta.story({
  args: {
    at: '/knowledge/insurance?check=A1',
    answers: () => ({
      checkWarranty: () => {
        const { policy: _, starts_at: __, ends_at: ___, ...device } = over
        return { ...device, sn: 'A1', rule: 'no_policy' as const, in_warranty: false, parts: [] }
      },
    }),
  },
  play: async () => {
    const check = await checkOf()
    await expect(await check.findByText(/^No published policy covers/)).toBeVisible()
    await expect(check.getByRole('link', { name: 'See the policies for this product and country' })).toBeVisible()
  },
})

/** Nothing is typed, and then a serial that no device has. */
export const Unknown = meta.story({
  play: async ({ userEvent }) => {
    const check = await checkOf()
    await userEvent.click(check.getByRole('button', { name: 'Check' }))
    await expect(check.getByLabelText('Serial number')).toBeInvalid()
    await userEvent.type(check.getByLabelText('Serial number'), 'nosuch1{Enter}')
    await expect(await check.findByText('No device has the serial NOSUCH1')).toBeVisible()
  },
})

export const Failed = meta.story({
  args: {
    at: '/knowledge/insurance?check=A1',
    failures: { checkWarranty: failWith(codes.server, 'The database is resting.') },
  },
  play: async () => {
    const check = await checkOf()
    await expect(await check.findByText('The database is resting.')).toBeVisible()
  },
})

export const Chinese = meta.story({
  args: { at: `/knowledge/insurance?check=${covered.sn}`, look: { language: 'zh' } },
  play: async () => {
    await expect(await screen.findByText('在保修期内', undefined)).toBeVisible()
  },
})
