import { Download, Duplicate, Tick } from '@blueprintjs/icons'
import { useMemo, useRef, useState } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import { Dialog } from '../../primitives/Dialog/Dialog.tsx'
import { DataSheet } from './DataSheet.tsx'
import type { DataSheetLabels } from './labels.ts'
import { fromPlainSheet, plainRowIdOf } from './plain-sheet.ts'
import type { PlainSheet } from './plain-sheet.ts'
import type { LoadGrid } from './use-grid-code.ts'

/** Texts of a SheetDialog. */
export interface SheetDialogLabels {
  copyAll: string
  copied: string
  /** The browser doesn't let the page at the clipboard. */
  copyFailed: string
  exportCsv: string
  close: string
  sheet: Partial<DataSheetLabels>
}

/** Props of SheetDialog. */
export interface SheetDialogProps {
  title: string
  /** What the figures are of, in words, such as the period. */
  subject?: string
  sheet: PlainSheet
  /** Saves the same figures as a file. */
  onExport?: (() => void) | undefined
  onClose: () => void
  loadGrid?: LoadGrid
  labels?: Partial<SheetDialogLabels>
}

const english: SheetDialogLabels = {
  copyAll: 'Copy all',
  copied: 'Copied',
  copyFailed: 'Could not copy. Press Ctrl A, then Ctrl C in the sheet.',
  exportCsv: 'Save figures (CSV)',
  close: 'Close',
  sheet: {},
}

/** A sheet in full before the page: to read, to select from, to copy. */
export function SheetDialog({ title, subject, sheet, onExport, onClose, loadGrid, labels: given }: SheetDialogProps) {
  const labels = { ...english, ...given }
  const content = useMemo(() => fromPlainSheet(sheet), [sheet])
  const close = useRef<HTMLButtonElement>(null)
  const [copy, setCopy] = useState<'none' | 'copied' | 'failed'>('none')

  const copyAll = async (): Promise<void> => {
    setCopy('none')
    try {
      // It is asked for now and then: what makes it isn't loaded with the page.
      const { toTsv } = await import('./to-tsv.ts')
      await navigator.clipboard.writeText(toTsv([sheet.columns, ...sheet.rows]))
      setCopy('copied')
    } catch {
      setCopy('failed')
    }
  }

  return (
    <Dialog
      size="full"
      title={title}
      description={subject}
      initialFocus={close}
      onClose={onClose}
      footer={
        <>
          <Button icon={copy === 'copied' ? <Tick /> : <Duplicate />} onClick={() => void copyAll()}>
            {labels.copyAll}
          </Button>
          {onExport && (
            <Button icon={<Download />} onClick={onExport}>
              {labels.exportCsv}
            </Button>
          )}
          <Button ref={close} onClick={onClose}>
            {labels.close}
          </Button>
        </>
      }
    >
      <DataSheet
        label={title}
        {...content}
        rowIdOf={plainRowIdOf}
        height="max(160px, 100dvh - 260px)"
        labels={labels.sheet}
        {...(loadGrid && { loadGrid })}
      />
      <output className={copy === 'failed' ? undefined : 'bms-visually-hidden'}>
        {copy === 'copied' && <span>{labels.copied}</span>}
        {copy === 'failed' && <span>{labels.copyFailed}</span>}
      </output>
    </Dialog>
  )
}
