import type { ApiClient, Silence } from '@bms/api-client'
import type { Brand } from '@bms/contract'
import type { CallName } from '@bms/contract/endpoints'

/** Makes calls for a part of a page. */
export interface Caller {
  readonly brand: Brand
  /** As the client's own, for this brand. */
  readonly call: ApiClient['call']
}

/** A call as it is handed on, whichever it is: who made it, and who waits for it, know its types. */
export type AnyCall = (name: CallName, options: object) => Promise<unknown>

/** A caller for one brand. `silent`: why its failures are told to nobody; left out, they are told. */
export function createCaller(client: ApiClient, brand: Brand, silent?: Silence): Caller {
  const any = client as { readonly call: AnyCall }
  const call: AnyCall = (name, options) => any.call(name, { brand, ...(silent && { silent }), ...options })
  return { brand, call: call as ApiClient['call'] }
}
