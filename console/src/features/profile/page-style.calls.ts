import type { ApiClient } from '@bms/api-client'
import { queryOptions } from '@tanstack/react-query'

/** What the server can do beyond the basic calls. */
export const capabilitiesQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['capabilities'],
    queryFn: async ({ signal }) => (await client.call('myInfo', { signal, silent: true })).capabilities,
  })
