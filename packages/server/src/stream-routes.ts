import {
  type Brand,
  brandKeys,
  brands,
  type DataCentre,
  headers,
  lastEventHeader,
  streams,
  toPath,
} from '@bms/contract'
import { requireAccess } from '@bms/domain'
import type { Hono } from 'hono'

import type { AppDeps } from './create-app.ts'
import type { Admission } from './http/admission.ts'
import type { Route } from './http/routes.ts'
import type { Scope } from './http/scope.ts'
import type { Caller } from './modules/session/identify.ts'
import { createEventStreams } from './modules/statistics/event-streams.ts'

/** How the lines get at the app. */
interface StreamAccess {
  /** Who asks; a `passive` look leaves the session as idle as it was. */
  readonly identify: (scope: Scope, brand: Brand, passive: boolean) => Promise<Caller>
  /** What was asked for, checked. */
  readonly readQuery: (schema: Route['call']['query'], scope: Scope) => unknown
  readonly answer: (name: string, scope: Scope, work: () => Promise<unknown>) => Promise<Response>
  readonly admit: Admission
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Nobody on the way may keep it, or gather it up to make it smaller.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const

/** The lines that the server keeps open, below every brand. */
export function addStreamRoutes(
  hono: Hono<{ Bindings: Scope }>,
  { database, now, ending }: AppDeps,
  { identify, readQuery, answer, admit }: StreamAccess,
): void {
  const events = createEventStreams(database.db, now)
  ending?.addEventListener('abort', () => events.close())
  const { endpoint, access, query } = streams.realtimeEvents

  const open = async (scope: Scope, brand: Brand): Promise<Response> => {
    const check = async (passive: boolean): Promise<Caller> => {
      const caller = await identify(scope, brand, passive)
      requireAccess(access, caller.identity, brand)
      return caller
    }
    const { identity } = await check(false)
    // Cast: the schema has checked it.
    const { data_center: dataCentre } = readQuery(query, scope) as { data_center?: DataCentre }
    const readable = await events.open({
      place: { brand, dataCentre },
      uid: identity.uid,
      sessionId: identity.sessionId,
      signal: scope.request.signal,
      lastId: scope.request.headers.get(lastEventHeader) ?? undefined,
      check: () => check(true),
    })
    return new Response(readable, { headers: { ...streamHeaders, [headers.requestId]: scope.requestId } })
  }

  for (const brand of brandKeys) {
    hono.get(toPath(endpoint, brands[brand].prefix), ({ env }) =>
      answer('realtimeEvents', env, () => admit(() => open(env, brand), env.request.signal)),
    )
  }
}
