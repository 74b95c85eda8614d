import { type AddressInfo, createServer } from 'node:net'

import { type Issuer, startIssuer } from '@bms/server/testing'
import { Provider } from 'oidc-provider'
import { afterAll, beforeAll } from 'vitest'

/** An OpenID provider for the tests of a file, and the port that the console has to answer at. */
export interface StagedIssuer extends Pick<Issuer, 'settings' | 'come'> {
  readonly port: number
}

/** A port that nobody listens at. */
async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * Runs an OpenID provider while the tests of a file run; call it before the stage is set. A provider knows beforehand where
 * it sends people back to, so the console's port is chosen here.
 */
export function useIssuer(): StagedIssuer {
  let issuer: Issuer | undefined
  let port = 0
  const started = (): Issuer => {
    if (!issuer) throw new Error('The provider has not started')
    return issuer
  }
  beforeAll(async () => {
    port = await findFreePort()
    issuer = await startIssuer(Provider, `http://127.0.0.1:${port}`)
  })
  afterAll(() => issuer?.close())
  return {
    get port() {
      return port
    },
    get settings() {
      return started().settings
    },
    come: (sub, person) => started().come(sub, person),
  }
}
