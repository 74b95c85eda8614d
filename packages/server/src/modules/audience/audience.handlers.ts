import { type AudiencePort, createAudienceHandlers } from '@bms/domain'

import type { SqlWorld } from '../content/content-rows.ts'
import { countAlone, countAudience, countChoices } from './audience.ts'
import { targetFacts } from './target-facts.ts'

/** Audiences over the database. */
const port: AudiencePort<SqlWorld> = {
  unknownUsers: targetFacts.unknownUsers,
  now: (context) => context.now(),
  reader: ({ db }) => db,
  count: countAudience,
  countAlone,
  countChoices,
}

/** Whom an audience reaches. */
export const audienceHandlers = createAudienceHandlers(port)
