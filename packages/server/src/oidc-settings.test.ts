import { describe, expect, it } from 'vitest'

import { readOidc } from './oidc-settings.ts'

const publicUrl = 'https://console.example.com'
const least = {
  OIDC_ISSUER: 'https://id.example.com/realms/staff',
  OIDC_CLIENT_ID: 'console',
  SECRET_KEY: 'k'.repeat(32),
}
const read = (more: Readonly<Record<string, string>> = {}, at: string | undefined = publicUrl) =>
  readOidc({ ...least, ...more }, at)

describe('readOidc', () => {
  it('should be without single sign-on where no issuer is named', () => {
    expect(readOidc({}, publicUrl)).toBeUndefined()
    expect(() => readOidc({ OIDC_ONLY: '1' }, publicUrl)).toThrow('OIDC_ONLY is of no use without OIDC_ISSUER.')
  })

  it('should do with an issuer and a client', () => {
    expect(read()).toEqual({
      name: 'id.example.com',
      issuer: least.OIDC_ISSUER,
      clientId: 'console',
      scopes: 'openid email profile',
      roles: undefined,
      emergencyAccount: undefined,
      linksByEmail: false,
    })
  })

  it('should read which roles groups stand for, and who is let in with a password', () => {
    const roles = { claim: 'groups', roles: { 'bms-support': ['Support'] } }
    const more = { OIDC_ROLES: JSON.stringify(roles), OIDC_ONLY: '1', OIDC_EMERGENCY_ACCOUNT: 'Rescue' }
    expect(read({ ...more, OIDC_NAME: 'Contoso ID', OIDC_CLIENT_SECRET: 's', OIDC_LINK_BY_EMAIL: '1' })).toMatchObject({
      name: 'Contoso ID',
      clientSecret: 's',
      roles,
      emergencyAccount: 'rescue',
      linksByEmail: true,
    })
  })

  it('should read what ID tokens have to be signed with', () => {
    expect(read({ OIDC_ID_TOKEN_ALG: 'ES256' })).toMatchObject({ idTokenAlg: 'ES256' })
  })

  it.each([
    [{ OIDC_ISSUER: 'http://id.example.com' }, /^OIDC_ISSUER=http:/],
    [{ OIDC_ISSUER: 'id.example.com' }, /^OIDC_ISSUER=id/],
    [{ OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID'],
    [{ SECRET_KEY: '' }, 'OIDC_ISSUER needs SECRET_KEY'],
    [{ OIDC_SCOPES: 'email' }, 'lacks openid'],
    [{ OIDC_ROLES: 'groups=support' }, 'OIDC_ROLES is not JSON of the form'],
    [{ OIDC_ROLES: '{"claim":"groups","roles":{"a":[]}}' }, 'OIDC_ROLES is not JSON of the form'],
    [{ OIDC_ID_TOKEN_ALG: 'none' }, 'OIDC_ID_TOKEN_ALG=none is none of Ed25519'],
    [{ OIDC_ONLY: 'yes' }, 'OIDC_ONLY=yes'],
    [{ OIDC_LINK_BY_EMAIL: 'true' }, 'OIDC_LINK_BY_EMAIL=true'],
    [{ OIDC_ONLY: '1' }, 'OIDC_EMERGENCY_ACCOUNT'],
    [{ OIDC_EMERGENCY_ACCOUNT: 'rescue' }, 'OIDC_ONLY=1'],
  ])('should refuse what can not be meant: %j', (more, words) => {
    expect(() => read(more)).toThrow(words)
  })

  it('should need an address that people are sent back to, by https or on this machine', () => {
    expect(() => readOidc(least, undefined)).toThrow('PUBLIC_URL')
    expect(() => read({}, 'http://console.example.com')).toThrow('PUBLIC_URL=http:')
    expect(read({ OIDC_ISSUER: 'http://127.0.0.1:9000' }, 'http://localhost:3000')).toMatchObject({ name: '127.0.0.1' })
  })
})
