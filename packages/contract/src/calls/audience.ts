import { z } from 'zod'

import { endpoints } from '../endpoints.ts'
import { audienceConditions, audienceKinds, audienceLimits } from '../values/audience.ts'
import { call, needs } from './call.ts'
import { audience, estimate, locale, ts } from './types.ts'

const count = z.int().min(0)
const counts = z.record(z.string(), count)

/** Calls about whom something is for, whatever it is. */
export const audienceCalls = {
  audienceEstimate: call(endpoints.audienceEstimate, {
    summary: 'Whom an audience reaches, what their clocks show at a moment, and what language they would read',
    access: needs('OperationCenter'),
    body: z.strictObject({
      audience,
      kind: z.enum(audienceKinds),
      locales: z.array(locale).max(60).optional(),
      default_loc: locale.optional(),
      quiet_hours: z.boolean().optional(),
      at: ts.optional(),
    }),
    response: z.strictObject({
      ...estimate.shape,
      by_country: counts,
      local_hours: z.array(count).length(24),
      held_back: count,
      fallback: counts,
      unknown: z.array(count).max(audienceLimits.user_ids),
      alone: z.partialRecord(z.enum(audienceConditions), count),
    }),
  }),
}

/** Whom an audience reaches. */
export type AudienceEstimate = z.infer<typeof audienceCalls.audienceEstimate.response>
