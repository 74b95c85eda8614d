import { apiRoot, brands, codes, type Envelope } from '@bms/contract'

import type { Known } from './make-reports.ts'

const pageSize = 200
const brand = brands.kyvol

/**
 * Finds users and devices of the first brand to tell of, so many pages of each.
 * @param identity Headers that show somebody's session.
 * @throws an Error where a list is refused.
 */
export async function findKnown(
  origin: string,
  identity: Readonly<Record<string, string>>,
  pages: number,
): Promise<Known> {
  const list = async <Row>(path: string): Promise<Row[]> => {
    const found: Row[] = []
    for (let page = 1; page <= pages; page += 1) {
      const address = `${origin}${apiRoot}/${brand.prefix}/${path}page=${page}&page_size=${pageSize}`
      const answer = (await (await fetch(address, { headers: identity })).json()) as Envelope<{ list: Row[] }>
      if (answer.code !== codes.ok) throw new Error(`${path} was answered ${answer.code}: ${answer.message}`)
      found.push(...answer.data.list)
    }
    return found
  }
  const users = await list<{ user_id: string }>('user/list?status=enabled&')
  const devices = await list<{ device_id: string }>('device/list?')
  return {
    brand: brand.key,
    users: users.map(({ user_id }) => user_id),
    devices: devices.map(({ device_id }) => device_id),
  }
}
