import { RecordTable, type Column, type RowSource } from '@bms/design-system'

import '@bms/design-system/styles.css'
import { createRoot } from 'react-dom/client'

/* The record grid and nothing around it: twelve columns, and as many rows as the address says, made when looked at. */

declare global {
  interface Window {
    /** Milliseconds from the first render until after the paint that shows rows. */
    __mount: Promise<number>
  }
}

interface Entry {
  readonly id: string
  readonly fields: readonly string[]
}

const columnCount = 12

const columns: readonly Column<Entry>[] = Array.from({ length: columnCount }, (_, at) => ({
  key: `field${at}`,
  title: `Field ${at + 1}`,
  width: 140,
  ...(at === 0 && { pin: 'start' as const }),
  ...(at % 3 === 0 && { sort: 'sortable' as const }),
  ...(at % 4 === 3 && { align: 'end' as const }),
  cell: ({ fields }) => fields[at],
  text: ({ fields }) => fields[at] ?? '',
}))

function rowsOf(length: number): RowSource<Entry> {
  return {
    length,
    at: (index) => ({
      id: String(index),
      fields: Array.from({ length: columnCount }, (_, at) => `Value ${(index * (at + 7)) % 9973}`),
    }),
    loaded: () => [],
  }
}

const rowId = ({ id }: Entry): string => id

const root = document.querySelector('#root')
const rows = rowsOf(Number(new URLSearchParams(location.search).get('rows')))
const start = performance.now()
if (root) {
  createRoot(root).render(
    <div style={{ blockSize: '100dvh' }}>
      <RecordTable label="Entries" columns={columns} rows={rows} getRowId={rowId} />
    </div>,
  )
}
window.__mount = new Promise((resolve) => {
  const look = (): void => {
    if (document.querySelectorAll('[role=row]').length < 11) return void requestAnimationFrame(look)
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', () => resolve(performance.now() - start))
    channel.port1.start()
    channel.port2.postMessage(0)
  }
  requestAnimationFrame(look)
})
