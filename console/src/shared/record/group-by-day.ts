import type { TimelineGroup, TimelineItem } from '@bms/design-system'

import type { Formats } from '../format/format.ts'

/** Puts events under the day they happened on, in the order they come in. */
export function groupByDay(
  items: readonly Omit<TimelineItem, 'time'>[],
  { date, time }: Pick<Formats, 'date' | 'time'>,
): TimelineGroup[] {
  const days = Map.groupBy(items, ({ at }) => date(at))
  return [...days].map(([label, events]) => ({
    key: label,
    label,
    items: events.map((event) => ({ ...event, time: time(event.at) })),
  }))
}
