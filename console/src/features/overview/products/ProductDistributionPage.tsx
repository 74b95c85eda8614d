import { DashboardPage } from '../../../shared/dashboard/DashboardPage.tsx'
import { defineDashboard } from '../../../shared/dashboard/define-dashboard.ts'
import { ProductPareto } from './ProductPareto.tsx'
import { ProductPlaces } from './ProductPlaces.tsx'
import { ProductRank } from './ProductRank.tsx'
import { productStrings } from './products.strings.ts'
import { ProductSheet } from './ProductSheet.tsx'

const productDistribution = defineDashboard({
  strings: productStrings,
  title: 'title',
  about: 'about',
  // A rank is of the period's end: it has no points.
  granularities: ['day'],
  filters: {
    by: { label: 'by', values: { model: 'model', series: 'series', category: 'category' }, usual: ['model'] },
    metric: {
      label: 'metric',
      values: { activated: 'activated', active_30d: 'active_30d', online: 'online' },
      usual: ['activated'],
    },
    top: { label: 'top', values: { '10': 'top10', '20': 'top20', '50': 'top50' }, usual: ['10'] },
  },
  rows: [
    { split: 'even', widgets: [ProductRank, ProductPlaces] },
    { widgets: [ProductPareto] },
    { widgets: [ProductSheet] },
  ],
})

/** What people have: products by their devices, where those are, and how that moves. */
export const ProductDistributionPage = () => <DashboardPage dashboard={productDistribution} />
