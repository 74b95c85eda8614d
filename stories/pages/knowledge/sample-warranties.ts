import { calls, type WarrantyCheck } from '@bms/contract'
import { createMockHandlers } from '@bms/fixtures/mock'

import { admin } from '../mock-admin.ts'

/* Policies and serials of the mock that stories are about, found by what they are: ids change with the demo data. */

const mock = createMockHandlers()
const brand = 'kyvol' as const

const found = <Item>(item: Item | undefined, what: string): Item => {
  if (item === undefined) throw new Error(`The demo data has no ${what}`)
  return item
}

const query = calls.warrantyList.query.parse({ page_size: '200' })
const { list } = await mock.warrantyList({ brand, query, body: {} }, admin)

/** A policy that is in use now, without an end. */
export const published = found(
  list.find(({ status, effective_to: to }) => status === 'published' && to === undefined),
  'published policy',
)

/** A policy that nobody has published yet. */
export const draft = found(
  list.find(({ status }) => status === 'draft'),
  'draft of a policy',
)

/** The published policy with its texts. */
export const publishedDetail = await mock.warrantyDetail(
  { brand, query: { policy_id: published.policy_id }, body: {} },
  admin,
)

async function findCheck(sort: string, is: (check: WarrantyCheck) => boolean, what: string): Promise<WarrantyCheck> {
  const devices = await mock.deviceList(
    { brand, query: calls.deviceList.query.parse({ page_size: '200', sort }), body: {} },
    admin,
  )
  for (const { device_id } of devices.list) {
    // oxlint-disable-next-line no-await-in-loop -- the first that fits ends it
    const { sn } = await mock.revealDevice(
      { brand, query: {}, body: { device_id, fields: ['sn'], purpose: 'For a story' } },
      admin,
    )
    // oxlint-disable-next-line no-await-in-loop -- see above
    const check = await mock.checkWarranty({ brand, query: { sn: sn ?? '' }, body: {} }, admin)
    if (is(check)) return check
  }
  throw new Error(`The demo data has no ${what}`)
}

/** A device in warranty. */
export const covered = await findCheck('-activated_at', ({ in_warranty: isIn }) => isIn, 'device in warranty')

/** A device whose months are over. */
export const over = await findCheck('activated_at', ({ rule }) => rule === 'months_over', 'device out of warranty')
