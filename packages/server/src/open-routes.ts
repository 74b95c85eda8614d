import { hooks, Problem } from '@bms/contract'
import type { Hono } from 'hono'

import type { Context } from './context.ts'
import type { AppDeps } from './create-app.ts'
import type { Admission } from './http/admission.ts'
import { attemptOf } from './http/binding-cookie.ts'
import { ClientLeft } from './http/client-left.ts'
import { readBytes } from './http/read-body.ts'
import { Refusal } from './http/refusal.ts'
import type { Scope } from './http/scope.ts'
import { answerHook } from './modules/hook/answer-hook.ts'
import { resetPath } from './modules/pass-reset/mail-link.ts'
import { forgotPage, forgotPath, pageLanguage, resetPage } from './modules/pass-reset/reset-pages.ts'
import { showMail, showPath } from './modules/promotion/show-mail.ts'
import { answerClick, answerOpen, clickPath, openPath } from './modules/promotion/track-mail.ts'
import { answerUnsubscribe, unsubscribePath } from './modules/promotion/unsubscribe.ts'
import { answerEndReport, endReportPath } from './modules/report/end-report.ts'
import { loginPath } from './modules/single-sign-on/attempt.ts'
import { beginSingleSignOn } from './modules/single-sign-on/begin.ts'
import { finishSingleSignOn } from './modules/single-sign-on/finish.ts'
import { callbackPath, startPath } from './ports/sso.ts'

/** Largest form of one of the pages, in bytes. */
const maxForm = 4096

type Answer = (name: string, scope: Scope, work: () => Promise<unknown>) => Promise<Response>

/** How the pages get at the app. */
interface OpenAccess {
  readonly toContext: (scope: Scope, out?: Headers) => Context
  /** Answers in the API's envelope, with log and metrics. */
  readonly answer: Answer
  /** The door before the pages: everybody may come, and a crowd must not keep those inside from working. */
  readonly admit: Admission
}

/**
 * What people and services reach without a session: pages and pictures that mails lead to, and reports of what became
 * of mails and messages.
 */
export function addOpenRoutes(
  hono: Hono<{ Bindings: Scope }>,
  deps: AppDeps,
  { toContext, answer, admit }: OpenAccess,
): void {
  const { db, engine } = deps.database
  type Asked = Awaited<ReturnType<typeof readAsked>>
  const page =
    (call: string, work: (scope: Scope, rest: string, asked: Asked) => Promise<Response>, hasForm = false) =>
    async ({ env, req }: { env: Scope; req: { param(name: 'rest'): string | undefined } }) => {
      try {
        // A slow form holds no place.
        const asked = await readAsked(env.request, hasForm)
        return await admit(() => work(env, req.param('rest') ?? '', asked), env.request.signal)
      } catch (error) {
        if (error instanceof Problem) return toRefused(error)
        if (error instanceof ClientLeft) return new Response(null, { status: 499 })
        deps.log.error({ err: error, request_id: env.requestId, call }, 'failed')
        return new Response('Something failed here. Please try again later.\n', { status: 500 })
      }
    }

  hono.on(
    ['GET', 'POST'],
    `${unsubscribePath}:rest`,
    page('unsubscribe', ({ request }, token) => answerUnsubscribe(db, deps.now(), request.method, token)),
  )
  hono.on(
    ['GET', 'POST'],
    `${endReportPath}:rest`,
    page('end-report', ({ request }, token, { language }) =>
      answerEndReport(db, deps.now(), { method: request.method, token, language }),
    ),
  )
  hono.get(
    `${openPath}:rest`,
    page('mail-open', (_scope, file) => answerOpen(db, deps.now(), file)),
  )
  hono.get(
    `${clickPath}:rest`,
    page('mail-click', ({ url }, token) => answerClick(db, deps.now(), token, url.searchParams.get('to') ?? '')),
  )
  hono.post(
    showPath,
    page('mail-show', ({ request }) => showMail(request)),
  )
  hono.on(
    ['GET', 'POST'],
    forgotPath,
    page('forgot-password', (scope, _rest, asked) => forgotPage(asked, toContext(scope)), true),
  )
  hono.on(
    ['GET', 'POST'],
    `${resetPath}:rest`,
    page('reset-password', (scope, token, asked) => resetPage(token, asked, toContext(scope)), true),
  )
  const lead = async (to: (out: Headers) => Promise<string>): Promise<Response> => {
    const out = new Headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    out.set('location', await to(out))
    return new Response(null, { status: 303, headers: out })
  }
  hono.get(
    startPath,
    page('sso-start', (scope) =>
      lead(async (out) =>
        // A link on another site signs nobody in without a press here.
        scope.request.headers.get('sec-fetch-site') === 'cross-site'
          ? loginPath
          : beginSingleSignOn(
              scope.url.searchParams.get('redirect') ?? '',
              attemptOf(scope, out),
              toContext(scope, out),
            ),
      ),
    ),
  )
  hono.get(
    callbackPath,
    page('sso-callback', (scope) =>
      lead((out) => finishSingleSignOn(scope.url.search, attemptOf(scope, out), toContext(scope, out))),
    ),
  )
  for (const [name, { path }] of Object.entries(hooks)) {
    hono.post(path, ({ env }) =>
      answer(name, env, () => answerHook(name as keyof typeof hooks, env, { ...deps, db, engine })),
    )
  }
}

/** The reader's language, and what they filled in. */
async function readAsked(request: Request, hasForm: boolean) {
  const language = pageLanguage(request.headers.get('accept-language'))
  if (!hasForm || request.method !== 'POST') return { language, fields: undefined }
  return { language, fields: new URLSearchParams(new TextDecoder().decode(await readBytes(request, maxForm))) }
}

function toRefused(problem: Problem): Response {
  const { status, headers } = problem instanceof Refusal ? problem : { status: 400, headers: {} }
  return new Response(`${problem.message}\n`, { status, headers: { ...headers, 'cache-control': 'no-store' } })
}
