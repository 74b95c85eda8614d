import type { Ad } from '../promotion-ad/ad.model.ts'
import type { Splash } from '../promotion-splash/splash.model.ts'

/** A splash or an ad, as its record shows it. */
export type Placed =
  | { readonly type: 'splash'; readonly id: string; readonly detail: Splash }
  | { readonly type: 'homepage_ad'; readonly id: string; readonly detail: Ad }

/** What is counted of a splash, and of an ad; the first is what the others are a part of. */
const counted = {
  splash: ['impressions', 'clicks', 'skips'],
  homepage_ad: ['impressions', 'clicks', 'closes'],
} as const

/** What is counted of a splash or an ad. */
export type PlacedFigure = (typeof counted)[keyof typeof counted][number]

/** What became of it, figure by figure; `share`: of all times it was shown. Nothing, where it was never shown. */
export function figuresOf({
  type,
  detail: { stats },
}: {
  readonly type: Placed['type']
  readonly detail: { readonly stats: Readonly<Record<string, number>> }
}): readonly { readonly key: PlacedFigure; readonly count: number; readonly share: number | undefined }[] {
  const { impressions = 0 } = stats
  if (impressions === 0) return []
  return counted[type].map((key) => {
    const count = stats[key] ?? 0
    return { key, count, share: key === 'impressions' ? undefined : count / impressions }
  })
}
