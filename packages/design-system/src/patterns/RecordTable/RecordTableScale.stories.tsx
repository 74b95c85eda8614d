import { expect, waitFor, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { RecordTable } from './RecordTable.tsx'
import { sampleColumns, sampleUser } from './sample-records.tsx'
import type { SampleUser } from './sample-records.tsx'

/** Rows made when they are looked at: a list of a million costs a story nothing. */
function lazyRows(count: number): readonly SampleUser[] {
  return new Proxy<SampleUser[]>([], {
    get: (target, key) => {
      if (key === 'length') return count
      const index = typeof key === 'string' ? Number(key) : Number.NaN
      return Number.isInteger(index) ? sampleUser(index) : Reflect.get(target, key)
    },
  })
}

const meta = preview.meta({
  // A docs page would write a million rows out as the story's args.
  tags: ['!autodocs'],
  title: 'Patterns/RecordTable/Scale',
  component: RecordTable<SampleUser>,
  args: { label: 'Users', columns: sampleColumns, rows: [], getRowId: ({ id }: SampleUser) => id },
  render: (args) => (
    <div style={{ height: 420 }}>
      <RecordTable {...args} />
    </div>
  ),
})
export default meta

type Canvas = ReturnType<typeof within>
const indexesInSight = (canvas: Canvas): number[] =>
  canvas
    .getAllByRole('row')
    .slice(1)
    .map((row: HTMLElement) => Number(row.getAttribute('aria-rowindex')) - 2)

export const HundredThousand = meta.story({
  args: { rows: lazyRows(100_000) },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('gridcell', { name: 'U0000001' })
    await expect(indexesInSight(canvas).length).toBeLessThan(40)
    await userEvent.tab()
    await userEvent.keyboard('{Control>}{End}{/Control}{Home}{ArrowRight}')
    await expect(canvas.getByRole('gridcell', { name: 'U0100000' })).toHaveFocus()
  },
})

/**
 * More rows than browsers have pixels for. Both ends are reached by keys and by the scroll bar, and everything between;
 * a step of the wheel or of an arrow is always that step.
 */
export const Million = meta.story({
  args: { rows: lazyRows(1_000_000) },
  play: async ({ canvas, userEvent }) => {
    const grid = canvas.getByRole('grid')
    await canvas.findByRole('gridcell', { name: 'U0000001' })
    await userEvent.tab()
    await userEvent.keyboard('{Control>}{End}{/Control}{Home}{ArrowRight}')
    await expect(canvas.getByRole('gridcell', { name: 'U1000000' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(canvas.getByRole('gridcell', { name: 'U0999998' })).toHaveFocus()

    // Dragging the scroll bar to the middle shows the middle, and settles without moving a row.
    grid.scrollTop = (grid.scrollHeight - grid.clientHeight) / 2
    await waitFor(() => expect(Math.abs(Math.min(...indexesInSight(canvas)) - 500_000)).toBeLessThan(100))

    grid.scrollTop = 0
    await canvas.findByRole('gridcell', { name: 'U0000001' })
    await userEvent.keyboard('{ArrowUp}')
    await expect(canvas.getByRole('gridcell', { name: 'U0999997' })).toHaveFocus()
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}')
    await expect(canvas.getByRole('gridcell', { name: 'U0000001' })).toHaveFocus()
  },
})
