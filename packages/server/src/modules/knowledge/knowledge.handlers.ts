import { createFaqHandlers, createIntroHandlers, createWarrantyHandlers } from '@bms/domain'

import { knowledgePort } from './knowledge-store.ts'

/** The knowledge base. */
export const knowledgeHandlers = {
  ...createIntroHandlers(knowledgePort),
  ...createFaqHandlers(knowledgePort),
  ...createWarrantyHandlers(knowledgePort),
}
