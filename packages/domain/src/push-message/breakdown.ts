import { type DataOf, messageCurveHours } from '@bms/contract'

import { dayMs, toTimestamp } from '../days.ts'
import type { MessageParts } from './message-port.ts'

const hourMs = dayMs / 24

type Group = 'platform' | 'locale' | 'dc'

/** Figures of a message by group, largest first, and its opens by hour from its begin on. */
export function toBreakdown(
  { parts, hours }: MessageParts,
  begun: string | undefined,
): Pick<DataOf<'pushMessageDetail'>, 'curve' | `by_${Group}`> {
  const by = (group: Group) => {
    const rows = [...Map.groupBy(parts, (part) => part[group])].map(([key, found]) => {
      const sumOf = (name: Exclude<keyof (typeof found)[number], Group>) =>
        found.reduce((sum, part) => sum + part[name], 0)
      const sent = sumOf('sent')
      const delivered = sumOf('delivered')
      return { key, sent, delivered, opened: sumOf('opened'), clicked: sumOf('clicked'), failed: sumOf('failed') }
    })
    return rows.toSorted((a, b) => b.sent - a.sent || (a.key < b.key ? -1 : 1))
  }
  return { by_platform: by('platform'), by_locale: by('locale'), by_dc: by('dc'), curve: toCurve(hours, begun) }
}

function toCurve(hours: MessageParts['hours'], begun: string | undefined): DataOf<'pushMessageDetail'>['curve'] {
  if (begun === undefined) return []
  const start = Math.floor(Date.parse(begun) / hourMs) * hourMs
  return Array.from({ length: messageCurveHours }, (_, n) => {
    const at = start + n * hourMs
    const hour = hours.filter(({ bucket }) => bucket.getTime() === at)
    const sumOf = (name: 'opened' | 'clicked') => hour.reduce((sum, one) => sum + one[name], 0)
    return { at: toTimestamp(at), opened: sumOf('opened'), clicked: sumOf('clicked') }
  })
}
