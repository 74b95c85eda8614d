import { createContext, use, useEffect } from 'react'
import type { ComponentType } from 'react'

/** A name in a chart's legend; its colour is a custom property. */
export interface LegendEntry {
  label: string
  color: `--${string}`
}

/** A sheet of figures as they are, not as they are written: times and names as text, nothing known as null. */
export interface Sheet {
  columns: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
  /** How the chart writes a value of a column, which counts from 0; as it is, where left out. Files don't ask. */
  write?: (value: string | number | null, column: number) => string
}

/** What shows a sheet in full gets. */
export interface SheetViewProps {
  title: string
  subject: string
  sheet: Sheet
  /** Saves the same figures as a file. */
  onExport?: (() => void) | undefined
  onClose: () => void
}

/** Shows a sheet in full; handed in, since widgets know no patterns. */
export type SheetView = ComponentType<SheetViewProps>

/** What a chart hands to the frame around it, for files. */
export interface WidgetContent {
  sheet: () => Sheet
  legend: readonly LegendEntry[]
  /** What is drawn now; undefined while a table is shown. Left out by charts of HTML, of which there is no picture. */
  canvas?: () => HTMLCanvasElement | undefined
}

/** Takes up what the chart inside the frame is; undefined when it goes. */
export const WidgetContentContext = createContext<((content: WidgetContent | undefined) => void) | undefined>(undefined)

/** Tells the frame around a chart what is in it. Without a frame nobody is told. */
export function useWidgetContent(content: WidgetContent): void {
  const tell = use(WidgetContentContext)
  useEffect(() => {
    tell?.(content)
    return () => tell?.(undefined)
  }, [tell, content])
}
