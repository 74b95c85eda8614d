import { SheetDialog } from '@bms/design-system'
import type { SheetViewProps } from '@bms/design-system/widgets'

import { useSheetLabels } from './use-sheet-labels.ts'

/** All figures of a chart as a sheet, in the language of now. */
export function WidgetSheetDialog(props: SheetViewProps) {
  return <SheetDialog {...props} labels={useSheetLabels()} />
}
