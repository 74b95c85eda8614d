import type { z } from 'zod'

import type { CommonName } from './texts/common.ts'

type Name<S extends z.ZodType> = Extract<keyof z.output<S>, string>

/** A text for each of these properties; what lies in them has its own under `<property>.<name>`, or a common one. */
type Fields<Own extends string, All extends string> = Readonly<Record<Own, string>> &
  Readonly<Partial<Record<All | `${All}.${string}`, string>>>

/** What becomes of a state: each action that is possible in it, and the state this leads to. */
export type Machine = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What else is said of an entity. */
export interface More {
  readonly examples?: readonly unknown[]
  readonly states?: Machine
}

/** Something that has a name in the description of the API, and what is said of it and its properties. */
export interface Entity<S extends z.ZodType = z.ZodType> extends More {
  readonly schema: S
  readonly about: string
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Describes an object. It doesn't compile while a property has no text, unless its name means the same everywhere
 * (`common`), and neither with a text for a property that isn't there.
 */
export function entity<S extends z.ZodType>(
  schema: S,
  about: string,
  fields: Fields<Exclude<Name<S>, CommonName>, Name<S>>,
  more: More = {},
): Entity<S> {
  return { schema, about, fields, ...more }
}

/** Describes an object that has the properties of another, and some more. */
export function entityLike<B extends z.ZodType, S extends z.ZodType>(
  base: Entity<B>,
  schema: S,
  about: string,
  fields: Fields<Exclude<Name<S>, CommonName | Name<B>>, Name<S>>,
  more: More = {},
): Entity<S> {
  return { schema, about, fields: { ...base.fields, ...fields }, ...more }
}

/** Describes a value that isn't an object with properties of its own. */
export function value<S extends z.ZodType>(
  schema: S,
  about: string,
  examples?: readonly unknown[],
  fields: Readonly<Record<string, string>> = {},
): Entity<S> {
  return { schema, about, fields, ...(examples && { examples }) }
}
