import { appVersionCalls } from '@bms/contract'

const { putOnAppVersion, createAppVersion, startRolloutPlan } = appVersionCalls

/** Everything the dialog may send, for one call or for two. */
export const rollOutSchema = putOnAppVersion.body.extend({
  release_at: createAppVersion.body.shape.release_at,
  plan: startRolloutPlan.body.pick({ steps: true, guards: true }).optional(),
})
