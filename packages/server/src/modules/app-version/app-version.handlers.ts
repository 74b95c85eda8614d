import { createPlanHandlers, createVersionHandlers } from '@bms/domain'

import { versionPort } from './version-store.ts'

/** Versions of the apps and their guarded roll-outs. */
export const appVersionHandlers = { ...createVersionHandlers(versionPort), ...createPlanHandlers(versionPort) }
