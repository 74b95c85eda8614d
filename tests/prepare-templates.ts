import { demoContent, prepareTemplates } from '@bms/server/testing'

import { sharedUsers } from './contract/back-ends.ts'

/** Makes the databases that tests start from once, before any test file asks for one. */
export async function setup(): Promise<void> {
  await prepareTemplates(['empty', demoContent(), demoContent(sharedUsers)])
}
