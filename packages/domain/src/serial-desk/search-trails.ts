/** How long what is on record covers its repeats, in milliseconds: 10 minutes. */
const trailLife = 10 * 60_000

/** Most people whose searches are known at a time, each once for each brand. */
const mostPeople = 1000

/** A search on record: the longest of what was typed of it. */
interface Trail {
  term: string
  readonly until: number
}

/**
 * Which searches of whom are on record already, so that pages, refreshes and typing on repeat nothing. Kept in memory
 * alone: terms are what the records mask. Another process knows nothing of them, and records once more.
 */
export interface SearchTrails {
  /**
   * Whether a term repeats one on record, goes back on it or carries it on. Each is carried on in one way only: who tries
   * one sign after another in the same place begins anew with each.
   */
  readonly follows: (whose: string, term: string, at: number) => boolean
  /** Takes a term as on record; answers with how to take that back. */
  readonly begin: (whose: string, term: string, at: number) => () => void
}

/** Makes what knows the searches on record. Moments are milliseconds since 1970. */
export function createSearchTrails(): SearchTrails {
  const all = new Map<string, Trail[]>()
  const standing = (whose: string, at: number): Trail[] => (all.get(whose) ?? []).filter(({ until }) => until > at)
  const keep = (whose: string, trails: Trail[]): void => {
    all.delete(whose)
    if (trails.length > 0) all.set(whose, trails)
    for (const oldest of all.keys()) {
      if (all.size <= mostPeople) return
      all.delete(oldest)
    }
  }
  return {
    follows(whose, term, at) {
      const trails = standing(whose, at)
      const known =
        trails.find((trail) => trail.term.startsWith(term)) ?? trails.find((trail) => term.startsWith(trail.term))
      if (known && term.length > known.term.length) known.term = term
      keep(whose, trails)
      return known !== undefined
    },
    begin(whose, term, at) {
      const trail: Trail = { term, until: at + trailLife }
      keep(whose, [...standing(whose, at), trail])
      return () =>
        keep(
          whose,
          standing(whose, at).filter((one) => one !== trail),
        )
    },
  }
}
