import { emailJob, sendEmailPart } from '../modules/promotion/send-email.ts'
import type { JobHandler } from './runner.ts'

/** Every kind of work by name. */
export const jobHandlers: Readonly<Record<string, JobHandler>> = {
  // Versions
  // Messages
  // Promotions
  [emailJob]: sendEmailPart,
  // Exports
}
