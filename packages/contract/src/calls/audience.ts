import { z } from 'zod'

import { endpoints } from '../endpoints.ts'
import { audienceConditions, audienceKinds, audienceLimits } from '../values/audience.ts'
import { call, needs } from './call.ts'
import { audience, estimate, locale, ts } from './types.ts'

const count = z.int().min(0)
const counts = z.record(z.string(), count)

/** How many of all who can be reached each choice stands for. `active_days`: who was active within 1 day, 2 days, and so on. */
const choices = z.strictObject({
  product_models: counts,
  app_versions: counts,
  active_days: z.array(count).length(audienceLimits.days),
})

/** How many people each choice stands for. */
export type AudienceChoices = z.infer<typeof choices>

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
      choices: z.boolean().optional(),
    }),
    response: z.strictObject({
      ...estimate.shape,
      by_country: counts,
      local_hours: z.array(count).length(24),
      held_back: count,
      fallback: counts,
      unknown: z.array(count).max(audienceLimits.user_ids),
      alone: z.partialRecord(z.enum(audienceConditions), count),
      choices: choices.optional(),
    }),
  }),
}

/** Whom an audience reaches. */
export type AudienceEstimate = z.infer<typeof audienceCalls.audienceEstimate.response>
