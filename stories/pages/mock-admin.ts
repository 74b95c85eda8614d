import { buildLoginData } from '@bms/fixtures'
import { createMockSessions, type MockContext } from '@bms/fixtures/mock'

const sessions = createMockSessions()
const { access_token, uid } = buildLoginData('admin')

/** As whom a story looks for records in the mock: somebody who may see them all. */
export const admin: MockContext = { identity: sessions.identify(access_token, uid), requestId: 'story', sessions }
