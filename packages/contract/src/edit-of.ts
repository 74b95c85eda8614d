import { z } from 'zod'

type Shape = Readonly<Record<string, z.ZodType>>

/** Fields of an edit: each may be left out, and `null` takes away those that need not be there. */
type EditShape<S extends Shape> = {
  [Field in keyof S]: S[Field] extends z.ZodOptional<infer Inner extends z.ZodType>
    ? z.ZodOptional<z.ZodNullable<Inner>>
    : z.ZodOptional<S[Field]>
}

/**
 * The body of an edit of what `whole` describes: a field that is left out stays, `null` takes an optional one away. A body
 * that brings all fields that have to be there is checked for how they go together, as `whole` is; of any other the rules
 * over what it makes of the object are the domain's (`requireWhole`).
 * @param names what names the object and the revision that is edited
 */
export function editOf<S extends Shape, N extends Shape>(
  whole: z.ZodObject<S, z.core.$strict>,
  names: N,
): z.ZodObject<N & EditShape<S>, z.core.$strict> {
  const entries = Object.entries(whole.shape)
  const needed = entries.filter(([, value]) => !isOptional(value)).map(([field]) => field)
  const shape = Object.fromEntries(
    entries.map(([field, value]) => [field, isOptional(value) ? value.unwrap().nullish() : value.optional()]),
  ) as unknown as EditShape<S>
  const body = z.strictObject({ ...names, ...shape }) as z.ZodObject<N & EditShape<S>, z.core.$strict>
  return body.check(({ value, issues }) => {
    const brought = Object.fromEntries(
      Object.entries(value as object).filter(([field, given]) => Object.hasOwn(whole.shape, field) && given != null),
    )
    if (!needed.every((field) => Object.hasOwn(brought, field))) return
    for (const issue of whole.safeParse(brought).error?.issues ?? []) {
      if (issue.code === 'custom') issues.push({ ...issue, input: value, continue: true })
    }
  })
}

const isOptional = (value: z.ZodType): value is z.ZodOptional<z.ZodType> => value instanceof z.ZodOptional
