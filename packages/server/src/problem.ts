import { type Code, codes } from '@bms/contract'

/** A refusal that the caller is told of: a body code, a message a person understands, and data that goes with it. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: Code
  readonly data: unknown

  constructor(code: Code, message: string, data: unknown = null) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Refuses input; `errors` says what is wrong by field path. */
export function invalid(errors: Readonly<Record<string, string>>): Problem {
  return new Problem(codes.validation, describe(errors), { errors })
}

function describe(errors: Readonly<Record<string, string>>): string {
  const [first, ...others] = Object.entries(errors)
  if (!first) return 'The request is not valid.'
  const [path, message] = first
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`
  return path === '' ? `The request ${message}${more}.` : `${path}: ${message}${more}.`
}
