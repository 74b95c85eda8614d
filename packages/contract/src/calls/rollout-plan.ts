import { z } from 'zod'

import { type Reason, reasons } from '../reasons.ts'
import { guardLimits, guardMetrics, planStatuses } from '../values/rollout-plan.ts'
import { actor, ts } from './types.ts'

const percent = z.int().min(1).max(100)

/** A share, and after how many hours at the share before it is taken. */
const step = z.strictObject({ percent, after_hours: z.int().min(1).max(336) })

/** How many times the rate of the version before may be reached. */
const guard = z.strictObject({ metric: z.enum(guardMetrics), max_ratio: z.number().min(1).max(10) })

/** What somebody plans: shares that rise, and what has to hold meanwhile. */
export const planInput = {
  steps: z
    .array(step)
    .min(1)
    .max(guardLimits.steps)
    .refine(
      (steps) => steps.every(({ percent: share }, nth) => share > (steps[nth - 1]?.percent ?? 0)),
      'not rising from step to step',
    ),
  guards: z
    .array(guard)
    .min(1)
    .max(guardMetrics.length)
    .refine((guards) => new Set(guards.map(({ metric }) => metric)).size === guards.length, 'not one for each metric'),
}

/**
 * How a guarded roll-out stands. The guards look at what has happened since `step_at`; the step `next_step` (from 0) is
 * taken at `next_at` or as soon as the guards have enough to go by. `base` is the version before: what it brought per
 * 1,000 users or devices and day when the plan was made.
 */
export const rolloutPlan = z.strictObject({
  ...planInput,
  status: z.enum(planStatuses),
  owner: actor,
  base: z.strictObject({ version: z.string(), feedback: z.number().min(0), faults: z.number().min(0) }),
  next_step: z.int().min(0).max(guardLimits.steps),
  step_at: ts,
  next_at: ts.optional(),
  stopped_at: ts.optional(),
  /** Who stopped it; without it, it stopped by itself. */
  stopped_by: actor.optional(),
  /** What the person who stopped it wrote, or why it stopped by itself, in English. */
  stop_reason: z.string().max(200).optional(),
  /** Why it stopped by itself, in a word, with its figures. */
  stop_cause: z
    .strictObject({
      reason: z.enum(Object.keys(reasons) as [Reason, ...Reason[]]),
      figures: z.record(z.string(), z.json()),
    })
    .optional(),
})

/** How a guarded roll-out stands. */
export type RolloutPlan = z.infer<typeof rolloutPlan>

const count = z.int().min(0)

/** What the guards see now. */
export const guardReadings = z.strictObject({
  readings: z.array(
    z.strictObject({
      metric: z.enum(guardMetrics),
      events: count,
      sample: count,
      minimum: count,
      rate: z.number().min(0),
      limit: z.number().min(0),
      verdict: z.enum(['holds', 'broken', 'waits']),
    }),
  ),
})
