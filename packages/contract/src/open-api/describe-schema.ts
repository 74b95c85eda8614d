import type { JsonSchema } from '../json-schema.ts'
import type { Entity, Machine } from './entity.ts'
import { common } from './texts/common.ts'

type Draft = Record<string, unknown>

/** Texts by path of names from the schema's top, joined by dots. */
export type Texts = Readonly<Record<string, string>>

/** A schema with what is said of its properties: of their own, or of their name where that means the same everywhere. */
export function withTexts(schema: JsonSchema, texts: Texts): JsonSchema {
  return walk(schema, texts, '')
}

function walk(schema: JsonSchema, texts: Texts, path: string): JsonSchema {
  const draft: Draft = { ...schema }
  if (typeof draft['properties'] === 'object') {
    draft['properties'] = Object.fromEntries(
      Object.entries(draft['properties'] as Record<string, JsonSchema>).map(([name, property]) => {
        const place = path === '' ? name : `${path}.${name}`
        const description = texts[place] ?? (common as Texts)[name]
        return [name, { ...walk(property, texts, place), ...(description !== undefined && { description }) }]
      }),
    )
  }
  for (const key of ['items', 'additionalProperties']) {
    if (typeof draft[key] === 'object') draft[key] = walk(draft[key] as JsonSchema, texts, path)
  }
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    if (Array.isArray(draft[key])) draft[key] = (draft[key] as JsonSchema[]).map((part) => walk(part, texts, path))
  }
  return draft
}

/** The schema of an entity with all that is said of it. */
export function describeEntity(schema: JsonSchema, { about, fields, examples, states }: Entity): JsonSchema {
  return {
    ...withTexts(schema, fields),
    description: states ? `${about}\n\n${tellStates(states)}` : about,
    ...(examples && { examples }),
    ...(states && { 'x-states': states }),
  }
}

function tellStates(states: Machine): string {
  const lines = Object.entries(states).map(([state, ways]) => {
    const told = Object.entries(ways).map(([action, to]) => (state === to ? action : `${action} → ${to}`))
    return `- \`${state}\`: ${told.length === 0 ? 'nothing' : told.join(', ')}`
  })
  return `What can be done in each state, and what comes of it:\n${lines.join('\n')}`
}
