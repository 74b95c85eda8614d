import type { ReactNode } from 'react'

import styles from './DataTable.module.css'

/** Props of DataTable. */
export interface DataTableProps {
  caption: string
  /** The first column names the row, the others hold figures. */
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** A small table of figures: a chart's twin. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <table className={styles['table']}>
      <caption className="bms-visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...figures] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map((figure, index) => (
              <td key={columns[index + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
