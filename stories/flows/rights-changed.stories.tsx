import { codes } from '@bms/contract'
import { failWith } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import type { Services } from '../../console/src/shared/services.ts'
import { addressIn, StoryConsole } from '../pages/story-console.tsx'

/** The services of the story that is shown. */
let services: Services | undefined

/** Whether the person has the right to the Operations Center now. */
const rights = { operations: 'held' as 'held' | 'taken' }

const meta = preview.meta({
  title: 'Flows/Rights changed while signed in',
  component: StoryConsole,
  // The menu at the side is a drawer on a phone: Flows/Mobile has that.
  globals: { viewport: { value: 'desktop', isRotated: false } },
  tags: ['own-window'],
  parameters: { layout: 'fullscreen' },
  beforeEach: () => void (rights.operations = 'held'),
  args: {
    account: 'ops.kyvol',
    brand: 'kyvol',
    at: '/operations/message/add',
    prepare: async (made) => void (services = made),
    failures: { userList: failWith(codes.notAllowed, 'You are not allowed to do this.') },
    answers: (usual) => ({
      async myInfo(...call) {
        const answer = await usual.myInfo(...call)
        if (rights.operations === 'held') return answer
        const left = { project_name: 'Kyvol', permissions: [{ module_name: 'DataMap' }] }
        return {
          ...answer,
          permission_sets: [{ role: { role_name: 'ops', is_super_admin: 0 }, project_permissions: [left] }],
        }
      },
    }),
  },
})
export default meta

const menu = (): ReturnType<typeof within> => within(screen.getByRole('navigation', { name: 'Main menu' }))

/** What was asked last may be a moment ago: the next question waits for that. */
const patient = { timeout: 8000 }

/** The server refuses something. */
const beRefused = async (): Promise<void> => {
  await expect(services?.client.call('userList')).rejects.toThrow('not allowed')
}

/** A page whose right is taken says so where it is; what was typed is there once the right is given back. */
export const Taken = meta.story({
  play: async ({ canvasElement, userEvent }) => {
    const title = await screen.findByRole('textbox', { name: 'Title' }, patient)
    await userEvent.type(title, 'Filters are reduced')
    await expect(menu().getByRole('button', { name: 'Operations Center' })).toBeVisible()
    rights.operations = 'taken'
    await beRefused()
    await expect(
      await screen.findByRole('heading', { level: 1, name: 'You can no longer open this page' }, patient),
    ).toBeVisible()
    await expect(screen.getByText(/“Operations Center” for First brand APP/)).toBeVisible()
    await expect(menu().queryByRole('button', { name: 'Operations Center' })).toBeNull()
    await expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull()
    await expect(addressIn(canvasElement)).toBe('/operations/message/add')
  },
})

export const TakenChinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async () => {
    await waitFor(() => expect(screen.queryAllByRole('textbox').length).toBeGreaterThan(0), patient)
    rights.operations = 'taken'
    await services?.rightsWatch.ask()
    await expect(await screen.findByRole('heading', { level: 1, name: '您已无法打开此页面' }, patient)).toBeVisible()
  },
})

/** Given back: without a reload the page is there again, and so is what was typed. */
export const GivenBack = meta.story({
  parameters: { picture: { skip: 'it looks as the form does' } },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }, patient), 'Filters are reduced')
    rights.operations = 'taken'
    await services?.rightsWatch.ask()
    const again = await screen.findByRole('button', { name: 'Check again' }, patient)
    rights.operations = 'held'
    await userEvent.click(again)
    await waitFor(
      () => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Filters are reduced'),
      patient,
    )
    await expect(menu().getByRole('button', { name: 'Operations Center' })).toBeVisible()
  },
})
