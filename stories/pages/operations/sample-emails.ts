import { calls, type EmailStatus } from '@bms/contract'
import { createMockHandlers, type MockContext } from '@bms/fixtures/mock'

/* Marketing e-mails of the mock that stories are about, found by their state: ids change with the demo data. */

const mock = createMockHandlers()
const nobody = {} as MockContext

/** The id of the first brand's e-mail in a state. */
export async function emailIn(status: EmailStatus): Promise<string> {
  const query = calls.promotionList.query.parse({ promo_type: 'email', status, page_size: '20' })
  const { list } = await mock.promotionList({ brand: 'kyvol', query, body: {} }, nobody)
  const [found] = list
  if (!found) throw new Error(`The demo data has no e-mail that is ${status}`)
  return found.promo_id
}
