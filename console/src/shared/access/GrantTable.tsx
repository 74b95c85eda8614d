import { Tick } from '@blueprintjs/icons'
import { type ActionName, type Brand, brandKeys, brands, type ModuleName } from '@bms/contract'
import type { ReactNode } from 'react'

import { useStrings } from '../i18n/use-strings.ts'
import { vocabularyStrings } from './vocabulary.strings.ts'

import styles from './GrantTable.module.css'

/** What may be done in a module of a brand. */
export type Grant = 'none' | 'all' | readonly ActionName[]

/** What may be done in one module, in a brand. */
export interface GrantCell {
  readonly brand: Brand
  readonly grant: Grant
}

export interface GrantTableProps<Cell extends GrantCell> {
  /** A row for each module, with a cell for each brand in the order of all brands. */
  rows: readonly { readonly module: ModuleName; readonly cells: readonly Cell[] }[]
  labels: { table: string; module: string; none: string; all: string }
  /** `compact` beside the fields of a form. */
  size?: 'regular' | 'compact'
  /** Single actions of a module. */
  renderActions: (actions: readonly ActionName[]) => ReactNode
  /** What a cell with a grant says below it. */
  renderNote?: (cell: Cell) => ReactNode
}

/** Rights to look at: modules down, brands across. Narrow, it scrolls sideways and the modules stay in sight. */
export function GrantTable<Cell extends GrantCell>(props: GrantTableProps<Cell>) {
  const { rows, labels, size = 'regular', renderActions, renderNote } = props
  const words = useStrings(vocabularyStrings)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
    <section className={styles['frame']} data-size={size} aria-label={labels.table} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{labels.module}</th>
            {brandKeys.map((brand) => (
              <th key={brand} scope="col">
                {brands[brand].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ module, cells }) => (
            <tr key={module}>
              <th scope="row">{words(module)}</th>
              {cells.map((cell) => (
                <td key={cell.brand} data-grant={typeof cell.grant === 'string' ? cell.grant : 'some'}>
                  <Told grant={cell.grant} labels={labels} renderActions={renderActions} />
                  {cell.grant !== 'none' && renderNote?.(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type ToldProps = { grant: Grant } & Pick<GrantTableProps<never>, 'labels' | 'renderActions'>

function Told({ grant, labels, renderActions }: ToldProps) {
  if (grant === 'none') {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="bms-visually-hidden">{labels.none}</span>
      </>
    )
  }
  if (grant !== 'all') return renderActions(grant)
  return (
    <span className={styles['all']}>
      <Tick />
      {labels.all}
    </span>
  )
}
