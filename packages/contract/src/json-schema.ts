import { z } from 'zod'

/** A part of a JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** A schema of the contract as JSON Schema, as what goes in or what comes out. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  // `$schema` belongs to a document, not to a part of one.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
