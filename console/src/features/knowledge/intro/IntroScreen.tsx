import { Play } from '@blueprintjs/icons'
import type { Asset, Intro } from '@bms/contract'
import { Markdown } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { introPreviewStrings } from './intro-preview.strings.ts'
import { hostOf, playerOf, toFilmUrl, toShown } from './intro.model.ts'

import styles from './screen.module.css'

type Texts = Readonly<Record<string, string | undefined>>
type Picture = Pick<Asset, 'url' | 'alt'>

/** A section as it is kept, or as it is being written. */
interface ShownSection {
  readonly kind: Intro['sections'][number]['kind']
  readonly content?: Texts
  readonly asset?: Picture | null
  readonly url?: string
}

/** An introduction as it is kept, or as it is being written. */
export interface ShownIntro {
  readonly title: Texts
  readonly summary?: Texts | undefined
  readonly cover: Picture | null
  readonly video_url?: string | undefined
  readonly sections: readonly ShownSection[]
}

export interface IntroScreenProps {
  intro: ShownIntro
  locale: string
  label: string
}

/** The page of an introduction in the app. What isn't written in a language is there in English, as people see it. */
export function IntroScreen({ intro, locale, label }: IntroScreenProps) {
  const t = useStrings(introPreviewStrings)
  const title = toShown(intro.title, locale)
  const summary = toShown(intro.summary, locale)
  const film = toFilmUrl(intro.video_url ?? '')
  return (
    // It takes the focus so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['screen']} tabIndex={0} aria-label={label}>
      <Cover cover={intro.cover} />
      {film !== '' && <Film address={film} />}
      <div className={styles['words']}>
        <p className={styles['title']} lang={title?.locale}>
          {title?.text ?? t('noTitle')}
        </p>
        {summary && (
          <p className={styles['summary']} lang={summary.locale}>
            {summary.text}
          </p>
        )}
      </div>
      {intro.sections.map((section, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- nothing in a drawing keeps a state
        <Section key={place} section={section} locale={locale} />
      ))}
    </section>
  )
}

function Cover({ cover }: { cover: Picture | null }) {
  const t = useStrings(introPreviewStrings)
  if (!cover) return <div className={styles['noCover']}>{t('noCover')}</div>
  return <img className={styles['cover']} src={cover.url} alt={cover.alt} />
}

function Section({ section: { kind, content, asset, url }, locale }: { section: ShownSection; locale: string }) {
  const t = useStrings(introPreviewStrings)
  if (kind === 'image') return asset ? <img className={styles['picture']} src={asset.url} alt={asset.alt} /> : null
  if (kind === 'video') {
    const film = toFilmUrl(url ?? '')
    return film === '' ? null : <Film address={film} />
  }
  const shown = toShown(content, locale)
  return (
    <div className={styles['text']} data-kind={kind}>
      {shown ? (
        <Markdown source={shown.text} locale={shown.locale} links="shown" />
      ) : (
        <p className={styles['nothing']}>{t('noText')}</p>
      )}
    </div>
  )
}

function Film({ address }: { address: string }) {
  const t = useStrings(introPreviewStrings)
  return (
    <div className={styles['film']}>
      <span className={styles['play']}>
        <Play />
      </span>
      <span>{t('filmAt', { player: playerOf(address) ?? hostOf(address) })}</span>
    </div>
  )
}
