import { callOf, groupOf, moduleOf, readDetail, readList, type DetailFacts } from './contract.ts'
import { fieldsOf, type Field } from './fields.ts'
import { Misuse, type Made } from './files.ts'
import { placeOf, type Place } from './names.ts'
import { keyOf, stringsFile, textsOf } from './texts.ts'

interface FormFacts extends DetailFacts {
  readonly create: string
  readonly edit: string
  readonly groups: { readonly create: string; readonly edit: string }
  /** What staff writes: what both calls take. */
  readonly written: readonly Field[]
  /** What they write that this can't make a field for: it stays as it is. */
  readonly kept: readonly Field[]
}

/** A field's value in the form as text, which is what can be typed. */
const typed: ReadonlySet<Field['kind']> = new Set(['id', 'text', 'longText', 'languages', 'number', 'country', 'texts'])

const isField = ({ kind, presence }: Field): boolean =>
  typed.has(kind) || kind === 'flag' || (['choice', 'dataCentre'].includes(kind) && presence === 'always')

async function readForm(place: Place): Promise<FormFacts> {
  const detail = readDetail(place)
  const [create, edit] = [`create${place.pascal}`, `edit${place.pascal}`]
  const taken = fieldsOf(callOf(edit).body).map(({ name }) => name)
  const isThere = (field: Field): boolean => detail.fields.some(({ name }) => name === field.name)
  // What only goes along with saving, such as a number typed to confirm it, is no part of what is written.
  const body = fieldsOf(callOf(create).body)
    .filter(({ name }) => taken.includes(name))
    .filter(isThere)
  if (body.length === 0) throw new Misuse(`${create} takes nothing that ${edit} changes.`)
  return {
    ...detail,
    module: moduleOf(callOf(create)),
    create,
    edit,
    groups: { create: await groupOf(create), edit: await groupOf(edit) },
    written: body.filter(isField),
    kept: body.filter((field) => !isField(field)),
  }
}

const isList = (field: Field): boolean => field.kind === 'texts'

/** The type of a value in the form. */
function typeOf({ name, kind }: Field): string {
  if (typed.has(kind)) return 'string'
  return kind === 'flag' ? 'boolean' : `NonNullable<Body['${name}']>`
}

/** What a field begins with, of what is there and of nothing. */
function beginOf(field: Field): string {
  const { name, kind, options } = field
  const there = `detail?.${name}`
  if (kind === 'number') return `String(${there} ?? '')`
  if (kind === 'languages') return `${there}?.['en'] ?? ''`
  if (isList(field)) return `${there}?.join(', ') ?? ''`
  if (kind === 'flag') return `${there} ?? false`
  return `${there} ?? '${typed.has(kind) ? '' : (options[0] ?? '')}'`
}

/** What is sent of a field. */
function sendOf(field: Field): string {
  const { name, kind, presence } = field
  const value = `values.${name}`
  const said: Partial<Record<Field['kind'], string>> = {
    number: `Number(${value})`,
    languages: `{ ...detail?.${name}, en: ${value} }`,
    texts: `splitTexts(${value})`,
  }
  const sent = `${name}: ${said[kind] ?? value}`
  return presence === 'maybe' && typed.has(kind) && !isList(field)
    ? `...(${value}.trim() !== '' && { ${sent} }),`
    : `${sent},`
}

const keepOf = ({ name, presence, sample }: Field): string =>
  presence === 'maybe'
    ? `...(detail?.${name} !== undefined && { ${name}: detail.${name} }),`
    : `${name}: detail?.${name} ?? ${sample},`

function modelFile({ pascal, words }: Place, facts: FormFacts): string {
  const { create, edit, call, id, written, kept } = facts
  const usesLists = written.some(isList)
  const body = [...written.map(sendOf), ...kept.map(keepOf)].map((line) => `    ${line}`).join('\n')
  return `import type { BodyOf, DataOf } from '@bms/contract'

type Body = BodyOf<'${create}'>
type Detail = DataOf<'${call}'>

/** ${words} as the form has it. */
export interface ${pascal}Values {
${written.map((field) => `  ${field.name}: ${typeOf(field)}`).join('\n')}
}

/** What the form begins with. */
export function to${pascal}Values(detail: Detail | undefined): ${pascal}Values {
  return {
${written.map((field) => `    ${field.name}: ${beginOf(field)},`).join('\n')}
  }
}
${
  usesLists
    ? `
/** Texts out of a line: separated by commas of either script, each once. */
const splitTexts = (line: string): string[] => [
  ...new Set(
    line
      .split(/[,，、]/u)
      .map((text) => text.trim())
      .filter((text) => text !== ''),
  ),
]
`
    : ''
}
/** The body that adds one. What the form has no field for stays as it is where there is one already. */
export function toCreateBody(values: ${pascal}Values, { detail }: { detail?: Detail | undefined }): Body {
  return {
${body}
  }
}

/** The body that changes one. */
export function toEditBody(
  values: ${pascal}Values,
  { detail, rev }: { detail: Detail; rev: number },
): BodyOf<'${edit}'> {
  return { ...toCreateBody(values, { detail }), ${id}: detail.${id}, rev }
}
`
}

/** A field as it is drawn, and the part that draws it. */
function drawOf({ name, kind, options }: Field, pascal: string): { readonly code: string; readonly part: string } {
  const at = `name="${name}" label={t('${keyOf(name)}')}`
  const draw = (part: string, more = '') => ({ code: `<${part}<${pascal}Values> ${at}${more} />`, part })
  if (kind === 'flag') return draw('FormCheckbox')
  if (kind === 'longText' || kind === 'languages') return draw('FormTextArea')
  if (kind === 'number') return draw('FormTextField', ' inputMode="numeric"')
  if (kind !== 'choice' && kind !== 'dataCentre') return draw('FormTextField')
  const values = options.map((value) => `'${value}'`).join(', ')
  return draw('FormSelect', ` options={([${values}] as const).map((value) => ({ value, label: t(value) }))}`)
}

function formFile({ camel, kebab, pascal, words }: Place, facts: FormFacts): string {
  const { create, edit, call, groups, written, module, parameter } = facts
  const drawn = written.map((field) => drawOf(field, pascal))
  const parts = [...new Set(drawn.map(({ part }) => part))].toSorted()
  const name = written.find(({ kind, presence }) => typed.has(kind) && presence === 'always') ?? written[0]
  const schemas = [...new Set([groups.create, groups.edit])].toSorted()
  return `import { ${schemas.join(', ')} } from '@bms/contract'
import { FormSection } from '@bms/design-system'

import { defineForm } from '../../../shared/form/define-form.tsx'
${parts.map((part) => `import { ${part} } from '../../../shared/form/${part}.tsx'`).join('\n')}
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { callQuery } from '../../../shared/query/call-query.ts'
import type { Caller } from '../../../shared/query/caller.ts'
import { to${pascal}Values, toCreateBody, toEditBody, type ${pascal}Values } from './${kebab}-form.model.ts'
import { ${camel}FormStrings } from './${kebab}-form.strings.ts'

/** A form that is opened begins with what is so now. */
const ${camel}Query = (caller: Caller, ${parameter}: string) =>
  callQuery(caller, '${call}', { ${parameter} }, { staleTime: 0 })

/** ${words}: added, begun as a copy, or changed. */
export const ${pascal}Form = defineForm({
  name: '${camel}',
  list: '${camel}List',
  module: '${module}',
  strings: ${camel}FormStrings,
  read: ${camel}Query,
  values: ({ detail }) => to${pascal}Values(detail),
  nameOf: (values) => values.${name?.name ?? ''},
  add: { call: '${create}', schema: ${groups.create}.${create}.body, toBody: toCreateBody },
  edit: { call: '${edit}', schema: ${groups.edit}.${edit}.body, toBody: toEditBody },
  Fields: ${pascal}Fields,
})

function ${pascal}Fields() {
  const t = useStrings(${camel}FormStrings)
  return (
    <FormSection title={t('about')}>
${drawn.map(({ code }) => `      ${code}`).join('\n')}
    </FormSection>
  )
}
`
}

const storyFile = (
  { area, kebab, pascal, words }: Place,
  { call }: FormFacts,
): string => `import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, fn, screen, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { ${pascal}Form } from '../../../console/src/features/${area}/${kebab}/${pascal}Form.tsx'
import type { OpenForm } from '../../../console/src/shared/form/form-definition.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

interface FormWorld extends StoryWorld {
  open?: OpenForm
}

function ${pascal}({ open = { mode: 'add' }, ...world }: FormWorld) {
  return (
    <StoryPage at="/${area}/${kebab}" {...world}>
      <${pascal}Form
        open={open}
        row={undefined}
        place={{ kind: 'drawer', state: 'open', onStay: fn(), onClose: fn(), back: 'Back' }}
        onSaved={fn()}
      />
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/${words} form',
  component: ${pascal},
  parameters: { layout: 'fullscreen', picture: 'body' },
})
export default meta

const one = { open: { mode: 'edit', id: '01HZZZZZZZZZZZZZZZZZZZZZZZ' } } as const

export const Adding = meta.story({
  play: async () => {
    const form = within(await screen.findByRole('dialog', { name: 'Add' }))
    await expect(form.getByRole('button', { name: 'Add' })).toBeVisible()
  },
})

export const Loading = meta.story({ args: { ...one, failures: { ${call}: pending() } } })

export const Missing = meta.story({
  args: one,
  play: async () => {
    await expect(await screen.findByText('This isn’t there')).toBeVisible()
  },
})

export const Failed = meta.story({
  args: { ...one, failures: { ${call}: failWith(codes.server, 'The database is resting.') } },
  play: async () => {
    await expect(await screen.findByText('The database is resting.')).toBeVisible()
  },
})
`

/** Makes a form of a list from the contract's calls. */
export async function makeForm(where: string): Promise<Made> {
  const place = placeOf(where)
  const { kebab, camel, pascal, words, folder, area } = place
  // A form belongs to its list.
  readList(place)
  const facts = await readForm(place)
  const texts = new Map([['about', words], ...textsOf(facts.written)])
  const form = `form: lazyPage(async () => (await import('./${pascal}Form.tsx')).${pascal}Form), place: 'drawer'`
  return {
    files: {
      [`${folder}/${kebab}-form.strings.ts`]: stringsFile(
        `${camel}FormStrings`,
        `${camel}Form`,
        `Texts of the form of ${words}.`,
        texts,
      ),
      [`${folder}/${kebab}-form.model.ts`]: modelFile(place, facts),
      [`${folder}/${pascal}Form.tsx`]: formFile(place, facts),
      [`stories/pages/${area}/${pascal}Form.stories.tsx`]: storyFile(place, facts),
    },
    left: [
      `${kebab}-list.tsx   forms: { add: { ${form}, copy: {} }, edit: { ${form} } },`,
      ...facts.kept.map(({ name }) => `${kebab}-form.model.ts   ${name} has no field yet: it stays as it is`),
      `${kebab}-form.strings.ts   the Chinese, hints, and addTitle, editTitle … where the kit’s words don’t say enough`,
      'npm run storybook: sections, and fields for what has none',
    ],
  }
}
