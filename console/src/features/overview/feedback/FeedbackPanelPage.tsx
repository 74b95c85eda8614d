import { DashboardPage } from '../../../shared/dashboard/DashboardPage.tsx'
import { defineDashboard } from '../../../shared/dashboard/define-dashboard.ts'
import { AnswerTimes } from './AnswerTimes.tsx'
import { CategoryBars } from './CategoryBars.tsx'
import { CategoryRank } from './CategoryRank.tsx'
import { FeedbackTrend } from './FeedbackTrend.tsx'
import { OpenAges } from './OpenAges.tsx'
import { panelStrings } from './panel.strings.ts'
import { PanelFigures } from './PanelFigures.tsx'
import { PanelSheet } from './PanelSheet.tsx'
import { partRanks } from './part-ranks.ts'
import { RatingSpread } from './RatingSpread.tsx'

const { model, app_version, status, country } = partRanks

const feedbackPanel = defineDashboard({
  strings: panelStrings,
  title: 'title',
  about: 'about',
  granularities: ['day', 'month'],
  rows: [
    { widgets: [PanelFigures] },
    { split: 'wide', widgets: [CategoryBars, OpenAges] },
    { split: 'wide', widgets: [FeedbackTrend, RatingSpread] },
    { split: 'wide', widgets: [AnswerTimes, status] },
    { split: 'even', widgets: [model, app_version] },
    { split: 'even', widgets: [CategoryRank, country] },
    { widgets: [PanelSheet] },
  ],
})

/** What people write, how soon they are answered, and what still waits. */
export const FeedbackPanelPage = () => <DashboardPage dashboard={feedbackPanel} />
