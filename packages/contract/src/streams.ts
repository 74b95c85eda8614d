import { z } from 'zod'

import { calls } from './calls/index.ts'
import { dc } from './calls/types.ts'
import { streamEndpoints } from './endpoints.ts'

/*
 * What the server tells by itself over a line that it keeps open: server-sent events, read by `fetch`, for each shows a
 * session by the headers that calls have.
 */

/** Header that says which event somebody had last: they are told what came since. */
export const lastEventHeader = 'last-event-id'

/** Lines that the server keeps open: where below a brand, for whom, and what each event holds. */
export const streams = {
  realtimeEvents: {
    endpoint: streamEndpoints.realtimeEvents,
    summary: 'What happens in a brand, told within a second',
    access: calls.realtimeStream.access,
    query: z.strictObject({ data_center: dc.optional() }),
    event: calls.realtimeStream.response.shape.events.element,
  },
} as const
