import type { ReportedPicture, Shot } from './files.ts'

/** A story that failed in one mode, or whose picture was taken. */
export interface ReportedStory extends Shot {
  /** Path of the story file: what the page is grouped by. */
  readonly component: string
  readonly story: string
  /**
   * `changed`: its pixels; `missing`: no accepted picture yet; `taken`: the run accepted it by itself; `broken`: it didn't
   * render, play or pass axe.
   */
  readonly kind: 'changed' | 'missing' | 'taken' | 'broken'
  readonly message: string
  readonly pictures: readonly { readonly kind: ReportedPicture; readonly file: string }[]
}

/** Something failed before or beside the stories: a file that doesn't load, a browser that ended. */
export interface Setback {
  readonly where: string
  readonly message: string
}

const headings = {
  changed: 'Pixels changed',
  missing: 'No accepted picture yet',
  taken: 'Taken by the run',
  broken: 'The story itself failed',
} as const
const captions = {
  before: 'Before',
  after: 'After',
  difference: 'Difference',
  taken: 'Taken',
  broken: 'As it was',
} as const

/** The report as one HTML page without scripts; pictures are referred to relative to it. */
export function renderReport(stories: readonly ReportedStory[], setbacks: readonly Setback[]): string {
  const count = (kind: ReportedStory['kind']): number => stories.filter((story) => story.kind === kind).length
  const summary = [
    `${count('changed')} with changed pixels`,
    `${count('missing')} without an accepted picture`,
    `${count('broken')} that failed themselves`,
    `${setbacks.length} set-up failures`,
    `${count('taken')} taken`,
  ].join(' · ')
  const groups = Map.groupBy(stories, ({ component }) => component)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Visual report</title>
<style>${style}</style>
<header><h1>Visual report</h1><p>${summary}</p>
${count('changed') + count('missing') > 0 ? '<p>Accept all that is shown: <code>npm run accept</code></p>' : ''}</header>
<main>
${setbacks.length > 0 ? `<section><h2>Set-up failed</h2>${setbacks.map(renderSetback).join('')}</section>` : ''}
${[...groups].map(([component, list]) => renderGroup(component, list)).join('\n')}
</main>
</html>
`
}

function renderSetback({ where, message }: Setback): string {
  return `<article><h3>${escape(where)}</h3><pre>${escape(message)}</pre></article>`
}

function renderGroup(component: string, stories: readonly ReportedStory[]): string {
  return `<section><h2>${escape(component)}</h2>${stories.map(renderStory).join('')}</section>`
}

function renderStory({ story, mode, storyId, kind, message, pictures }: ReportedStory): string {
  const isOpen = kind === 'changed' || kind === 'missing'
  const accept = isOpen ? `<p>Accept: <code>npm run accept -- ${escape(storyId)}</code></p>` : ''
  return `<article class="${kind}"><h3>${escape(story)} <small>${escape(mode)}</small></h3>
<p><strong>${headings[kind]}</strong></p>${message === '' ? '' : `<pre>${escape(message)}</pre>`}${accept}
<div class="pictures">${pictures.map(renderPicture).join('')}</div></article>`
}

function renderPicture({ kind, file }: ReportedStory['pictures'][number]): string {
  const href = escape(encodeURI(file))
  return `<figure><figcaption>${captions[kind]}</figcaption><a href="${href}"><img src="${href}" alt="${captions[kind]}"></a></figure>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

const style = `
:root { color-scheme: light dark; font: 14px/1.45 system-ui, sans-serif }
body { margin: 0 auto; max-width: 1800px; padding: 24px }
h1, h2, h3, p, pre { margin: 0 0 8px }
h2 { margin-block-start: 40px; font-size: 18px }
h3 small { font-weight: 400; opacity: 0.7 }
article { border: 1px solid #8886; border-inline-start: 4px solid #d97706; border-radius: 6px; margin-block: 12px; padding: 16px }
article.broken { border-inline-start-color: #cb333b }
article.taken { border-inline-start-color: #2d72d2 }
pre { overflow: auto; max-height: 20em; white-space: pre-wrap; font-size: 12px; opacity: 0.85 }
code { background: #8882; border-radius: 4px; padding: 2px 6px }
.pictures { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px; align-items: start }
figure { margin: 0 }
figcaption { font-weight: 600; margin-block-end: 4px }
img { max-width: 100%; outline: 1px solid #8886; background: repeating-conic-gradient(#8883 0 25%, transparent 0 50%) 0 0 / 16px 16px }
`
