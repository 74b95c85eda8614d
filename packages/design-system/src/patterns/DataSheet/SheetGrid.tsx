import { useCallback, useId, useMemo, useRef, useState } from 'react'
import type { ClipboardEvent, CSSProperties } from 'react'

import { ActiveRow } from './ActiveRow.tsx'
import { CellEditor } from './CellEditor.tsx'
import type { EditorExit } from './CellEditor.tsx'
import type { DataSheetLabels } from './labels.ts'
import { moveFrom } from './sheet-keys.ts'
import type { CellAt, ModelEdit, SheetModel } from './sheet-model.ts'
import { sizeOf } from './sheet-ranges.ts'
import { SheetSurface } from './SheetSurface.tsx'
import { toTsv, valuesIn } from './to-tsv.ts'
import { useSheetEdits } from './use-sheet-edits.ts'
import { useSheetKeys } from './use-sheet-keys.ts'
import { useSheetLayout } from './use-sheet-layout.ts'
import { useSheetSelection } from './use-sheet-selection.ts'

import styles from './DataSheet.module.css'

/** Props of SheetGrid: DataSheet's, joined to a model. */
export interface SheetGridProps {
  label: string
  model: SheetModel
  frozen: number
  /** A CSS length. */
  height: string
  widths: Readonly<Record<string, number>> | undefined
  onWidthChange: ((key: string, width: number) => void) | undefined
  onChange: ((edits: readonly ModelEdit[]) => void) | undefined
  /** Whether columns check their values: then there is a line for what is wrong. */
  hasChecks: boolean
  isEditable: boolean
  labels: DataSheetLabels
}

const exits: Readonly<Record<EditorExit, string>> = {
  down: 'ArrowDown',
  up: 'ArrowUp',
  next: 'ArrowRight',
  previous: 'ArrowLeft',
  away: '',
  cancel: '',
}

/** The sheet itself, on Blueprint's table: it draws, scrolls, and selects by pointer; keys, copies and edits are ours. */
export function SheetGrid(props: SheetGridProps) {
  const { label, model, height, hasChecks, isEditable, labels, onWidthChange } = props
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const [ownWidths, setOwnWidths] = useState<Readonly<Record<string, number>>>({})
  const widths = useMemo(() => ({ ...ownWidths, ...props.widths }), [ownWidths, props.widths])
  const measures = useSheetLayout(frame, { model, frozen: props.frozen, widths })
  const layout = measures?.layout
  const selection = useSheetSelection(model)
  const { active, ranges } = selection
  const edits = useSheetEdits({ model, isEditable, onChange: props.onChange, say, labels })
  const { edited } = edits

  const changeWidth = useCallback(
    (col: number, width: number): void => {
      const key = model.columns[col]?.key
      if (key === undefined) return
      setOwnWidths((before) => ({ ...before, [key]: width }))
      onWidthChange?.(key, width)
    },
    [model, onWidthChange],
  )
  const handleKeys = useSheetKeys({ model, layout, surface, selection, edits, changeWidth, say, labels })

  const nameOf = ({ row, col }: CellAt): [row: string, column: string] => [
    col === 0 ? String(row + 1) : model.text({ row, col: 0 }) || String(row + 1),
    model.columns[col]?.label ?? '',
  ]
  const problem = edited ? model.problem(edited.at, edited.text) : model.error(active)
  const idOf = (at: CellAt): string => `${id}-${at.row}-${at.col}`

  const leaveEditor = (exit: EditorExit): void => {
    edits.finish(exit === 'cancel' ? 'cancel' : 'take')
    if (exit === 'away') return
    grid.current?.focus({ preventScroll: true })
    const size = { rows: model.rowIds.length, cols: model.columns.length }
    const to = moveFrom(active, { key: exits[exit], far: false }, size, 1)
    if (to) selection.goTo(to)
  }
  const copy = (event: ClipboardEvent): void => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    const values = valuesIn(model, ranges)
    event.clipboardData.setData('text/plain', toTsv(values))
    say(labels.copied(values.flat().length))
  }

  return (
    <div ref={frame} className={styles['frame']}>
      {measures && layout && (
        <div
          className={styles['box']}
          style={
            {
              inlineSize: `min(100%, ${measures.naturalWidth + 2}px)`,
              blockSize: `min(${height}, ${measures.naturalHeight + 2}px)`,
              '--_row-height': `${layout.rowHeight}px`,
              '--_header-height': `${layout.headerHeight}px`,
              '--_numbers-width': `${layout.rowHeaderWidth}px`,
            } as CSSProperties
          }
        >
          <div
            ref={grid}
            className={styles['grid']}
            role="grid"
            tabIndex={0}
            aria-label={label}
            aria-rowcount={model.rowIds.length + 1}
            aria-colcount={model.columns.length}
            aria-multiselectable="true"
            aria-readonly={!isEditable}
            aria-activedescendant={idOf(active)}
            aria-describedby={isEditable ? `${id}-hint` : undefined}
            onKeyDown={handleKeys}
            onCopy={copy}
            // What is selected elsewhere on the page would be copied instead.
            onFocus={(event) => event.target === event.currentTarget && getSelection()?.removeAllRanges()}
          >
            <ActiveRow
              model={model}
              active={active}
              ranges={ranges}
              isEditable={isEditable}
              idOf={idOf}
              problemId={`${id}-problem`}
            />
            <SheetSurface
              key={layout.rowHeight}
              ref={surface}
              model={model}
              layout={layout}
              selection={selection}
              onWidthChange={changeWidth}
              onPress={() => grid.current?.focus({ preventScroll: true })}
              onRelease={() => say(ranges.length === 1 && ranges[0] ? labels.selected(sizeOf(ranges[0])) : '')}
              onDoublePress={() => edits.begin(active)}
            />
          </div>
          {edited && (
            <CellEditor
              key={idOf(edited.at)}
              label={labels.edit(...nameOf(edited.at))}
              at={edited.at}
              text={edited.text}
              align={model.columns[edited.at.col]?.align ?? 'start'}
              lines={model.isMultiline(edited.at) ? 'several' : 'one'}
              layout={layout}
              surface={surface}
              problemId={problem === undefined ? undefined : `${id}-problem`}
              onText={edits.type}
              onExit={leaveEditor}
            />
          )}
        </div>
      )}
      {hasChecks && (
        <p id={`${id}-problem`} className={styles['problem']}>
          {problem !== undefined && labels.problem(...nameOf(edited?.at ?? active), problem)}
        </p>
      )}
      <span id={`${id}-hint`} hidden>
        {labels.editHint}
      </span>
      <output className="bms-visually-hidden">{said}</output>
    </div>
  )
}
