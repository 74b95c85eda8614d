import type { WidgetFrameProps } from '@bms/design-system/widgets'

import { dataCentreStrings } from '../data-centre/data-centre.strings.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { downloadFile } from '../page/download-file.ts'
import { useServices } from '../services.ts'
import { metaOf } from './use-explanation.tsx'
import { useWidgetLabels } from './use-widget-labels.ts'
import { toWidgetState, type Read } from './widget-state.ts'
import { WidgetSheet } from './WidgetSheet.tsx'

type FrameProps = Pick<
  WidgetFrameProps,
  'state' | 'error' | 'onRetry' | 'origin' | 'asOf' | 'timeZone' | 'lastPoint' | 'onExport' | 'sheetView' | 'labels'
>

/** What a frame shows of a read, with its texts. `isEmpty`: the answer has nothing in it. */
export function useFrameProps(query: Read, isEmpty: boolean): FrameProps {
  const { clock } = useServices()
  const { frame } = useWidgetLabels()
  const meta = metaOf(query.data)
  const centre = useStrings(dataCentreStrings)
  return {
    ...toWidgetState(query, isEmpty),
    ...(meta && {
      origin: centre(meta.data_center ?? 'all'),
      asOf: meta.as_of,
      lastPoint: meta.last_point_partial ? 'partial' : 'full',
    }),
    timeZone: clock.timeZone,
    onExport: downloadFile,
    sheetView: WidgetSheet,
    labels: frame,
  }
}
