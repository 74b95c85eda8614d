import { brandKeys, brands } from '../brand.ts'
import { dataCentreKeys } from '../data-centre.ts'
import { toPath } from '../endpoints.ts'
import { dataCentreParameter } from '../headers.ts'
import type { JsonSchema } from '../json-schema.ts'
import { lastEventHeader, streams } from '../streams.ts'
import { type Components, schemaRef } from './components.ts'

const text = { type: 'string' }

const aboutStreams =
  'A comment every 15 seconds says that the line lives. It ends with an event `end` and the `code` that a call would be ' +
  'refused with, once the session ends or the right is taken; and without one when it can be asked for again, with the ' +
  'last id, such as when its reader is too slow. An event may come twice: its `id` tells. An event `gap` says that some may ' +
  'be missing: read them by `realtimeStream`. A session has four streams at most, a person twelve; whoever is refused or ' +
  'cut off waits before coming again, longer each time, and a part of it by chance.'

/** Lines that are kept open: server-sent events, each of whose data is a JSON text. */
export function streamPaths(): JsonSchema {
  return Object.fromEntries(
    Object.entries(streams).flatMap(([name, { endpoint, summary }]) =>
      brandKeys.map((brand) => [
        toPath(endpoint, brands[brand].prefix),
        {
          get: {
            operationId: `${name}_${brand}`,
            summary,
            description: `${summary}. What its answer says of lines holds for it.`,
            tags: ['Statistics'],
            parameters: [
              {
                name: dataCentreParameter,
                in: 'query',
                description: 'Of this data centre alone.',
                schema: { enum: dataCentreKeys },
              },
              {
                name: lastEventHeader,
                in: 'header',
                description: 'The id of the last event somebody has: what came since is told first, of a day at most.',
                schema: text,
              },
            ],
            responses: {
              '200': { $ref: `#/components/responses/${name}` },
              default: { $ref: '#/components/responses/Failed' },
            },
          },
        },
      ]),
    ),
  )
}

/** What comes over the lines, by their name: told once, for each line stands below every brand. */
export function streamResponses(components: Components): JsonSchema {
  return Object.fromEntries(
    Object.entries(streams).map(([name, { event }]) => [
      name,
      {
        description: `Events from now on, or a refusal: the type tells. ${aboutStreams}`,
        content: {
          'text/event-stream': { schema: { ...text, contentSchema: schemaRef(event, components) } },
          'application/json': { schema: { $ref: '#/components/schemas/Envelope' } },
        },
      },
    ]),
  )
}
