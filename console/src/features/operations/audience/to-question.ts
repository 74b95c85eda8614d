import { type Audience, audienceCalls, type AudienceKind, type BodyOf } from '@bms/contract'

import { toAudience } from './audience.model.ts'

/** What is asked about an audience; undefined while it is none yet, such as a list of nobody. */
export function toQuestion(
  audience: Audience,
  kind: AudienceKind,
  at?: string,
): BodyOf<'audienceEstimate'> | undefined {
  const question = { audience: toAudience(audience), kind, ...(at !== undefined && { at }) }
  // `jitless`: code made at run time is against the content security policy.
  return audienceCalls.audienceEstimate.body.safeParse(question, { jitless: true }).success ? question : undefined
}
