import { type Code, codes, describeErrors } from '@bms/contract'

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
  return new Problem(codes.validation, describeErrors(errors), { errors })
}
