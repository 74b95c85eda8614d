import { writeExport } from '../modules/export/write-export.ts'
import type { JobHandler } from './runner.ts'

/** Every kind of work by name. */
export const jobHandlers: Readonly<Record<string, JobHandler>> = {
  // Versions
  // Messages
  // Promotions
  // Exports
  export: writeExport,
}
