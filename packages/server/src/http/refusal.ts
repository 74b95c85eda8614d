import {
  codeOfReason,
  codes,
  type Figure,
  fillSentence,
  Problem,
  type Problems,
  type Reason,
  reasons,
  sayProblems,
} from '@bms/contract'

interface RefusalDetails {
  readonly headers?: Readonly<Record<string, string>>
  /** What its sentence leaves open. */
  readonly figures?: Readonly<Record<string, Figure>>
  /** What is wrong with its body, by field path. */
  readonly problems?: Problems
}

/** A request refused before it reached a handler; here the HTTP status speaks too. */
export class Refusal extends Problem {
  readonly status: 400 | 401 | 404 | 405 | 408 | 413 | 415 | 503
  readonly headers: Readonly<Record<string, string>>

  constructor(status: Refusal['status'], reason: Reason, { headers = {}, figures, problems }: RefusalDetails = {}) {
    const code = codeOfReason(reason)
    const message = fillSentence(reasons[reason][1], { ...figures })
    const errors = code === codes.validation && { errors: problems ? sayProblems(problems) : { '': message } }
    super(code, message, errors || figures ? { ...errors, ...figures } : null, reason)
    this.status = status
    this.headers = headers
  }
}

/** When whoever was turned away may try again, in seconds. */
const retryAfter = 2

/** The refusal of what there is no room for at the moment. */
export const tooBusy = (reason: Reason = 'too-busy'): Refusal =>
  new Refusal(503, reason, {
    headers: { 'retry-after': String(retryAfter) },
    figures: { retry_after_s: retryAfter },
  })
