import type { Translate } from '../../../shared/i18n/strings.ts'
import type { IntroValues } from './intro-form.model.ts'
import type { IntroFormKey } from './intro-form.strings.ts'
import { isFilmUrl, toFilmUrl } from './intro.model.ts'

const isWrong = (typed: string): boolean => typed.trim() !== '' && !isFilmUrl(toFilmUrl(typed))

/** What is asked of an introduction beyond the contract: that the app can play its films. */
export function checkIntro(
  { sections, video_url }: Pick<IntroValues, 'sections' | 'video_url'>,
  t: Translate<IntroFormKey>,
): Readonly<Record<string, string>> {
  const wrong = sections.flatMap(({ kind, url }, i) =>
    kind === 'video' && isWrong(url) ? [[`sections.${i}.url`, t('filmWrong')] as const] : [],
  )
  return { ...(isWrong(video_url) && { video_url: t('filmWrong') }), ...Object.fromEntries(wrong) }
}
