import { expect, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { ChartPanel } from './ChartPanel.tsx'
import { DataTable } from './DataTable.tsx'

const table = (
  <DataTable
    caption="Devices by day"
    columns={['Day', 'Devices']}
    rows={Array.from({ length: 12 }, (_, day) => ({ key: String(day), cells: [`Nov ${day + 1}`, 100 + day * 7] }))}
  />
)

const meta = preview.meta({
  title: 'Widgets/ChartPanel',
  component: ChartPanel,
  args: {
    label: 'Devices by day',
    height: 180,
    priority: 'line' as const,
    legend: 'A legend',
    chart: <p>A chart</p>,
    table,
    twin: table,
    labels: { showTable: 'Show as table', showChart: 'Show as chart' },
  },
})
export default meta

/** Chart first, then the twin that screen readers read. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByText('A chart')
    await expect(await canvas.findByRole('table', { name: 'Devices by day' })).toBeInTheDocument()
  },
})

/** The table takes the chart's place and its height, and gives it back. */
export const AsTable = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByText('A chart')
    await canvas.findByRole('table')
    const before = canvasElement.scrollHeight
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }))
    const region = canvas.getByRole('group', { name: 'Devices by day' })
    await expect(within(region).getAllByRole('row')).toHaveLength(13)
    await expect(canvasElement.scrollHeight).toBe(before)
    await expect(canvas.queryByText('A chart')).toBeNull()
  },
})

export const LongLegend = meta.story({
  args: {
    legend: 'Eine Legende, die so lang ist, dass sie neben dem Knopf auf mehrere Zeilen umbrechen muss. '.repeat(3),
  },
  play: async ({ canvas }) => {
    await canvas.findByText('A chart')
    await canvas.findByRole('table')
  },
})

export const Playground = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByText('A chart')
    await canvas.findByRole('table')
  },
})
