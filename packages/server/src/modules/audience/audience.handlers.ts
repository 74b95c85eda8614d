import { type AudiencePort, createAudienceHandlers } from '@bms/domain'

import { contentWork, type SqlWorld } from '../content/content-rows.ts'
import { countAlone, countAudience, countChoices } from './audience.ts'
import { targetFacts } from './target-facts.ts'

/** Audiences over the database. */
const port: AudiencePort<SqlWorld> = {
  ...contentWork,
  unknownUsers: targetFacts.unknownUsers,
  count: countAudience,
  countAlone,
  countChoices,
}

/** Whom an audience reaches. */
export const audienceHandlers = createAudienceHandlers(port)
