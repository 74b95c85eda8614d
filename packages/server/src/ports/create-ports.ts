import path from 'node:path'

import { isBrand } from '@bms/contract'
import type { Kysely } from 'kysely'

import type { Tables } from '../db/tables.ts'
import type { OidcSettings } from '../oidc-settings.ts'
import { createDirectoryStorage } from './directory.ts'
import { createOidc } from './oidc.ts'
import { createOutbox } from './outbox.ts'
import { demoSenders, type Ports } from './ports.ts'
import { createPushWebhook } from './push-webhook.ts'
import { createS3Storage, type S3Settings } from './s3.ts'
import { createSmtp } from './smtp.ts'

/** What ports are configured by. */
export interface PortSettings {
  /** Where files are kept when no other storage is configured. */
  readonly dataDir: string
  /** A storage that speaks S3, instead of the directory. */
  readonly s3?: S3Settings | undefined
  /** Where pushes go; left out: into the outbox. */
  readonly pushWebhookUrl?: string | undefined
  /** The mail server, as `smtps://user:password@host:465`; without it mail stays in the outbox. */
  readonly smtpUrl?: string | undefined
  /** Addresses that mail comes from: `address` for all brands, `brand:address` for one. */
  readonly mailFrom?: readonly string[] | undefined
  /** Where people reach this server, without a slash at the end. */
  readonly publicUrl?: string | undefined
  /** Single sign-on. */
  readonly oidc?: OidcSettings | undefined
}

/**
 * The ways out that the settings name; without any, all stays on this machine. Ids of mail and pushes begin with the
 * brand.
 * @param ownUrl Where the server answers, for when no public address is set.
 */
export function createPorts(db: Kysely<Tables>, settings: PortSettings, now: () => Date, ownUrl: string): Ports {
  const brandOf = (id: string) => {
    const [brand] = id.split(' ', 1)
    if (!isBrand(brand)) throw new Error(`An id that names no brand: ${id}`)
    return brand
  }
  const outbox = createOutbox(db, now, brandOf)
  const { smtpUrl, pushWebhookUrl, mailFrom, publicUrl = ownUrl, oidc } = settings
  const out = smtpUrl === undefined ? outbox.mail : createSmtp(smtpUrl)
  return {
    mail: { ...out, senders: sendersOf(mailFrom), publicUrl },
    push: pushWebhookUrl === undefined ? outbox.push : createPushWebhook(pushWebhookUrl),
    storage: createStorage(settings),
    ...(oidc && { sso: createOidc(oidc, publicUrl) }),
  }
}

/** Where files are kept. */
export function createStorage({ s3, dataDir }: Pick<PortSettings, 's3' | 'dataDir'>): Ports['storage'] {
  return s3 ? createS3Storage(s3) : createDirectoryStorage(path.join(dataDir, 'files'))
}

function sendersOf(mailFrom: readonly string[] | undefined): Ports['mail']['senders'] {
  if (!mailFrom) return demoSenders
  return (brand) =>
    mailFrom.flatMap((entry) => {
      const colon = entry.indexOf(':')
      if (colon < 0) return [entry]
      return entry.slice(0, colon) === brand ? [entry.slice(colon + 1)] : []
    })
}
