import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { DiffView } from './DiffView.tsx'

const article = (cadence: string, tail: string): string =>
  `Open the dust bin and take the filter out. Rinse it under cold water ${cadence} and let it dry for 24 hours. ` +
  `Never use soap or a brush, for both damage the fibres. A filter that looks grey after rinsing has come to its end: ` +
  `replace it. The app counts the hours and tells you in time under Consumables. Whoever keeps pets rinses it more often, ` +
  `for hair closes the fibres sooner than dust does. After the third rinse its suction falls by about a tenth, which is ` +
  `no fault of the device. ${tail}`

const meta = preview.meta({
  title: 'Patterns/DiffView',
  component: DiffView,
  args: {
    label: 'Changes of the record',
    changes: [
      { path: 'status', label: 'Status', from: 'enabled', to: 'disabled' },
      { path: 'disabled_reason', label: 'Reason', from: null, to: 'Spam in the feedback form' },
      { path: 'tags', label: 'Tags', from: ['vip', 'beta'], to: ['vip'] },
      { path: 'note', label: 'Note', from: 'Called twice in October', to: null },
      { path: 'email', label: 'E-mail', from: '•••', to: '•••' },
    ],
  },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5)
    await expect(canvas.getByText('Spam in the feedback form')).toBeVisible()
    await expect(canvas.getAllByText('None')).toHaveLength(2)
  },
})

/** Only the words that differ are marked; what is long is cut until asked for. */
export const LongTexts = meta.story({
  args: {
    changes: [
      {
        path: 'answer.en',
        label: 'Answer, English',
        from: article('once a week', 'It costs little.'),
        to: article('once a month', 'A new one is in the box.'),
      },
      { path: 'title.zh', label: 'Title, Chinese', from: '请每周清洁一次滤网', to: '请每月清洁一次滤网' },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByText('week')[0]).toBeInTheDocument()
    const [show] = canvas.getAllByRole('button', { name: 'Show all' })
    await userEvent.click(show as HTMLElement)
    await expect(canvas.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
  },
})

export const Structures = meta.story({
  args: {
    changes: [
      {
        path: 'audience',
        label: 'Audience',
        from: { mode: 'all', countries: [] },
        to: { mode: 'filter', countries: ['DE', 'AT', 'CH'] },
      },
      { path: 'sections', from: [{ kind: 'text', content: 'Hello' }], to: null },
      { path: 'project_permissions', from: 'kyvol: UserCenter (view)', to: 'kyvol: UserCenter (view, edit)' },
      { path: 'sort', from: 10, to: 0 },
      { path: 'pinned', from: false, to: true },
    ],
  },
})

export const AsJson = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show as JSON' }))
    await expect(canvas.getByText(/"path": "disabled_reason"/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Show as a table' })).toHaveFocus()
  },
})

export const NoChanges = meta.story({ args: { changes: [] } })

/** In a drawer or on a phone the sides stand below each other. */
export const Narrow = meta.story({
  render: (args) => (
    <div style={{ width: 340 }}>
      <DiffView {...args} />
    </div>
  ),
})

export const LongText = meta.story({
  args: {
    changes: [
      {
        path: 'benutzerkontowiederherstellungsbestaetigung',
        label: 'Benutzerkontowiederherstellungsbestätigung',
        from: 'https://example.com/eine/sehr/lange/adresse/ohne/trennstelle/die/umbrechen/muss',
        to: '系统将向该用户重新发送帐户恢复确认邮件，之前发送的链接将立即失效。',
      },
    ],
  },
})

export const Playground = meta.story({})
