import type { ProjectKey } from '@bms/contract'

import { releaseVersion } from '../modules/app-version/release.ts'
import { runPlan } from '../modules/app-version/run-plan.ts'
import { planJob, releaseJob } from '../modules/app-version/version-store.ts'
import { assetJobs } from '../modules/asset/assets.ts'
import { settleWarranties, warrantyJob } from '../modules/device/settle-warranties.ts'
import { writeExport } from '../modules/export/write-export.ts'
import { mailLink } from '../modules/pass-reset/mail-link.ts'
import { resetMailJob } from '../modules/pass-reset/request-reset.ts'
import { emailJob, sendEmailPart } from '../modules/promotion/send-email.ts'
import { sendJob } from '../modules/push-message/message-store.ts'
import { sendMessage } from '../modules/push-message/send-message.ts'
import { reportJob, reportNowJob } from '../modules/report/report-store.ts'
import { sendReport, sendReportNow } from '../modules/report/send-report.ts'
import { factorResetMailJob, mailReset } from '../modules/second-factor/mail-reset.ts'
import { type JobHandler, ofBrand } from './runner.ts'

/** Every kind of work by name. */
export const jobHandlers: Readonly<Record<string, JobHandler<ProjectKey>>> = {
  // Versions
  [releaseJob]: ofBrand(releaseVersion),
  [planJob]: ofBrand(runPlan),
  // Messages
  [sendJob]: ofBrand(sendMessage),
  // Promotions
  [emailJob]: ofBrand(sendEmailPart),
  // Knowledge
  [warrantyJob]: ofBrand(settleWarranties),
  // Uploads
  ...assetJobs,
  // Exports
  export: ofBrand(writeExport),
  // Weekly reports
  [reportJob]: ofBrand(sendReport),
  [reportNowJob]: ofBrand(sendReportNow),
  // Staff
  [resetMailJob]: ofBrand(mailLink),
  [factorResetMailJob]: ofBrand(mailReset),
}
