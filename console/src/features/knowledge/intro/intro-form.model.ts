import { type Asset, type BodyOf, defaultLocale, type Intro } from '@bms/contract'

import { toTypedWhole, toWritten, toWrittenAny } from '../knowledge.model.ts'
import { toFilmUrl } from './intro.model.ts'

/** Kinds of sections, in the order of the menu that adds them. */
export type SectionKind = Intro['sections'][number]['kind']

/** A section as the form has it: of a kind, and what the kinds hold. */
export interface SectionValues {
  kind: SectionKind
  content: Record<string, string>
  asset: Asset | null
  url: string
}

/** An introduction as its form has it. */
export interface IntroValues {
  product_id: string
  title: Record<string, string>
  summary: Record<string, string>
  cover: Asset | null
  sections: SectionValues[]
  video_url: string
  sort: string
}

/** Most sections of one introduction. */
export const mostSections = 30

/** A section that nothing is in yet. */
export const emptySection = (kind: SectionKind): SectionValues => ({ kind, content: {}, asset: null, url: '' })

/** Whether a section is a text, which there is once for each language. */
export const isText = (kind: SectionKind): kind is 'text' | 'spec' => kind === 'text' || kind === 'spec'

/** An introduction that nobody has written anything of: it begins with a text. */
const empty: IntroValues = {
  product_id: '',
  title: { [defaultLocale]: '' },
  summary: {},
  cover: null,
  sections: [emptySection('text')],
  video_url: '',
  sort: '0',
}

const toSectionValues = (section: Intro['sections'][number]): SectionValues => {
  const { kind } = section
  if ('content' in section) return { ...emptySection(kind), content: { ...section.content } }
  return 'asset' in section
    ? { ...emptySection(kind), asset: section.asset }
    : { ...emptySection(kind), url: section.url }
}

/** What the form begins with; a copy is for another product. */
export function toIntroValues({
  mode,
  detail,
}: {
  readonly mode: 'add' | 'copy' | 'edit'
  readonly detail: Intro | undefined
}): IntroValues {
  if (!detail) return empty
  const { product_id, title, summary = {}, cover, sections, video_url = '', sort } = detail
  return {
    product_id: mode === 'copy' ? '' : product_id,
    title: { ...title },
    summary: { ...summary },
    cover,
    sections: sections.map(toSectionValues),
    video_url,
    sort: String(sort),
  }
}

/** A section as calls take it. What lacks is left out: the contract says so at its field. */
function toSection({ kind, content, asset, url }: SectionValues): BodyOf<'createIntro'>['sections'][number] {
  if (isText(kind)) return { kind, content: toWritten(content, defaultLocale) }
  return kind === 'image' ? { kind, asset: asset as Asset } : { kind: 'video', url: toFilmUrl(url) }
}

/** The body that writes an introduction. */
export function toIntroBody(values: IntroValues): BodyOf<'createIntro'> {
  const { product_id, title, cover, sections, video_url, sort } = values
  const summary = toWrittenAny(values.summary)
  const film = toFilmUrl(video_url)
  return {
    product_id,
    title: toWritten(title, defaultLocale),
    ...(summary && { summary }),
    cover: cover as Asset,
    sections: sections.map(toSection),
    ...(film !== '' && { video_url: film }),
    sort: toTypedWhole(sort),
  }
}

/** The body that changes one; what is empty now is taken away. */
export const toIntroEdit = (
  values: IntroValues,
  { detail, rev }: { readonly detail: Intro; readonly rev: number },
): BodyOf<'editIntro'> => ({ summary: null, video_url: null, ...toIntroBody(values), intro_id: detail.intro_id, rev })
