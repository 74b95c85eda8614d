import { useState } from 'react'
import { expect, fn, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { type CalendarEntry, CalendarView, type CalendarViewProps } from './CalendarView.tsx'

/** The calendar with a page around it that keeps what is in view. */
function Kept(props: CalendarViewProps) {
  const [at, setAt] = useState({ span: props.span, day: props.day })
  return (
    <CalendarView
      {...props}
      {...at}
      onDayChange={(day) => {
        setAt((before) => ({ ...before, day }))
        props.onDayChange(day)
      }}
      onSpanChange={(span, day) => {
        setAt({ span, day })
        props.onSpanChange(span, day)
      }}
    />
  )
}

const entries: readonly CalendarEntry[] = [
  {
    key: 'a',
    day: '2026-11-18',
    time: '08:00',
    title: 'Maintenance on Sunday night',
    note: 'Sent',
    tone: 'success',
    move: 'fixed',
  },
  {
    key: 'b',
    day: '2026-11-20',
    time: '09:30',
    title: 'Filters are 20% off',
    note: 'Going out',
    tone: 'warning',
    move: 'fixed',
  },
  {
    key: 'c',
    day: '2026-11-24',
    time: '18:00',
    title: 'New firmware is ready',
    note: 'Scheduled',
    tone: 'info',
    move: 'movable',
  },
  {
    key: 'd',
    day: '2026-11-27',
    time: '06:00',
    title: 'Black Friday: up to 30% off',
    note: 'Scheduled',
    tone: 'info',
    move: 'movable',
  },
  {
    key: 'e',
    day: '2026-11-27',
    time: '09:00',
    title: 'Wiederherstellungsbestätigung ausstehend',
    note: 'Failed',
    tone: 'danger',
    move: 'fixed',
  },
  {
    key: 'f',
    day: '2026-11-27',
    time: '12:00',
    title: '新固件已就绪',
    note: 'Cancelled',
    tone: 'neutral',
    move: 'fixed',
  },
  { key: 'g', day: '2026-11-27', time: '15:00', title: 'One more', note: 'Scheduled', tone: 'info', move: 'movable' },
]

const meta = preview.meta({
  title: 'Patterns/CalendarView',
  component: Kept,
  args: {
    label: 'Messages by day',
    span: 'month',
    day: '2026-11-20',
    today: '2026-11-20',
    entries,
    onDayChange: fn(),
    onSpanChange: fn(),
    onOpen: fn(),
    onMove: fn(),
  },
})
export default meta

/** Arrow keys go from day to day; Enter opens what stands there. */
export const Default = meta.story({
  // A phone has days one below the other, and no cells to go through.
  globals: { viewport: { value: 'desktop', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas, userEvent, args }) => {
    canvas.getByRole('cell', { name: /^Friday, November 20/ }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith('b')
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}')
    await expect(canvas.getByRole('button', { name: /^09:00/ })).toHaveFocus()
    await userEvent.keyboard('{Escape}{ArrowDown}{ArrowDown}')
    await expect(canvas.getByRole('heading', { name: 'December 2026' })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: /^Friday, December 11/ })).toHaveFocus()
  },
})

/** A week has room for all of its entries. */
export const Week = meta.story({
  args: { span: 'week', day: '2026-11-27' },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getAllByRole('button', { name: /Scheduled$/ })).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: 'Earlier' }))
    await expect(args.onDayChange).toHaveBeenCalledWith('2026-11-20')
    await userEvent.click(canvas.getByRole('button', { name: 'Later' }))
  },
})

/** What doesn't fit into a day of a month leads to its week. */
export const More = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const day = within(canvas.getByRole('cell', { name: /^Friday, November 27, 2026, 4 entries/ }))
    // Where there is no room for words, the number of entries leads there.
    const [way] = day.getAllByRole('button', { name: /\+1 more|4 entries$/ })
    await userEvent.click(way as HTMLElement)
    await expect(args.onSpanChange).toHaveBeenCalledWith('week', '2026-11-27')
  },
})

/** An entry is carried by keys; Escape puts it back. */
export const CarriedByKeys = meta.story({
  args: { span: 'week', day: '2026-11-24' },
  play: async ({ canvas, userEvent, args }) => {
    const entry = canvas.getByRole('button', { name: /New firmware is ready/ })
    entry.focus()
    await userEvent.keyboard('m{ArrowRight}{Escape}')
    await expect(args.onMove).not.toHaveBeenCalled()
    await expect(canvas.getByRole('status')).toHaveTextContent('back where it was')
    entry.focus()
    await userEvent.keyboard('m{ArrowRight}{ArrowRight}{Enter}')
    await expect(args.onMove).toHaveBeenCalledWith('c', '2026-11-26')
    entry.focus()
    await userEvent.keyboard('m{ArrowRight}')
  },
})

/** An entry is dragged; what can't be moved isn't. */
export const Dragged = meta.story({
  args: { span: 'week', day: '2026-11-27' },
  play: async ({ canvas, args }) => {
    const data = new DataTransfer()
    const entry = canvas.getByRole('button', { name: /Black Friday/ })
    await expect(entry).toHaveAttribute('draggable', 'true')
    await expect(canvas.getByRole('button', { name: /Failed$/ })).toHaveAttribute('draggable', 'false')
    const drag = (type: string, on: Element): boolean =>
      on.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }))
    drag('dragstart', entry)
    const target = canvas.getByRole('cell', { name: /^Saturday, November 28/ })
    drag('dragover', target)
    drag('drop', target)
    await expect(args.onMove).toHaveBeenCalledWith('d', '2026-11-28')
  },
})

const many: readonly CalendarEntry[] = Array.from({ length: 500 }, (_, nth) => ({
  key: String(nth),
  day: `2026-11-${String(1 + (nth % 30)).padStart(2, '0')}`,
  time: `${String(8 + (Math.floor(nth / 30) % 12)).padStart(2, '0')}:00`,
  title: `Message ${nth + 1}`,
  note: 'Scheduled',
  tone: 'info',
  move: 'movable',
}))

/** Five hundred of them: a day draws three. */
export const Many = meta.story({
  args: { entries: many, aside: <p style={{ margin: 0 }}>What stands on no day is beside it.</p> },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('+14 more').length).toBeGreaterThan(10)
    await expect(canvas.getAllByText(/^Message \d+$/)).toHaveLength(90)
  },
})
