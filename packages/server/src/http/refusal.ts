import { type Code, codes } from '@bms/contract'

import { Problem } from '../problem.ts'

/** A request refused before it reached a handler; here the HTTP status speaks too. */
export class Refusal extends Problem {
  readonly status: 400 | 401 | 404 | 405 | 408 | 413 | 415 | 503
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: Refusal['status'],
    message: string,
    {
      code = codes.validation,
      headers = {},
      data = code === codes.validation ? { errors: { '': message } } : null,
    }: { code?: Code; headers?: Readonly<Record<string, string>>; data?: unknown } = {},
  ) {
    super(code, message, data)
    this.status = status
    this.headers = headers
  }
}
