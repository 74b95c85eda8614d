import type { ProjectKey } from '@bms/contract'

import { resetMailJob } from '../access/drop-link.ts'
import { type JobHandler, ofBrand } from '../jobs/runner.ts'
import { releaseVersion } from './app-version/release.ts'
import { runPlan } from './app-version/run-plan.ts'
import { planJob, releaseJob } from './app-version/version-store.ts'
import { assetJobs } from './asset/assets.ts'
import { writeExport } from './export/write-export.ts'
import { settleWarranties, warrantyJob } from './knowledge/settle-warranties.ts'
import { mailLink } from './pass-reset/mail-link.ts'
import { emailJob, sendEmailPart } from './promotion/send-email.ts'
import { sendJob } from './push-message/message-store.ts'
import { sendMessage } from './push-message/send-message.ts'
import { reportJob, reportNowJob } from './report/report-store.ts'
import { sendReport, sendReportNow } from './report/send-report.ts'
import { factorMailJob, mailFactor } from './second-factor/factor-mail.ts'

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
  [factorMailJob]: ofBrand(mailFactor),
}
