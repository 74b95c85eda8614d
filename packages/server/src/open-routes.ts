import { hooks } from '@bms/contract'
import type { Hono } from 'hono'

import type { Context } from './context.ts'
import type { AppDeps } from './create-app.ts'
import { readBytes } from './http/read-body.ts'
import type { Scope } from './http/scope.ts'
import { answerHook } from './modules/hook/answer-hook.ts'
import { resetPath } from './modules/pass-reset/mail-link.ts'
import { forgotPage, forgotPath, pageLanguage, resetPage } from './modules/pass-reset/reset-pages.ts'
import { answerClick, answerOpen, clickPath, openPath } from './modules/promotion/track-mail.ts'
import { answerUnsubscribe, unsubscribePath } from './modules/promotion/unsubscribe.ts'
import { Problem } from './problem.ts'

/** Largest form of one of the pages, in bytes. */
const maxForm = 4096

type Answer = (name: string, scope: Scope, work: () => Promise<unknown>) => Promise<Response>

/**
 * What people and services reach without a session: pages and pictures that mails lead to, and reports of what became
 * of mails and messages.
 * @param answer Answers in the API's envelope, with log and metrics.
 */
export function addOpenRoutes(
  hono: Hono<{ Bindings: Scope }>,
  deps: AppDeps,
  toOpenContext: (scope: Scope) => Context,
  answer: Answer,
): void {
  const { db } = deps.database
  const page =
    (call: string, work: (scope: Scope, rest: string) => Promise<Response>) =>
    ({ env, req }: { env: Scope; req: { param(name: 'rest'): string | undefined } }) =>
      work(env, req.param('rest') ?? '').catch((error: unknown) => {
        if (error instanceof Problem) return new Response(`${error.message}\n`, { status: 400 })
        deps.log.error({ err: error, request_id: env.requestId, call }, 'failed')
        return new Response('Something failed here. Please try again later.\n', { status: 500 })
      })

  hono.on(
    ['GET', 'POST'],
    `${unsubscribePath}:rest`,
    page('unsubscribe', ({ request }, token) => answerUnsubscribe(db, deps.now(), request.method, token)),
  )
  hono.get(
    `${openPath}:rest`,
    page('mail-open', (_scope, file) => answerOpen(db, deps.now(), file)),
  )
  hono.get(
    `${clickPath}:rest`,
    page('mail-click', ({ url }, token) => answerClick(db, deps.now(), token, url.searchParams.get('to') ?? '')),
  )
  hono.on(
    ['GET', 'POST'],
    forgotPath,
    page('forgot-password', async (scope) => forgotPage(await asked(scope), toOpenContext(scope))),
  )
  hono.on(
    ['GET', 'POST'],
    `${resetPath}:rest`,
    page('reset-password', async (scope, token) => resetPage(token, await asked(scope), toOpenContext(scope))),
  )
  for (const [name, { path }] of Object.entries(hooks)) {
    hono.post(path, ({ env }) =>
      answer(name, env, () => answerHook(name as keyof typeof hooks, env.request, { ...deps, db })),
    )
  }
}

async function asked({ request }: Scope) {
  const language = pageLanguage(request.headers.get('accept-language'))
  if (request.method !== 'POST') return { language, fields: undefined }
  return { language, fields: new URLSearchParams(new TextDecoder().decode(await readBytes(request, maxForm))) }
}
