import { type UserStatus, userStatuses } from '@bms/contract'
import { countries } from '@bms/domain'

/** How many users there are of a status in a country. */
export interface UserTotal {
  readonly status: UserStatus
  readonly country: string
  readonly n: number
}

/** What a list may be narrowed to. */
export interface UserFilter {
  readonly status?: readonly string[] | undefined
  readonly country?: readonly string[] | undefined
}

const names = new Map(countries.map(({ cc, name }) => [cc, name]))

/**
 * Total and facets of a user list from its counts by status × country. A facet says what choosing it
 * would show, so it follows the other filter but not its own.
 */
export function summarise(totals: readonly UserTotal[], filter: UserFilter) {
  const byStatus = new Map<string, number>(userStatuses.map((status) => [status, 0]))
  const byCountry = new Map<string, number>()
  let total = 0
  for (const { status, country, n } of totals) {
    const statusFits = filter.status?.includes(status) ?? true
    const countryFits = filter.country?.includes(country) ?? true
    if (countryFits) byStatus.set(status, (byStatus.get(status) ?? 0) + n)
    if (statusFits) byCountry.set(country, (byCountry.get(country) ?? 0) + n)
    if (statusFits && countryFits) total += n
  }
  const countriesByCount = [...byCountry]
    .filter(([, n]) => n > 0)
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return {
    total,
    facets: {
      status: [...byStatus].map(([key, count]) => ({ key, count })),
      country: countriesByCount.map(([key, count]) => ({ key, label: names.get(key) ?? key, count })),
    },
  }
}
