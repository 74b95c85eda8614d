import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { PaperFacts } from './PaperFacts.tsx'

const meta = preview.meta({
  title: 'Patterns/PaperFacts',
  component: PaperFacts,
  args: {
    facts: ['First brand APP', 'Status: Enabled', 'Country: Germany, France', 'Printed Nov 21, 2026, 09:30 UTC'],
    media: 'all',
  },
  decorators: [
    (Story) => (
      <div style={{ padding: 16, background: 'white' }}>
        <Story />
      </div>
    ),
  ],
})
export default meta

export const Default = meta.story()

/** The screen has none of it. */
export const OnScreen = meta.story({
  args: { media: 'print' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull()
  },
})

export const LongText = meta.story({
  args: {
    facts: [
      'Datenschutzeinwilligungserklärung: noch nicht unterschriebene Benutzerkonten mit Gerätezuordnung',
      'Suche: https://example.com/support/tickets/2026/11/21/0123456789abcdef0123456789abcdef0123456789abcdef',
      '状态：已启用',
      '打印于 2026年11月21日 09:30 UTC',
    ],
  },
})

export const Playground = meta.story()
