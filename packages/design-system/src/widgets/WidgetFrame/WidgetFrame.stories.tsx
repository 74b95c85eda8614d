import { expect, fn, mocked, screen, spyOn, waitFor, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { Dialog } from '../../primitives/Dialog/Dialog.tsx'
import { RankChart } from '../RankChart/RankChart.tsx'
import type { SheetViewProps } from './widget-content.ts'
import { WidgetFrame } from './WidgetFrame.tsx'

function Shares() {
  return (
    <RankChart
      label="Top products"
      rows={[{ key: 'vacuum', label: 'Vacuum', value: 40, share: 0.4 }]}
      unitLabel="Devices"
      locale="en"
    />
  )
}

const meta = preview.meta({
  title: 'Widgets/WidgetFrame',
  component: WidgetFrame,
  args: {
    title: 'Top products',
    description: 'By number of devices',
    state: 'ready' as const,
    asOf: '2026-11-20T09:26:00.000Z',
    timeZone: 'Asia/Shanghai',
    minHeight: 220,
    children: 'What the widget shows',
  },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Top products' })).toHaveTextContent(
      'As of Nov 20, 17:26 GMT+84 min. ago',
    )
    await expect(canvas.getByRole('heading', { level: 2, name: 'Top products' })).toBeVisible()
  },
})

export const Loading = meta.story({
  args: { state: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveAttribute('aria-busy', 'true')
  },
})

export const Empty = meta.story({ args: { state: 'empty' } })

export const Failed = meta.story({
  args: {
    state: 'failed',
    error: { message: 'The server took too long to answer.', requestId: '01JD3K5Z8Q' },
    onRetry: fn(),
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
    // The button goes; the focus must not.
    await expect(canvas.getByRole('region', { name: 'Top products' })).toHaveFocus()
  },
})

/** Whatever it shows, the frame is as high: nothing below it moves. */
export const StatesSideBySide = meta.story({
  render: (args) => (
    <div
      style={{
        display: 'grid',
        gap: 16,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))',
      }}
    >
      <WidgetFrame {...args} title="Loading" state="loading" minHeight={260} />
      <WidgetFrame {...args} title="Empty" state="empty" minHeight={260} />
      <WidgetFrame {...args} title="Failed" state="failed" minHeight={260} onRetry={fn()} />
      <WidgetFrame {...args} title="Ready" minHeight={260} />
    </div>
  ),
  play: async ({ canvas }) => {
    const heights = canvas.getAllByRole('region').map((frame) => frame.getBoundingClientRect().height)
    await expect(new Set(heights).size).toBe(1)
  },
})

/** Figures of long ago say so. */
export const Stale = meta.story({ args: { asOf: '2026-11-20T06:10:00.000Z' } })

/** What was there before stays, dimmed; after two seconds it is said that something is on its way. */
export const Updating = meta.story({
  args: { state: 'updating' },
  play: async ({ canvas }) => {
    const frame = canvas.getByRole('region')
    await expect(frame).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.queryByText('Updating …')).toBeNull()
    await expect(await canvas.findByText('Updating …', undefined, { timeout: 4000 })).toBeVisible()
  },
})

export const PartialLastPoint = meta.story({ args: { lastPoint: 'partial' } })

/** The menu by keyboard. What there is to save comes from the chart inside. */
export const Menu = meta.story({
  args: {
    kind: 'chart',
    subject: 'Nov 1 – Nov 20',
    origin: 'US West',
    lastPoint: 'partial',
    onExport: fn(),
    children: <Shares />,
  },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'More about Top products' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('menuitem', { name: /Save figures/ })).toHaveFocus()
    // A rank is HTML: there is no picture of it.
    await expect(screen.queryByRole('menuitem', { name: /Save as picture/ })).toBeNull()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onExport).toHaveBeenCalledOnce())
    const file = mocked(args.onExport)?.mock.calls[0]?.[0]
    await expect(file?.name).toBe('top-products-nov-1-nov-20.csv')
    // What stands alone says where it comes from, of when it is, and what of it is partial.
    await expect((await file?.text())?.split('\r\n')).toEqual([
      'Name,Devices,Share',
      'Vacuum,40,0.4',
      '',
      'Top products',
      'Nov 1 – Nov 20',
      'US West',
      '"As of Nov 20, 17:26 GMT+8"',
      'The last point is not complete yet.',
      '',
    ])
    await userEvent.keyboard('{Enter}')
  },
})

function FiguresInFull({ title, subject, sheet, onExport, onClose }: SheetViewProps) {
  return (
    <Dialog title={title} description={subject} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      {[sheet.columns, ...sheet.rows.map((row) => row.map((value, col) => sheet.write?.(value, col)))].join(' · ')}
      {onExport && <Button onClick={onExport}>Save</Button>}
    </Dialog>
  )
}

/** All its figures in full, as the chart writes them, in what was handed in for that. The focus comes back. */
/** A plain widget has the menu, too, where there is something to explain. */
export const PlainExplained = meta.story({
  args: { onExplain: fn() },
  parameters: { picture: { skip: 'as Menu, with less in it' } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More about Top products' }))
    await expect(screen.queryByRole('menuitem', { name: 'Save figures (CSV)' })).toBeNull()
    await userEvent.click(screen.getByRole('menuitem', { name: 'What is this?' }))
    await expect(args.onExplain).toHaveBeenCalledOnce()
  },
})

export const OpenedAsSheet = meta.story({
  args: { kind: 'chart', subject: 'Nov 1 – Nov 20', onExport: fn(), sheetView: FiguresInFull, children: <Shares /> },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'More about Top products' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('menuitem', { name: 'Open as sheet' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Top products' })
    await expect(dialog).toHaveTextContent('Name,Devices,Share · Vacuum,40,40.0%')
    await expect(dialog).toHaveAccessibleDescription('Nov 1 – Nov 20 · As of Nov 20, 17:26 GMT+8')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(args.onExport).toHaveBeenCalledOnce())
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}{Enter}')
    await screen.findByRole('dialog', { name: 'Top products' })
  },
})

/** The whole screen, and back. */
export const FullScreen = meta.story({
  args: { kind: 'chart', minHeight: 200 },
  beforeEach: () => {
    let element: Element | null = null
    const change = async (next: Element | null): Promise<void> => {
      element = next
      document.dispatchEvent(new Event('fullscreenchange'))
    }
    spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(true)
    spyOn(document, 'fullscreenElement', 'get').mockImplementation(() => element)
    spyOn(document, 'exitFullscreen').mockImplementation(() => change(null))
    // oxlint-disable-next-line typescript/unbound-method -- its `this` is passed on
    spyOn(Element.prototype, 'requestFullscreen').mockImplementation(function (this: Element) {
      return change(this)
    })
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'More about Top products' })
    await userEvent.click(button)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Full screen' }))
    await expect(document.fullscreenElement).toBe(canvas.getByRole('region'))
    await userEvent.click(button)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Leave full screen' }))
    await expect(document.fullscreenElement).toBeNull()
  },
})

export const WithActions = meta.story({
  args: { actions: <Button size="small">Export</Button> },
})

export const LongText = meta.story({
  args: {
    title: 'Häufigste Gerätestörungen der vergangenen dreißig Tage nach Produktreihe und Firmwareversion',
    description: '按产品系列和固件版本统计的最近三十天内最常见的设备故障，包含所有数据中心的数据',
    actions: <Button size="small">Als Tabelle herunterladen</Button>,
  },
})

export const Playground = meta.story({})
