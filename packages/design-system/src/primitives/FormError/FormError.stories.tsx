import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { FormError } from './FormError.tsx'

const meta = preview.meta({
  title: 'Primitives/FormError',
  component: FormError,
  args: { children: 'Account and password are incorrect.' },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Account and password are incorrect.')
  },
})

export const LongText = meta.story({
  args: {
    children:
      'Anmeldeversuche vorübergehend gesperrt. Der nächste Versuch ist in 15 Minuten möglich. 帐户已被暂时锁定。',
  },
})

export const Playground = meta.story({})
