import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Pager } from './Pager.tsx'
import type { PagerProps } from './Pager.tsx'

function OwnedPager(props: PagerProps) {
  const [page, setPage] = useState(props.page)
  const [pageSize, setPageSize] = useState(props.pageSize)
  return (
    <Pager
      {...props}
      page={page}
      pageSize={pageSize}
      onPageChange={(next) => {
        setPage(next)
        props.onPageChange(next)
      }}
      onPageSizeChange={(next) => {
        setPageSize(next)
        setPage(1)
        props.onPageSizeChange?.(next)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Patterns/Pager',
  component: Pager,
  args: {
    page: 1,
    pageSize: 20,
    total: 6_214,
    pageSizes: [20, 50, 100],
    onPageChange: fn(),
    onPageSizeChange: fn(),
  },
  render: (args) => <OwnedPager {...args} />,
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('1–20 of 6,214')
    await expect(canvas.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Previous page' }))
    await expect(args.onPageChange).not.toHaveBeenCalled()

    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('21–40 of 6,214')
    await userEvent.click(canvas.getByRole('button', { name: 'Last page' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('6,201–6,214 of 6,214')
    await expect(canvas.getByRole('button', { name: 'Last page' })).toHaveFocus()

    await userEvent.type(canvas.getByRole('textbox', { name: 'Go to page' }), '120{Enter}')
    await expect(args.onPageChange).toHaveBeenLastCalledWith(120)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Go to page' }), 'abc{Enter}')
    await expect(args.onPageChange).toHaveBeenCalledTimes(3)
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '50')
    await expect(canvas.getByRole('status')).toHaveTextContent('1–50 of 6,214')
  },
})

/** The first, one in the middle, the last, a single one, and none. */
export const Pages = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      {[1, 4, 150, 311].map((page) => (
        <OwnedPager key={page} {...args} page={page} labels={{ pages: `Pages, at ${page}` }} />
      ))}
      <OwnedPager {...args} total={7} labels={{ pages: 'Pages of seven' }} />
      <OwnedPager {...args} total={0} labels={{ pages: 'Pages of none' }} />
    </div>
  ),
})

/** More records than were counted: there is always a next page. */
export const LowerBound = meta.story({
  args: { total: 10_000, totalIsLowerBound: true, page: 500 },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('9,981–10,000 of more than 10,000')
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('10,001–10,020 of more than 10,000')
  },
})

/** Where there is no room for page numbers the place stands in their stead. */
export const Narrow = meta.story({
  args: { page: 150 },
  render: (args) => (
    <div style={{ maxWidth: 358 }}>
      <OwnedPager {...args} />
    </div>
  ),
})

export const LongText = meta.story({
  args: { page: 150, formatNumber: (value: number) => value.toLocaleString('de') },
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <OwnedPager
        {...args}
        labels={{
          pages: 'Seiten',
          jump: 'Gehe zu Seite',
          pageSize: 'Zeilen je Seite',
          pageSizeOption: (size) => `${size} Datensätze je Seite`,
          range: ({ first, last, total, formatNumber }) =>
            `Datensätze ${formatNumber(first)} bis ${formatNumber(last)} von insgesamt ${formatNumber(total)}`,
        }}
      />
      <OwnedPager
        {...args}
        labels={{
          pages: '分页',
          jump: '跳至页码',
          pageSize: '每页行数',
          pageSizeOption: (size) => `${size} 条/页`,
          range: ({ first, last, total, formatNumber }) =>
            `第 ${formatNumber(first)}–${formatNumber(last)} 条,共 ${formatNumber(total)} 条`,
        }}
      />
    </div>
  ),
})

/** Every page has as many records: nothing to choose. */
export const FixedPageSize = meta.story({ args: { pageSizes: undefined, onPageSizeChange: undefined } })

export const Mini = meta.story({ args: { page: 12 }, globals: { size: 'mini' } })

export const Playground = meta.story()
