import { releaseVersion } from '../modules/app-version/release.ts'
import { releaseJob } from '../modules/app-version/version-store.ts'
import { assetJobs } from '../modules/asset/assets.ts'
import { writeExport } from '../modules/export/write-export.ts'
import { mailLink } from '../modules/pass-reset/mail-link.ts'
import { resetMailJob } from '../modules/pass-reset/request-reset.ts'
import { emailJob, sendEmailPart } from '../modules/promotion/send-email.ts'
import { sendJob } from '../modules/push-message/message-store.ts'
import { sendMessage } from '../modules/push-message/send-message.ts'
import type { JobHandler } from './runner.ts'

/** Every kind of work by name. */
export const jobHandlers: Readonly<Record<string, JobHandler>> = {
  // Versions
  [releaseJob]: releaseVersion,
  // Messages
  [sendJob]: sendMessage,
  // Promotions
  [emailJob]: sendEmailPart,
  // Uploads
  ...assetJobs,
  // Exports
  export: writeExport,
  // Staff
  [resetMailJob]: mailLink,
}
