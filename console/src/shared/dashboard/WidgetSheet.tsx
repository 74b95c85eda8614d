import type { SheetViewProps } from '@bms/design-system/widgets'
import { lazy, Suspense } from 'react'

const WidgetSheetDialog = lazy(async () => ({ default: (await import('./WidgetSheetDialog.tsx')).WidgetSheetDialog }))

/** All figures of a chart as a sheet: what a widget's frame opens, and nobody loads who opens none. */
export function WidgetSheet(props: SheetViewProps) {
  return (
    <Suspense>
      <WidgetSheetDialog {...props} />
    </Suspense>
  )
}
