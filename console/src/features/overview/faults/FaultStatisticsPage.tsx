import { DashboardPage } from '../../../shared/dashboard/DashboardPage.tsx'
import { defineDashboard } from '../../../shared/dashboard/define-dashboard.ts'
import { FaultControls } from './FaultControls.tsx'
import { FaultCounts } from './FaultCounts.tsx'
import { FaultFigures } from './FaultFigures.tsx'
import { FaultMatrix } from './FaultMatrix.tsx'
import { FaultRank } from './FaultRank.tsx'
import { FaultRate } from './FaultRate.tsx'
import { limitPattern } from './faults.model.ts'
import { faultStrings } from './faults.strings.ts'
import { FaultTriangle } from './FaultTriangle.tsx'

const faultStatistics = defineDashboard({
  strings: faultStrings,
  title: 'title',
  about: 'about',
  granularities: ['hour', 'day', 'month'],
  filters: {
    fault_code: { pattern: /^[A-Za-z0-9._-]{1,16}$/, label: 'code' },
    product_model: { pattern: /^[^,]{1,32}$/, label: 'model' },
    limit: { pattern: limitPattern, label: 'myLine' },
  },
  controls: FaultControls,
  rows: [
    { widgets: [FaultTriangle] },
    { widgets: [FaultFigures] },
    { split: 'wide', widgets: [FaultRate, FaultRank] },
    { widgets: [FaultCounts] },
    { widgets: [FaultMatrix] },
  ],
})

/** How often devices fail: what stands out first and what people say about it, then the rate, what fails, and where. */
export const FaultStatisticsPage = () => <DashboardPage dashboard={faultStatistics} />
