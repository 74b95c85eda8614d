/** Words of a timeline. */
export interface TimelineViewLabels {
  zoom: string
  day: string
  week: string
  month: string
  quarter: string
  now: string
  goToNow: string
  earlier: string
  later: string
  /** How bars are moved without a pointer. */
  keys: string
  /** A bar is being moved by keys. */
  moving: (span: string) => string
}

export const englishTimelineViewLabels: TimelineViewLabels = {
  zoom: 'Time side by side',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  now: 'Now',
  goToNow: 'Go to now',
  earlier: 'Earlier',
  later: 'Later',
  keys: 'Arrow keys go from bar to bar, Enter opens. Alt and an arrow key move, Alt, Shift and an arrow key stretch; Enter keeps, Escape puts back.',
  moving: (span) => `Moved to ${span}. Enter keeps it, Escape puts it back.`,
}
