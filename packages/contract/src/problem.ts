import { type Code, codes } from './codes.ts'
import type { Envelope } from './envelope.ts'
import { type FieldProblem, type Problems, sayProblems } from './field-reasons.ts'
import { describeErrors } from './input-errors.ts'
import { codeOfReason, type Reason, reasons } from './reasons.ts'
import { type Figure, fillSentence, type Open } from './sentence.ts'

/** A refusal that the caller is told of: a body code, a message a person understands, its word, and data beside it. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: Code
  readonly data: unknown
  readonly reason: Reason | undefined

  constructor(code: Code, message: string, data: unknown = null, reason?: Reason) {
    super(message)
    this.code = code
    this.data = data
    this.reason = reason
  }
}

type OpenIn<R extends Reason> = Open<(typeof reasons)[R][1]>

/** The data of a refusal: all that its sentence leaves open, and whatever else helps. */
export type ReasonData<R extends Reason> = Given<OpenIn<R>>

type Given<Name extends string> = [Name] extends [never]
  ? [data?: object]
  : [data: Readonly<Record<Name, Figure>> & Readonly<Record<string, unknown>>]

/** A refusal by its word. */
export function refuse<R extends Reason>(reason: R, ...[data]: ReasonData<R>): Problem {
  return toProblem(reason, data ?? null)
}

/** The refusal of what a state doesn't allow. `more` says what stands in the way. */
export function notFrom<R extends Reason>(
  from: string,
  to: string,
  reason: R,
  ...[more]: Given<Exclude<OpenIn<R>, 'from' | 'to'>>
): Problem {
  return toProblem(reason, { from, to, ...more })
}

function toProblem(reason: Reason, data: object | null): Problem {
  return new Problem(codeOfReason(reason), fillSentence(reasons[reason][1], { ...data }), data, reason)
}

/** Refuses input; `problems` says what is wrong by field path. */
export function invalid(problems: Problems): Problem {
  const told = tellProblems(problems)
  return new Problem(codes.validation, describeErrors(told.errors), told, 'not-valid')
}

/** What is wrong with an input as an answer tells it: in sentences, and by words that can be said in another language. */
export function tellProblems(problems: Problems): {
  readonly errors: Record<string, string>
  readonly reasons: Record<string, FieldProblem>
} {
  const told = Object.entries(problems).map(([path, problem]): [string, FieldProblem] => [
    path,
    typeof problem === 'string' ? { reason: problem } : problem,
  ])
  return { errors: sayProblems(problems), reasons: Object.fromEntries(told) }
}

/** @throws Problem 40000 where there is any. */
export function requireNone(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** A refusal as an answer. */
export function toEnvelope({ code, message, reason, data }: Problem, request_id: string): Envelope<unknown> {
  return { code, message, ...(reason && { reason }), data, request_id }
}
