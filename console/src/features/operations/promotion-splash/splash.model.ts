import {
  type BodyOf,
  type DataOf,
  defaultLocale,
  type SplashContent,
  splashImages,
  splashLiveFields,
} from '@bms/contract'

import {
  hasBegun,
  type PictureValue,
  type PlacementValues,
  toConfirmed,
  toNumber,
  toPicture,
  toPlacementContent,
  toPlacementValues,
} from '../promotion-parts/placement.model.ts'

/** A splash screen. */
export type Splash = DataOf<'splashDetail'>

/** A screen that a splash has a picture for. */
export type SplashScreen = keyof typeof splashImages

/** The screens, the one that is needed first. */
export const splashScreens = Object.keys(splashImages) as readonly SplashScreen[]

/** A splash as its form has it. */
export interface SplashValues extends PlacementValues {
  images: Record<string, Record<SplashScreen, PictureValue>>
  duration_s: string
  skippable: boolean
  frequency: { kind: SplashContent['frequency']['kind']; n: string }
  priority: string
  /** Whether it had begun when the form was opened: it then sends only what may change. */
  begun: boolean
}

interface About {
  readonly mode: 'add' | 'copy' | 'edit'
  readonly detail: Splash | undefined
}

interface Tools {
  readonly formats: { readonly timeZone: string }
  readonly now: () => number
}

const noPictures = { phone_9_16: null, phone_tall: null, tablet_3_4: null }

/** What the form begins with. */
export function toSplashValues(about: About, { formats, now }: Tools): SplashValues {
  const { mode, detail } = about
  const {
    duration_s = 3,
    skippable = true,
    frequency = { kind: 'daily' as const, n: undefined },
    priority = 0,
  } = detail ?? {}
  return {
    ...toPlacementValues(detail, mode, formats.timeZone),
    images: detail
      ? Object.fromEntries(Object.entries(detail.images).map(([locale, own]) => [locale, { ...noPictures, ...own }]))
      : { [defaultLocale]: noPictures },
    duration_s: String(duration_s),
    skippable,
    frequency: { kind: frequency.kind, n: String(frequency.n ?? 2) },
    priority: String(priority),
    begun: hasBegun({ mode, detail }, now()),
  }
}

function toImages(images: SplashValues['images']): SplashContent['images'] {
  return Object.fromEntries(
    Object.entries(images).map(([locale, own]) => [
      locale,
      // What is missing the schema says.
      Object.fromEntries(
        splashScreens.flatMap((screen) => {
          const picture = toPicture(own[screen])
          return picture ? [[screen, picture] as const] : []
        }),
      ) as SplashContent['images'][string],
    ]),
  )
}

function toContent(values: SplashValues, kept?: Splash): SplashContent {
  const { frequency } = values
  return {
    ...toPlacementContent(values, kept),
    images: toImages(values.images),
    duration_s: toNumber(values.duration_s),
    skippable: values.skippable,
    frequency:
      frequency.kind === 'n_per_day' ? { kind: frequency.kind, n: toNumber(frequency.n) } : { kind: frequency.kind },
    priority: toNumber(values.priority),
  }
}

/** The body that adds a splash. */
export const toCreateSplash = (values: SplashValues): BodyOf<'createSplash'> => ({
  ...toContent(values),
  ...toConfirmed(values),
})

/** The body that changes one: of what has begun only what may still change. */
export function toEditSplash(
  values: SplashValues,
  { detail, rev }: { readonly detail: Splash; readonly rev: number },
): BodyOf<'editSplash'> {
  const content = toContent(values, detail)
  const sent = values.begun ? Object.fromEntries(splashLiveFields.map((field) => [field, content[field]])) : content
  return { splash_id: detail.splash_id, rev, ...sent, ...toConfirmed(values) }
}

/** The picture that a screen shows in a language: its own, or the one that is cut to fit. */
export function pictureOn(own: Partial<Record<SplashScreen, PictureValue>> | undefined, screen: SplashScreen) {
  const picture = toPicture(own?.[screen])
  return { picture: picture ?? toPicture(own?.phone_9_16), isOwn: picture !== undefined }
}
