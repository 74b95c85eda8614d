import { expect, fn, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { ReachPanel, type ReachFound } from './ReachPanel.tsx'

const english = new Intl.NumberFormat('en')
const row = (key: string, label: string, people: number, all: number) => ({
  key,
  label,
  part: people / all,
  cells: [{ text: english.format(people) }, { text: `${Math.round((people / all) * 100)}%` }],
})
const columns = ['People', 'Part']

const found: ReachFound = {
  figures: [
    { key: 'total', label: 'People', value: '12,480', hint: 'can be sent a message' },
    { key: 'overlap', label: 'Got something lately', value: '3,102', hint: 'in the last 7 days', tone: 'warning' },
  ],
  notices: [
    { key: 'held', tone: 'info', text: '1,830 people get it in the morning: for them it is between 22:00 and 08:00.' },
    {
      key: 'foreign',
      tone: 'warning',
      text: '9% would read English, which isn’t their language. Missing: French, Polish.',
    },
  ],
  hours: {
    title: 'What their clocks show',
    people: [40, 0, 0, 0, 0, 0, 120, 900, 2100, 0, 0, 0, 0, 310, 5200, 2020, 0, 0, 0, 0, 0, 0, 1700, 90],
    quiet: { from: 22, to: 8 },
    legend: 'Grey: quiet hours, 22:00 to 08:00',
    describe: (hour, people) => `${String(hour).padStart(2, '0')}:00: ${english.format(people)} people`,
  },
  tables: [
    {
      key: 'dc',
      title: 'Data centre',
      columns,
      rows: [row('eu', 'Central Europe', 7200, 12480), row('us', 'US West', 5280, 12480)],
    },
    {
      key: 'locale',
      title: 'Language',
      columns,
      rows: ['English', 'German', 'French', 'Polish', 'Italian', 'Spanish', 'Dutch', 'Czech'].map((label, place) =>
        row(label, label, 4000 - place * 490, 12480),
      ),
    },
  ],
  counted: 'Counted at 09:30',
}

const meta = preview.meta({
  title: 'Patterns/ReachPanel',
  component: ReachPanel,
  args: {
    title: 'Whom it reaches',
    state: 'counted',
    emptyText: 'Name somebody, and the people are counted.',
    found,
    onRetry: fn(),
  },
  decorators: [(Story) => <div style={{ maxWidth: 400 }}>{Story()}</div>],
})
export default meta

/** The largest rows are in sight, and the others on demand; each hour can be read. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const table = within(canvas.getByRole('table', { name: 'Language' }))
    await expect(table.queryByText('Czech')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 8' }))
    await expect(table.getByRole('row', { name: /Czech 570 5%/ })).toBeVisible()
    const hours = within(canvas.getByRole('list', { name: 'What their clocks show' })).getAllByRole('listitem')
    await expect(hours).toHaveLength(24)
    await expect(hours[14]).toHaveTextContent('14:00: 5,200 people')
    await expect(hours.filter((hour) => hour.dataset['state'] === 'quiet')).toHaveLength(10)
    await userEvent.click(canvas.getByRole('button', { name: 'Show fewer' }))
  },
})

/** Nothing to count yet, counting for the first time, and counting anew: figures of before are dimmed. */
export const Waiting = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <ReachPanel {...args} title="Nobody named" state="none" />
      <ReachPanel {...args} title="Counted first" state="counting" found={undefined} />
      <ReachPanel {...args} title="Counted anew" state="counting" found={{ ...found, hours: undefined, tables: [] }} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Name somebody, and the people are counted.')).toBeVisible()
    await expect(canvas.getAllByText('The people are being counted')).toHaveLength(2)
  },
})

/** It can be tried again; what was counted before stays, dimmed. */
export const Failed = meta.story({
  args: { state: 'failed', error: 'The server could not be reached.', found: { ...found, hours: undefined } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The server could not be reached.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

/** Nobody is a warning in words, without empty tables. */
export const Nobody = meta.story({
  args: {
    found: {
      figures: [{ key: 'total', label: 'People', value: '0', tone: 'warning' }],
      notices: [{ key: 'nobody', tone: 'warning', text: 'Nobody can be reached so: it can’t go out.' }],
      tables: [{ key: 'dc', title: 'Data centre', columns, rows: [] }],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nobody can be reached so: it can’t go out.')).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
  },
})

/** Several figures a row, as of a version that must be installed; long words break. */
export const LongText = meta.story({
  args: {
    title: 'Wen die Benachrichtigung erreicht',
    found: {
      figures: [
        { key: 'total', label: 'Erreichbare Personen', value: '1.248.000' },
        {
          key: 'must',
          label: 'Müssen aktualisieren',
          value: '310.200',
          tone: 'warning',
          hint: '需要更新到 4.3.2 或以上',
        },
      ],
      tables: [
        {
          key: 'country',
          title: 'Land',
          columns: ['Personen', 'Erreicht', 'Müssen aktualisieren'],
          rows: ['Bosnien und Herzegowina', 'Vereinigte Arabische Emirate', '巴布亚新几内亚'].map((label, place) => ({
            key: label,
            label,
            part: 0.6 - place * 0.2,
            cells: [{ text: '620.400' }, { text: '310.200' }, { text: '310.200', tone: 'warning' }],
          })),
        },
      ],
    },
  },
})

export const Playground = meta.story({})
