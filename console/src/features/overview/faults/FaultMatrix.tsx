import { nameProduct } from '@bms/contract'
import { HeatMap } from '@bms/design-system/widgets'
import { useMemo } from 'react'

import { defineWidget, type WidgetViewProps } from '../../../shared/dashboard/define-widget.tsx'
import { faultQuery } from '../overview.calls.ts'
import { drill } from '../overview.model.ts'
import { leastDevices, toFaultChoice, toMatrixRows, type FaultAnswer } from './faults.model.ts'
import { faultStrings } from './faults.strings.ts'

type Texts = keyof typeof faultStrings.en

/** Height of the tiles of four models, and of what stands above them; more models take more. */
const bodyHeight = 220

function Tiles({ data, scope, label }: WidgetViewProps<FaultAnswer, Texts, never, undefined>) {
  const { t, board, formats, labels, mayOpen } = scope
  const rows = useMemo(() => {
    const { fault_code } = toFaultChoice(board)
    const { from, to } = board.period.period
    return rowsOf(data).map(({ model, cells }) => ({
      key: model,
      label: nameProduct(model, data.names?.[model], formats.locale),
      tiles: cells.map(({ firmware, rate, sample, faults, online }) => ({
        key: firmware,
        label: firmware,
        value: rate,
        sample,
        counts: [faults, online],
        ...(mayOpen('UserCenter') &&
          faults > 0 && {
            href: drill.devicesHit({ from, to }, board.dataCentre, { fault_code, product_model: model, firmware }),
          }),
      })),
    }))
  }, [data, board, formats, mayOpen])
  const { failed, retry, noData, empty, showTable, showChart } = labels.trend
  return (
    <HeatMap
      label={label}
      rows={rows}
      locale={formats.locale}
      labels={{
        failed,
        retry,
        noData,
        empty,
        showTable,
        showChart,
        legend: labels.map.legend,
        row: t('model'),
        tile: t('firmware'),
        value: t('perThousand'),
        counts: [t('faults'), t('online')],
        few: t('fewDevices', { least: formats.number(leastDevices) }),
        open: t('openDevicesThen'),
      }}
    />
  )
}

const rowsOf = ({ matrix }: FaultAnswer) => (matrix ? toMatrixRows(matrix) : [])

/** Which firmware of which model fails: the rate of each as a tile, coloured where there are enough devices to tell. */
export const FaultMatrix = defineWidget({
  kind: 'chart',
  strings: faultStrings,
  title: 'matrix',
  query: (caller, { board }) => faultQuery(caller, board, 'matrix'),
  about: 'matrixAbout',
  meaning: ({ t, formats }) => t('matrixMeaning', { least: formats.number(leastDevices) }),
  figures: 'state',
  height: bodyHeight,
  empty: { title: 'noFaults', text: 'noFaultsAbout' },
  isEmpty: (data) => rowsOf(data).length === 0,
  View: Tiles,
})
