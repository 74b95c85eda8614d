import { useState } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import type { ReachPanelLabels, ReachTable as Table } from './reach-panel.types.ts'

import styles from './ReachPanel.module.css'

/** Rows that are in sight at first. */
const first = 5

/** People by something: their numbers, and bars for their parts of all. */
export function ReachTable({ table, labels }: { table: Table; labels: ReachPanelLabels }) {
  const [state, setState] = useState<'few' | 'all'>('few')
  const { title, columns, rows } = table
  // One more row takes no more room than the button that shows it.
  const isLong = rows.length > first + 1
  const shown = state === 'all' || !isLong ? rows : rows.slice(0, first)
  return (
    <div className={styles['group']}>
      <table className={styles['table']} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, label, part, cells }) => (
            <tr key={key}>
              <th scope="row">
                {label}
                <span className={styles['part']} aria-hidden="true">
                  <span style={{ inlineSize: `${Math.min(1, Math.max(0, part)) * 100}%` }} />
                </span>
              </th>
              {cells.map(({ text, tone }, place) => (
                <td key={columns[place]} data-tone={tone}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isLong && (
        <div>
          <Button
            size="small"
            appearance="minimal"
            aria-expanded={state === 'all'}
            onClick={() => setState(state === 'all' ? 'few' : 'all')}
          >
            {state === 'all' ? labels.showFewer : labels.showAll(rows.length, title)}
          </Button>
        </div>
      )}
    </div>
  )
}
