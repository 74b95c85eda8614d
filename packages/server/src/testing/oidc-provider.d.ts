/** What is used of the provider, which brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  /** What somebody has allowed a client. */
  export interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
  export interface IssuerContext {
    readonly oidc: {
      readonly client: { readonly clientId: string }
      readonly session: { readonly accountId: string }
      readonly provider: Provider
    }
  }
  export class Provider {
    constructor(issuer: string, configuration: object)
    readonly Grant: new (of: { readonly clientId: string; readonly accountId: string }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }
}
