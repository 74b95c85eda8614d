import type { RecordActor } from '../../audit/append-records.ts'
import { type Context, signedIn } from '../../context.ts'

/** Who asks, and when: a request's context, or a job's with the person who ordered the work. */
export type ContentContext = Pick<
  Context,
  'db' | 'identity' | 'idempotencyKey' | 'now' | 'address' | 'userAgent' | 'requestId' | 'ports'
> & { readonly actor?: RecordActor }

/** Whose doing it is: the caller's, or whoever ordered a job. */
export function actorOf(context: ContentContext): RecordActor {
  if (context.actor) return context.actor
  const { uid, nickname, uemail, sessionId } = signedIn({ identity: context.identity })
  return { uid, nickname, uemail, sessionId }
}
