import { readDetail, readList, type DetailFacts } from './contract.ts'
import type { Field } from './fields.ts'
import type { Made } from './files.ts'
import { placeOf, type Place } from './names.ts'
import { keyOf, stringsFile, textsOf } from './texts.ts'

const isTold = ({ name, kind }: Field): boolean => kind !== 'other' && kind !== 'id' && name !== 'rev'

/** A value in words, as code. */
function sayValue({ name, kind, presence }: Field): string {
  const value = `detail.${name}`
  const say: Partial<Record<Field['kind'], string>> = {
    number: `formats.number(${value})`,
    moment: `formats.dateTime(${value})`,
    day: `formats.day(${value})`,
    country: `formats.country(${value})`,
    texts: `formats.list(${value})`,
    choice: `t(${value})`,
    flag: `t(${value} ? 'yes' : 'no')`,
    languages: `${value}['en']`,
  }
  const said = say[kind] ?? value
  return presence === 'maybe' && said !== value && kind !== 'flag'
    ? `${value} === undefined ? undefined : ${said}`
    : said
}

function recordFile(place: Place, facts: DetailFacts, name: Field | undefined): string {
  const { camel, kebab, pascal, words } = place
  const told = facts.fields.filter(isTold)
  const usesFormats = told.some((field) => sayValue(field).includes('formats.'))
  const title = name
    ? name.kind === 'languages'
      ? `row.${name.name}['en'] ?? ''`
      : `row.${name.name}`
    : `row.${facts.id}`
  return `import type { DataOf } from '@bms/contract'
import { DescriptionList, RecordHeader } from '@bms/design-system'

${usesFormats ? "import { useFormats } from '../../../shared/format/use-formats.ts'\n" : ''}import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { RowOf } from '../../../shared/list/rows/list-call.ts'
import { callQuery } from '../../../shared/query/call-query.ts'
import type { Caller } from '../../../shared/query/caller.ts'
import { defineRecord } from '../../../shared/record/define-record.tsx'
import type { RecordHeadProps, RecordPartProps } from '../../../shared/record/record-definition.ts'
import { ${camel}RecordStrings } from './${kebab}-record.strings.ts'

type Row = RowOf<'${camel}List'>
type Detail = DataOf<'${facts.call}'>

const ${camel}Query = (caller: Caller, ${facts.parameter}: string) => callQuery(caller, '${facts.call}', { ${facts.parameter} })

/** ${words}: the record, beside its list and as a page. */
export const ${pascal}Record = defineRecord({
  query: ${camel}Query,
  module: '${facts.module}',
  strings: ${camel}RecordStrings,
  Head: ({ row, heading }: RecordHeadProps<Row, Detail>) => <RecordHeader {...heading} title={${title}} />,
  Body: Facts,
})

function Facts({ detail }: RecordPartProps<Detail>) {
  const t = useStrings(${camel}RecordStrings)
${usesFormats ? '  const formats = useFormats()\n' : ''}  return (
    <DescriptionList
      items={[
${told.map((field) => `        { key: '${field.name}', term: t('${keyOf(field.name)}'), value: ${sayValue(field)} },`).join('\n')}
      ]}
    />
  )
}
`
}

const storyFile = (
  { area, kebab, pascal, words }: Place,
  { call }: DetailFacts,
): string => `import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { ${pascal}Record } from '../../../console/src/features/${area}/${kebab}/${pascal}Record.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

const none = '01HZZZZZZZZZZZZZZZZZZZZZZZ'

function ${pascal}(world: StoryWorld) {
  return (
    <StoryPage at="/${area}/${kebab}" {...world}>
      <main>
        <${pascal}Record
          id={none}
          row={undefined}
          place="page"
          tab=""
          onTabChange={() => undefined}
          actionsOf={() => []}
        />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/${words} record',
  component: ${pascal},
  parameters: { layout: 'fullscreen' },
})
export default meta

export const Missing = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This isn’t there')).toBeVisible()
  },
})

export const Loading = meta.story({ args: { failures: { ${call}: pending() } } })

export const Failed = meta.story({
  args: { failures: { ${call}: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})
`

/** Makes a record from the contract's call. */
export function makeRecord(where: string): Made {
  const place = placeOf(where)
  const { kebab, camel, pascal, words, folder, area } = place
  const facts = readDetail(place)
  const rows = readList(place).fields
  const name = rows.find(({ kind, presence }) => ['text', 'languages'].includes(kind) && presence === 'always')
  const texts = new Map([
    ['loading', 'Loading'],
    ['missingTitle', 'This isn’t there'],
    ['deniedTitle', 'You may not see this'],
    ...textsOf(facts.fields.filter(isTold)),
  ])
  return {
    files: {
      [`${folder}/${kebab}-record.strings.ts`]: stringsFile(
        `${camel}RecordStrings`,
        `${camel}Record`,
        `Texts of the record of ${words}.`,
        texts,
      ),
      [`${folder}/${pascal}Record.tsx`]: recordFile(place, facts, name),
      [`stories/pages/${area}/${pascal}Record.stories.tsx`]: storyFile(place, facts),
    },
    left: [
      `${kebab}-list.tsx   record: lazyPage(async () => (await import('./${pascal}Record.tsx')).${pascal}Record),`,
      `${kebab}-record.strings.ts   the Chinese`,
      'npm run storybook: tell what matters first, in parts where it is much',
    ],
  }
}
