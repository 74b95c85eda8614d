import { faqHandlers } from './faq.handlers.ts'
import { introHandlers } from './intro.handlers.ts'
import { warrantyHandlers } from './warranty.handlers.ts'

/** The knowledge base. */
export const knowledgeHandlers = { ...introHandlers, ...faqHandlers, ...warrantyHandlers }
