import type { Trend } from '@bms/contract'
import type { WidgetFrameProps } from '@bms/design-system/widgets'

import { downloadFile } from '../page/download-file.ts'
import { useServices } from '../services.ts'
import { useWidgetLabels } from './use-widget-labels.ts'
import { toWidgetState, type Read } from './widget-state.ts'
import { WidgetSheet } from './WidgetSheet.tsx'

type FrameProps = Pick<
  WidgetFrameProps,
  'state' | 'error' | 'onRetry' | 'asOf' | 'timeZone' | 'lastPoint' | 'onExport' | 'sheetView' | 'labels'
>

/** What a frame shows of a read, with its texts. `isEmpty`: the answer has nothing in it. */
export function useFrameProps(query: Read, isEmpty: boolean): FrameProps {
  const { clock } = useServices()
  const { frame } = useWidgetLabels()
  const { data } = query
  // Cast: an answer that has a `meta` is a statistic, by contract.
  const meta = data && 'meta' in data ? (data.meta as Trend['meta']) : undefined
  return {
    ...toWidgetState(query, isEmpty),
    ...(meta && { asOf: meta.as_of, lastPoint: meta.last_point_partial ? 'partial' : 'full' }),
    timeZone: clock.timeZone,
    onExport: downloadFile,
    sheetView: WidgetSheet,
    labels: frame,
  }
}
