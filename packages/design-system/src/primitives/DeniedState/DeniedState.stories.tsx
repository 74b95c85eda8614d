import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { LinkButton } from '../Button/LinkButton.tsx'
import { DeniedState } from './DeniedState.tsx'

const meta = preview.meta({ title: 'Primitives/DeniedState', component: DeniedState })
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('You have no access to this')
  },
})

export const WithAction = meta.story({ args: { action: <LinkButton href="/dashboard">Go to Home</LinkButton> } })

export const Playground = meta.story({})
