import type { Entity } from './entity.ts'
import { generalEntities } from './texts/general.ts'
import { knowledgeEntities } from './texts/knowledge.ts'
import { messageEntities } from './texts/messages.ts'
import { productEntities } from './texts/products.ts'
import { promotionEntities } from './texts/promotions.ts'
import { sessionEntities } from './texts/session.ts'
import { staffEntities } from './texts/staff.ts'
import { statisticsEntities } from './texts/statistics.ts'
import { userEntities } from './texts/users.ts'
import { valueEntities } from './texts/values.ts'

/** Everything that has a name of its own in the description of the API. */
export const entities: Readonly<Record<string, Entity>> = {
  ...valueEntities,
  ...sessionEntities,
  ...staffEntities,
  ...userEntities,
  ...messageEntities,
  ...promotionEntities,
  ...productEntities,
  ...knowledgeEntities,
  ...generalEntities,
  ...statisticsEntities,
}
