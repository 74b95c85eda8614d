import type { z } from 'zod'

import { calls } from '../../packages/contract/src/calls/index.ts'
import { fieldsOf, shapeOf, type Field } from './fields.ts'
import { Misuse } from './files.ts'
import type { Names } from './names.ts'

type AnyCall = (typeof calls)[keyof typeof calls]

const all = calls as Readonly<Record<string, AnyCall>>

/** A call by its name. Throws a Misuse where the contract has none. */
export function callOf(name: string): AnyCall {
  const found = Object.hasOwn(all, name) ? all[name] : undefined
  if (!found) throw new Misuse(`The contract has no call ${name}: a call comes first, in packages/contract/src/calls.`)
  return found
}

/** Whose rights a call stands under. */
export function moduleOf({ access }: AnyCall): string {
  if (access.kind !== 'modules' || !access.modules[0]) throw new Misuse('This call stands under no module’s rights.')
  return access.modules[0]
}

/** The object of `calls` in which a call is declared: `appVersionCalls`, as features import it. */
export async function groupOf(name: string): Promise<string> {
  const contract = (await import('../../packages/contract/src/index.ts')) as Readonly<Record<string, unknown>>
  const found = Object.entries(contract).find(
    ([key, value]) => key.endsWith('Calls') && Object.hasOwn(value as object, name),
  )
  if (!found) throw new Misuse(`The contract gives nobody the schemas of ${name}.`)
  return found[0]
}

/** What a list's rows are made of. */
export interface ListFacts {
  readonly call: string
  readonly module: string
  /** The field that says which row it is. */
  readonly id: string
  readonly fields: readonly Field[]
  readonly sortsBy: (field: string) => boolean
  readonly takes: (query: Readonly<Record<string, string>>) => boolean
  readonly parameters: readonly string[]
}

/** The field that says which one it is: what its own call asks for, where there is such a call. */
function idOf({ camel }: Names, fields: readonly Field[]): string {
  const detail = all[`${camel}Detail`]
  const [asked] = detail ? Object.keys(shapeOf(detail.query)) : []
  const ids = fields.filter(({ kind, presence }) => kind === 'id' && presence === 'always')
  const found = ids.find(({ name }) => name === asked) ?? ids[0]
  if (!found) throw new Misuse('It has no field that says which it is.')
  return found.name
}

/** Reads the call of a list: `appVersionList` for `app-version`. */
export function readList(names: Names): ListFacts {
  const { camel } = names
  const name = `${camel}List`
  const found = callOf(name)
  const query: z.ZodType = found.query
  const { list } = shapeOf(found.response)
  const row = list && (list.def as unknown as { readonly element?: z.ZodType }).element
  if (!row) throw new Misuse(`${name} answers with no list.`)
  const fields = fieldsOf(row)
  const takes: ListFacts['takes'] = (part) => query.safeParse(part).success
  return {
    call: name,
    module: moduleOf(found),
    id: idOf(names, fields),
    fields,
    sortsBy: (field) => takes({ sort: field }),
    takes,
    parameters: Object.keys(shapeOf(query)),
  }
}

/** What one record is made of. */
export interface DetailFacts extends Pick<ListFacts, 'call' | 'module' | 'id' | 'fields'> {
  /** The parameter that says which. */
  readonly parameter: string
}

/** Reads the call of a record: `appVersionDetail` for `app-version`. */
export function readDetail(names: Names): DetailFacts {
  const { camel } = names
  const name = `${camel}Detail`
  const found = callOf(name)
  const fields = fieldsOf(found.response)
  const [parameter] = Object.keys(shapeOf(found.query))
  if (parameter === undefined) throw new Misuse(`${name} doesn’t ask which.`)
  return { call: name, module: moduleOf(found), id: idOf(names, fields), fields, parameter }
}
