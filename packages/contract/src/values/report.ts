/* Dashboards that are sent by mail every Monday, as plain values. */

/** Dashboards of the Data Map that can be sent, by the last part of their address. */
export const reportBoards = [
  'grandTotalDashboard',
  'overallDashboard',
  'productDistributionDashboard',
  'faultStatisticsDashboard',
  'feedbackPanelDashboard',
] as const

/** A dashboard that can be sent. */
export type ReportBoard = (typeof reportBoards)[number]

/** Languages that reports are written in. */
export const reportLanguages = ['en', 'zh'] as const

/** A language that reports are written in. */
export type ReportLanguage = (typeof reportLanguages)[number]

/** Most subscriptions of one person, of all dashboards and brands. */
export const maxReportSubscriptions = 20

/** Hour of the Monday at which a report is sent, in the person's time zone. */
export const reportHour = 7

/** Shortest time between two reports of one subscription that are asked for, in seconds. */
export const reportPause = 60
