import { SheetDialog } from '@bms/design-system'
import type { SheetViewProps } from '@bms/design-system/widgets'

import { useSheetLabels } from './use-sheet-labels.ts'

/** All figures of a chart as a sheet, in the language of now: what a widget's frame opens. */
export function WidgetSheet(props: SheetViewProps) {
  return <SheetDialog {...props} labels={useSheetLabels()} />
}
