import type { ReactNode } from 'react'

import { Isolated } from '../../primitives/Isolated/Isolated.tsx'

import styles from './PaperTable.module.css'

/** A column of a table on paper. */
export interface PaperColumn {
  readonly id: string
  readonly title: ReactNode
  /** `end` for figures, which then stand in tabular digits. */
  readonly align?: 'start' | 'end' | undefined
  /**
   * Its part of the table's width, in any unit that all columns share, such as pixels on the screen. Where a column has
   * none, all are as wide as what is in them wants.
   */
  readonly width?: number | undefined
}

/** A row of a table on paper: a cell for each column. */
export interface PaperRow {
  readonly id: string
  readonly cells: readonly ReactNode[]
}

export interface PaperTableProps {
  /** What the rows are; stands above them, on the first sheet. */
  readonly caption?: ReactNode
  readonly columns: readonly PaperColumn[]
  readonly rows: readonly PaperRow[]
  /** Below the last row, such as that there are more. */
  readonly note?: ReactNode
  /** `all`: on the screen too, as for a preview. */
  readonly media?: 'print' | 'all' | undefined
}

/** Columns from which on the type is smaller still. */
const manyColumns = 11

/**
 * A table as paper wants it: all its rows and whole columns, the head once more on each sheet, no row cut in two, black on
 * white. It isn't on the screen; draw it while `usePrinting()`, since all of it is in the document.
 */
export function PaperTable({ caption, columns, rows, note, media = 'print' }: PaperTableProps) {
  const total = columns.reduce((sum, { width = Number.NaN }) => sum + width, 0)
  const isShared = total > 0
  return (
    <div className={styles['paper']} data-media={media}>
      <table
        className={styles['table']}
        data-widths={isShared ? 'shared' : 'content'}
        data-columns={columns.length < manyColumns ? 'few' : 'many'}
      >
        {caption !== undefined && <caption className={styles['caption']}>{caption}</caption>}
        {isShared && (
          <colgroup>
            {columns.map(({ id, width = 0 }) => (
              <col key={id} style={{ width: `${(100 * width) / total}%` }} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr>
            {columns.map(({ id, title, align }) => (
              <th key={id} scope="col" className={styles['cell']} data-align={align}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ id, align }, index) => (
                <td key={id} className={styles['cell']} data-align={align}>
                  <Isolated>{row.cells[index]}</Isolated>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note !== undefined && <p className={styles['note']}>{note}</p>}
    </div>
  )
}
