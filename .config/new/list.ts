import { readList, type ListFacts } from './contract.ts'
import type { Field } from './fields.ts'
import type { Made } from './files.ts'
import { placeOf, type Place } from './names.ts'
import { keyOf, stringsFile, textsOf } from './texts.ts'

/** How many columns are shown until somebody wants more. */
const shownAtFirst = 6

const list = (values: readonly string[]): string => `[${values.map((value) => `'${value}'`).join(', ')}]`

/** Fields that say nothing to whoever looks through a list. */
const isShown = ({ name, kind }: Field): boolean => kind !== 'id' && kind !== 'other' && name !== 'rev'

/** A column, as code, and what it takes from the kit. */
function toColumn(field: Field, more: readonly string[]): { readonly code: string; readonly uses?: string } {
  const { name, kind, presence, options } = field
  const title = keyOf(name)
  const made = (maker: string, before = ''): { code: string; uses: string } => ({
    code: `${maker}('${name}', '${title}'${before}${more.length > 0 ? `, { ${more.join(', ')} }` : ''})`,
    uses: maker,
  })
  const own = (...parts: readonly string[]) => ({
    code: `{ ${[`key: '${name}'`, `title: '${title}'`, ...parts, ...more].join(', ')} }`,
  })
  const or = presence === 'maybe' ? (say: string) => `${name} === undefined ? '' : ${say}` : (say: string) => say
  switch (kind) {
    case 'moment':
      return made('dayColumn')
    case 'number':
      return made('countColumn')
    case 'country':
      return made('countryColumn')
    case 'dataCentre':
      return made('dataCentreColumn')
    case 'choice':
      if (name === 'status')
        return made('statusColumn', `, { ${options.map((value) => `${value}: 'neutral'`).join(', ')} }`)
      return own(
        'width: 140',
        `text: ({ ${name} }, { t }) => ${or(`t(${name})`)}`,
        `words: ({ t }) => wordsOf(${list(options)}, t)`,
      )
    case 'flag':
      return own('width: 110', `text: ({ ${name} }, { t }) => t(${name} ? 'yes' : 'no')`)
    case 'day':
      return own('width: 140', `text: ({ ${name} }, { formats }) => ${or(`formats.day(${name})`)}`)
    case 'texts':
      return own('width: 180', `text: ({ ${name} }, { formats }) => ${or(`formats.list(${name})`)}`)
    case 'languages':
      return own('width: 220', `text: ({ ${name} }) => ${name}${presence === 'maybe' ? '?.' : ''}['en'] ?? ''`)
    default:
      return own('width: 180')
  }
}

function toColumns({ fields, sortsBy }: ListFacts) {
  const shown = fields.filter(isShown)
  const names = (kind: Field): boolean => ['text', 'languages'].includes(kind.kind) && kind.presence === 'always'
  const first = shown.find(names) ?? shown[0]
  const rank = (field: Field): number => (field === first ? 0 : field.name === 'status' ? 1 : 2)
  const ordered = shown.toSorted((a, b) => rank(a) - rank(b))
  return ordered.map((field, place) =>
    toColumn(field, [
      ...(place === 0 ? ["pin: 'start'", "show: 'fixed'"] : []),
      ...(place >= shownAtFirst ? ["show: 'extra'"] : place > 0 ? [`priority: ${place}`] : []),
      ...(sortsBy(field.name) ? ["sort: 'sortable'"] : []),
    ]),
  )
}

function toFilters({ fields, takes, parameters }: ListFacts, tab: Field | undefined): readonly string[] {
  const choices = fields.filter(({ kind, name, options }) => kind === 'choice' && takes({ [name]: options[0] ?? '' }))
  const days = parameters.filter((name) => name.endsWith('_from') && parameters.includes(name.replace(/from$/, 'to')))
  return [
    ...choices
      .filter((field) => field !== tab)
      .map(
        ({ name, options }) => `{ kind: 'multi', name: '${name}', label: '${keyOf(name)}', options: ${list(options)} }`,
      ),
    ...days
      .map((name) => name.replace(/_from$/, ''))
      .filter((stem) => fields.some(({ name, kind }) => name === stem && kind === 'moment'))
      .map((stem) => `{ kind: 'days', name: '${stem}', label: '${keyOf(stem)}', place: 'more' }`),
  ]
}

function listFile(place: Place, facts: ListFacts, tab: Field | undefined): string {
  const { camel, kebab, words } = place
  const columns = toColumns(facts)
  const filters = toFilters(facts, tab)
  const makers = [...new Set(columns.flatMap(({ uses }) => uses ?? []))].toSorted()
  const usesWords = columns.some(({ code }) => code.includes('wordsOf('))
  return `${makers.length > 0 ? `import { ${makers.join(', ')} } from '../../../shared/list/columns.tsx'\n` : ''}import { defineList } from '../../../shared/list/define-list.ts'
${usesWords ? "import { wordsOf } from '../../../shared/list/words-of.ts'\n" : ''}import { ${camel}Strings } from './${kebab}.strings.ts'

/** ${words}: the list. */
export const ${camel}List = defineList({
  key: '${camel}',
  call: '${facts.call}',
  module: '${facts.module}',
  strings: ${camel}Strings,
  texts: { title: 'title' },
  rowId: ({ ${facts.id}: id }) => id,
  search: { label: 'search', hint: 'searchHint' },
${tab ? `  tabs: { name: '${tab.name}', values: ${list(tab.options)}, all: 'all' },\n` : ''}  columns: [
${columns.map(({ code }) => `    ${code},`).join('\n')}
  ],
${filters.length > 0 ? `  filters: [\n${filters.map((code) => `    ${code},`).join('\n')}\n  ],\n` : ''}})
`
}

const pageFile = ({
  camel,
  kebab,
  pascal,
  words,
}: Place): string => `import { RecordListPage } from '../../../shared/list/RecordListPage.tsx'
import { ${camel}List } from './${kebab}-list.tsx'

/** ${words}: the page that is the list. */
export function ${pascal}ListPage() {
  return <RecordListPage list={${camel}List} />
}
`

const storyFile = (
  { area, kebab, pascal, words }: Place,
  call: string,
): string => `import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { ${pascal}ListPage } from '../../../console/src/features/${area}/${kebab}/${pascal}ListPage.tsx'
import { findRows } from '../find-rows.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

function ${pascal}List(world: StoryWorld) {
  return (
    <StoryPage at="/${area}/${kebab}" {...world}>
      <main>
        <${pascal}ListPage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/${words}',
  component: ${pascal}List,
  parameters: { layout: 'fullscreen' },
})
export default meta

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect((await findRows(canvas))[0]).toBeVisible()
  },
})

export const Loading = meta.story({ args: { failures: { ${call}: pending() } } })

export const Empty = meta.story({
  args: { answers: () => ({ ${call}: () => ({ list: [], total: 0, page: 1, page_size: 20 }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing here yet')).toBeVisible()
  },
})

export const Failed = meta.story({
  args: { failures: { ${call}: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})

export const Phone = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
})
`

/** Makes a list page from the contract's call. */
export function makeList(where: string): Made {
  const place = placeOf(where)
  const { kebab, camel, pascal, words, folder, area } = place
  const facts = readList(place)
  const tab = facts.fields.find(
    ({ name, kind, options }) => name === 'status' && kind === 'choice' && facts.takes({ status: options[0] ?? '' }),
  )
  const texts = new Map([
    ['title', words],
    ['search', 'Search'],
    ['searchHint', 'What it is called'],
    ...(tab ? ([['all', 'All']] as const) : []),
    ...textsOf(facts.fields.filter(isShown)),
  ])
  return {
    files: {
      [`${folder}/${kebab}.strings.ts`]: stringsFile(`${camel}Strings`, camel, `Texts of ${words}.`, texts),
      [`${folder}/${kebab}-list.tsx`]: listFile(place, facts, tab),
      [`${folder}/${pascal}ListPage.tsx`]: pageFile(place),
      [`stories/pages/${area}/${pascal}List.stories.tsx`]: storyFile(place, facts.call),
    },
    left: [
      `${area}.routes.tsx   page: lazyPage(async () => (await import('./${kebab}/${pascal}ListPage.tsx')).${pascal}ListPage)`,
      `${kebab}.strings.ts   the Chinese, and English that says what a field's name doesn't`,
      'npm run storybook: columns, tones and actions are yours',
    ],
  }
}
