import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { activeCell, drawnCell, sheet } from './sheet-play.stories.ts'
import { SheetDialog } from './SheetDialog.tsx'

const figures = new Intl.NumberFormat('en')
const countries = ['Germany', 'France', 'United Kingdom', 'Italy', 'Spain', 'Poland', 'Netherlands', 'Sweden']

const meta = preview.meta({
  title: 'Patterns/DataSheet/SheetDialog',
  component: SheetDialog,
  args: {
    title: 'Top countries',
    subject: 'First brand APP · Oct 22, 2026 – Nov 20, 2026',
    sheet: {
      columns: ['Name', 'Users', 'Share'],
      rows: countries.map((name, index) => [name, 12_345 - index * 1111, 0.3 - index * 0.03]),
      write: (value, column) =>
        column === 2
          ? `${(Number(value) * 100).toFixed(1)}%`
          : typeof value === 'number'
            ? figures.format(value)
            : String(value),
    },
    onExport: fn(),
    onClose: fn(),
  },
})
export default meta

export const Default = meta.story({
  play: async ({ userEvent, args }) => {
    const grid = await sheet()
    const dialog = screen.getByRole('dialog', { name: 'Top countries' })
    await expect(dialog).toHaveAccessibleDescription(/Oct 22, 2026/)
    await expect(grid).toHaveAccessibleName('Top countries')
    await expect(drawnCell(grid, '12,345')).toBeVisible()
    await expect(drawnCell(grid, '30.0%')).toBeVisible()
    grid.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await expect(activeCell(grid)).toHaveTextContent('11,234')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save figures (CSV)' }))
    await expect(args.onExport).toHaveBeenCalledOnce()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

/** Values with their headings go to the clipboard, figures as figures. */
export const CopyAll = meta.story({
  beforeEach: () => {
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  },
  play: async ({ userEvent }) => {
    await sheet()
    await userEvent.click(screen.getByRole('button', { name: 'Copy all' }))
    await screen.findByText('Copied')
    await expect(navigator.clipboard.writeText).toHaveBeenCalledWith(
      expect.stringMatching(/^Name\tUsers\tShare\nGermany\t12345\t0.3\nFrance\t11234\t/),
    )
  },
})

/** The clipboard is closed to the page: it says what to do instead. */
export const CopyFailed = meta.story({
  beforeEach: () => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  },
  play: async ({ userEvent }) => {
    await sheet()
    await userEvent.click(screen.getByRole('button', { name: 'Copy all' }))
    await expect(await screen.findByText(/^Could not copy/)).toBeVisible()
  },
})

/** While the code of the sheet is on its way. */
export const LoadingCode = meta.story({
  args: { loadGrid: fn(async () => new Promise<never>(() => undefined)) },
  play: async () => {
    await expect(screen.getByText('Loading')).toBeInTheDocument()
  },
})

/** The code doesn't come: the figures can still be copied and saved, and it is asked for again. */
export const CodeFailed = meta.story({
  args: { loadGrid: fn(async () => Promise.reject(new Error('gone'))) },
  play: async ({ userEvent, args }) => {
    await screen.findByRole('alert')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(args.loadGrid).toHaveBeenCalledTimes(2))
    await screen.findByRole('alert')
  },
})

export const LongTexts = meta.story({
  args: {
    title: 'Häufigste Gerätestörungen der vergangenen dreißig Tage nach Produktreihe',
    subject: '按产品系列和固件版本统计的最近三十天内最常见的设备故障，包含所有数据中心的数据',
    sheet: {
      columns: ['名称', 'Geräte mit mindestens einer Störung', '占比'],
      rows: [['Hauptbürstenabdeckungsverriegelung nicht eingerastet', 1200, 0.5]],
    },
    labels: { copyAll: 'Alles in die Zwischenablage kopieren', exportCsv: '保存数据（CSV）', close: 'Schließen' },
  },
  play: async () => {
    await sheet()
  },
})

export const Playground = meta.story({
  play: async () => {
    await sheet()
  },
})
