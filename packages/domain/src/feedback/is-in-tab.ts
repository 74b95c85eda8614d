import { type Feedback, type FeedbackTab, isBreached } from '@bms/contract'

import type { FeedbackSelection, KeptFeedback } from './feedback-port.ts'

/** What of feedback decides which tabs it is in. */
type Tabbed = Pick<Feedback, 'status'> & Pick<KeptFeedback, 'assignee_uid'> & Parameters<typeof isBreached>[0]

/** Whether feedback is in a tab, for whoever asks (`uid`) and when. */
export function isInTab(row: Tabbed, tab: FeedbackTab, { uid, now }: Pick<FeedbackSelection, 'uid' | 'now'>): boolean {
  if (tab === 'breached') return isBreached(row, now)
  if (tab === 'unassigned') return row.status !== 'resolved' && row.assignee_uid === null
  return tab === 'mine' ? row.status !== 'resolved' && row.assignee_uid === uid : row.status === tab
}
