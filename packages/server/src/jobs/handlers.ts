import { assetJobs } from '../modules/asset/assets.ts'
import type { JobHandler } from './runner.ts'

/** Every kind of work by name. */
export const jobHandlers: Readonly<Record<string, JobHandler>> = {
  // Versions
  // Messages
  // Promotions
  // Exports
  // Uploads
  ...assetJobs,
}
