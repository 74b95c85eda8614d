/** The name under which ids of every kind are known. */
export const anyId = '*id'

/** Most values that are kept of a name. */
const most = 200

const idPattern = /^[0-9A-HJKMNP-TV-Z]{26}$/
const names = /(?:^|_)u?id$|^rev$|^sn$|^from_addr$/

/** What the list of all promotions calls the ids that each kind's own calls ask for. */
const promotionIds: Readonly<Record<string, string>> = { splash: 'splash_id', homepage_ad: 'ad_id', email: 'email_id' }

/** Values that a back end is known to hold, as its answers tell them. */
export interface Gathering extends Map<string, unknown[]> {
  /** Keeps what an answer tells: ids, revisions and a few more, by the name of their field. */
  note(data: unknown): void
}

/** Nothing known yet. */
export function createGathering(): Gathering {
  const known = new Map<string, unknown[]>()
  const push = (name: string, value: unknown) => {
    const values = known.get(name) ?? []
    if (values.length < most && !values.includes(value)) values.push(value)
    known.set(name, values)
  }
  const note = (value: unknown, name = ''): void => {
    if (Array.isArray(value)) return value.forEach((part) => note(part, name))
    if (typeof value === 'object' && value !== null) {
      const { promo_id, promo_type } = value as Record<string, unknown>
      const own = promotionIds[String(promo_type)]
      if (own !== undefined && promo_id !== undefined) push(own, promo_id)
      return Object.entries(value).forEach(([key, part]) => note(part, key))
    }
    if (typeof value !== 'string' && typeof value !== 'number') return undefined
    // What is shown in part names nothing.
    if (names.test(name) && !String(value).includes('***')) push(name, value)
    if (typeof value === 'string' && idPattern.test(value)) push(anyId, value)
    return undefined
  }
  return Object.assign(known, { note: (data: unknown) => note(data) })
}
