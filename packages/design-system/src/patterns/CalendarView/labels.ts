/** Texts of CalendarView. */
export interface CalendarLabels {
  readonly previous: string
  readonly next: string
  readonly today: string
  readonly span: string
  readonly month: string
  readonly week: string
  /** Leads to all entries of a day. */
  readonly more: (count: number, day: string) => string
  /** Says how many entries a day has. */
  readonly entries: (count: number) => string
  /** How entries are moved by hand and by keys. */
  readonly help: string
  /** Said when an entry is picked up by a key. */
  readonly pickedUp: (title: string) => string
  /** Said of the day an entry that was picked up is over. */
  readonly over: (title: string, day: string) => string
  /** Said when it is put back where it was. */
  readonly putBack: (title: string) => string
}

/** The same in English. */
export const englishCalendarLabels: CalendarLabels = {
  previous: 'Earlier',
  next: 'Later',
  today: 'Today',
  span: 'How much is in view',
  month: 'Month',
  week: 'Week',
  more: (count) => `+${count} more`,
  entries: (count) => (count === 1 ? '1 entry' : `${count} entries`),
  help: 'Arrow keys go from day to day, Enter opens. What can be moved is dragged, or picked up by M, carried by arrow keys and put down by Enter.',
  pickedUp: (title) => `${title} is picked up. Arrow keys carry it, Enter puts it down, Escape puts it back.`,
  over: (title, day) => `${title}: ${day}`,
  putBack: (title) => `${title} is back where it was.`,
}
