import type { z } from 'zod'

import { cc, date, dc, id, ts } from '../../packages/contract/src/calls/types.ts'

/** What kind of value a field holds, as far as a page can be made of it. */
export type FieldKind =
  | 'id'
  | 'text'
  | 'longText'
  | 'languages'
  | 'number'
  | 'flag'
  | 'choice'
  | 'moment'
  | 'day'
  | 'country'
  | 'dataCentre'
  | 'texts'
  | 'other'

/** A field of a row, a record or a body. */
export interface Field {
  readonly name: string
  readonly kind: FieldKind
  readonly presence: 'always' | 'maybe'
  /** Of a choice. */
  readonly options: readonly string[]
  /** The least value of its kind, as code. */
  readonly sample: string
}

/** What is read of a schema here. */
interface Def {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly element?: z.ZodType
  readonly valueType?: z.ZodType
  readonly entries?: Readonly<Record<string, string>>
  readonly in?: z.ZodType
}

const defOf = ({ def }: z.ZodType): Def => def

/** The fields of an object's schema; none, where it is no object. */
export const shapeOf = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> =>
  'shape' in schema ? (schema.shape as Readonly<Record<string, z.ZodType>>) : {}

/** A schema without what makes it optional. */
function unwrap(schema: z.ZodType): { readonly inner: z.ZodType; readonly presence: Field['presence'] } {
  const { type, innerType } = defOf(schema)
  const isOpen = innerType !== undefined && ['optional', 'nullable', 'default', 'prefault'].includes(type)
  return isOpen ? { inner: unwrap(innerType).inner, presence: 'maybe' } : { inner: schema, presence: 'always' }
}

function kindOf(schema: z.ZodType): FieldKind {
  const known = new Map<z.ZodType, FieldKind>([
    [id, 'id'],
    [ts, 'moment'],
    [date, 'day'],
    [cc, 'country'],
    [dc, 'dataCentre'],
  ])
  const found = known.get(schema)
  if (found) return found
  const { type, element, valueType } = defOf(schema)
  if (type === 'string') return ((schema as z.ZodString).maxLength ?? 0) > 200 ? 'longText' : 'text'
  if (type === 'number' || type === 'int') return 'number'
  if (type === 'boolean') return 'flag'
  if (type === 'enum') return 'choice'
  if (type === 'array' && element && ['text', 'country'].includes(kindOf(element))) return 'texts'
  const isTexts = valueType && ['text', 'longText'].includes(kindOf(valueType))
  return type === 'record' && isTexts ? 'languages' : 'other'
}

/** The least value that a schema takes, as code: what stands in a form's place until somebody gives it a field. */
function sampleOf(schema: z.ZodType): string {
  const { type, innerType, entries } = defOf(schema)
  if (type === 'optional') return 'undefined'
  if (innerType) return sampleOf(innerType)
  if (type === 'number' || type === 'int') return String(Math.max(0, (schema as z.ZodNumber).minValue ?? 0))
  if (type === 'boolean') return 'false'
  if (type === 'enum') return `'${Object.values(entries ?? {})[0]}'`
  if (type === 'array') return '[]'
  if (type === 'record') return '{}'
  if (type !== 'object') return "''"
  const parts = Object.entries(shapeOf(schema)).map(([name, part]) => [name, sampleOf(part)] as const)
  const needed = parts.filter(([, sample]) => sample !== 'undefined')
  return `{ ${needed.map(([name, sample]) => `${name}: ${sample}`).join(', ')} }`
}

/** A field by its schema. */
export function fieldOf(name: string, schema: z.ZodType): Field {
  const { inner, presence } = unwrap(schema)
  const kind = kindOf(inner)
  const options = kind === 'choice' ? Object.values(defOf(inner).entries ?? {}) : []
  return { name, kind, presence, options, sample: sampleOf(inner) }
}

/** The fields of an object's schema. */
export const fieldsOf = (schema: z.ZodType): readonly Field[] =>
  Object.entries(shapeOf(schema)).map(([name, part]) => fieldOf(name, part))
