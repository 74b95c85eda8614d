import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'
import { strengthLevels } from './strength-of.ts'

const meta = preview.meta({
  title: 'Patterns/PasswordStrength',
  component: PasswordStrength,
  args: {
    level: 'good',
    rules: [
      { key: 'length', text: '10 to 72 characters', state: 'met' },
      { key: 'noName', text: 'Without the account name', state: 'met' },
      { key: 'notCommon', text: 'Not one of the passwords guessed first', state: 'open' },
    ],
  },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter', { name: 'Strength' })).toHaveAttribute('aria-valuetext', 'Good')
    await expect(canvas.getByText('Not yet met: Not one of the passwords guessed first')).toBeInTheDocument()
  },
})

export const Levels = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      {strengthLevels.map((level) => (
        <PasswordStrength key={level} {...args} level={level} />
      ))}
    </div>
  ),
})

export const LongText = meta.story({
  args: {
    labels: { strength: 'Widerstandsfähigkeit des Kennworts' },
    rules: [
      { key: 'a', text: 'Enthält weder den Benutzernamen noch einen Teil der E-Mail-Adresse', state: 'met' },
      { key: 'b', text: '不是最常被猜测的密码之一', state: 'open' },
    ],
  },
})

export const Playground = meta.story()
