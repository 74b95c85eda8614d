import path from 'node:path'

import { isBrand, isEmail } from '@bms/contract'

import type { FactorPolicy } from './context.ts'
import { StartFailure } from './db/start-failure.ts'
import { readTrustedProxies, type TrustedProxies } from './http/client-address.ts'
import { isLoopback } from './http/is-loopback.ts'
import { type OidcSettings, readOidc } from './oidc-settings.ts'
import type { S3Settings } from './ports/s3.ts'

/** What the environment says. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Whether an empty database is filled with demo data. */
  readonly demo: boolean
  /** Whether the demo's day goes on. */
  readonly live: boolean
  /** Whether the server refuses to start where a demo account lets anybody in. */
  readonly refuseDemoAccounts: boolean
  readonly logLevel: string
  /** Whether the API's description is browsable; undefined: with demo data. */
  readonly docs: boolean | undefined
  /** Whose word on a client's address is believed. */
  readonly trustedProxies: TrustedProxies
  /** Calls worked on at once. */
  readonly maxAtOnce: number
  /** Connections held at once. */
  readonly maxConnections: number
  /** How long `/readyz` refuses before the server stops to accept, in milliseconds. */
  readonly drainFor: number
  /** The mail server; without it mail stays in the outbox. */
  readonly smtpUrl?: string
  /** Addresses that mail comes from: `address` for all brands, `brand:address` for one. */
  readonly mailFrom?: readonly string[]
  /** Where people reach this server, without a slash at the end. */
  readonly publicUrl?: string
  /** A style sheet, from another origin, that changes the console's looks. */
  readonly themeStylesheet?: string
  /** Where pushes are handed over; without it they stay in the outbox. */
  readonly pushWebhookUrl?: string
  /** What reports of mail and push services are signed with. */
  readonly hookSecret?: string
  /** What secrets in the database are sealed with. */
  readonly secretKey?: string
  /** Whom the server asks for a second factor; undefined: super admins, and with demo data nobody but whose role does. */
  readonly factorPolicy?: FactorPolicy
  /** What `/metrics` is read with from elsewhere than the machine. */
  readonly metricsToken?: string
  /** Where uploaded files are kept instead of the data directory. */
  readonly s3?: S3Settings
  /** Single sign-on. */
  readonly oidc?: OidcSettings
}

const factorPolicies: readonly FactorPolicy[] = ['roles', 'super-admins', 'everybody']

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']

/**
 * Reads settings from environment variables; relative directories are below `root`.
 * @throws StartFailure for a value that can't be meant.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>, root: string): Settings {
  const port = env['PORT'] ?? '3000'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new StartFailure(`PORT=${port} is not a port number.`)
  const logLevel = env['LOG_LEVEL'] ?? 'warn'
  if (!logLevels.includes(logLevel)) throw new StartFailure(`LOG_LEVEL=${logLevel} is none of ${logLevels.join(', ')}.`)
  const host = env['HOST'] ?? '127.0.0.1'
  const docs = { '1': true, '0': false }[env['API_DOCS'] ?? '']
  const themeStylesheet = env['THEME_STYLESHEET'] || undefined
  if (themeStylesheet !== undefined && !/^https?:$/.test(URL.parse(themeStylesheet)?.protocol ?? ''))
    throw new StartFailure(`THEME_STYLESHEET=${themeStylesheet} is not an address that begins with https://.`)
  const pushWebhookUrl = env['PUSH_WEBHOOK_URL'] || undefined
  if (pushWebhookUrl !== undefined && !/^https?:$/.test(URL.parse(pushWebhookUrl)?.protocol ?? ''))
    throw new StartFailure(`PUSH_WEBHOOK_URL=${pushWebhookUrl} is not an address that begins with https://.`)
  const hookSecret = env['HOOK_SECRET'] || undefined
  // It isn't repeated.
  if (hookSecret !== undefined && hookSecret.length < 32)
    throw new StartFailure('HOOK_SECRET is shorter than 32 characters.')
  const secretKey = env['SECRET_KEY'] || undefined
  if (secretKey !== undefined && secretKey.length < 32)
    throw new StartFailure('SECRET_KEY is shorter than 32 characters.')
  const metricsToken = env['METRICS_TOKEN'] || undefined
  if (metricsToken !== undefined && !/^[\w.~+/=-]{32,}$/.test(metricsToken))
    throw new StartFailure('METRICS_TOKEN is shorter than 32 characters, or holds others than a bearer token may.')
  const factorPolicy = readFactorPolicy(env['SECOND_FACTOR'] || undefined)
  const mail = readMailSettings(env)
  const oidc = readOidc(env, mail.publicUrl)
  return {
    port: Number(port),
    host,
    dataDir: path.resolve(root, env['DATA_DIR'] ?? '.data'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    ...readDemo(env, host),
    live: env['DEMO'] !== '0',
    logLevel,
    docs: env['NODE_ENV'] === 'production' ? false : docs,
    trustedProxies: readTrustedProxies(env['TRUST_PROXY']),
    maxAtOnce: readCount(env, 'MAX_AT_ONCE', 64),
    maxConnections: readCount(env, 'MAX_CONNECTIONS', 2048),
    drainFor: readSeconds(env, 'DRAIN_SECONDS') * 1000,
    ...(themeStylesheet !== undefined && { themeStylesheet }),
    ...(pushWebhookUrl !== undefined && { pushWebhookUrl }),
    ...(hookSecret !== undefined && { hookSecret }),
    ...(secretKey !== undefined && { secretKey }),
    ...(factorPolicy !== undefined && { factorPolicy }),
    ...(metricsToken !== undefined && { metricsToken }),
    ...mail,
    ...readS3(env),
    ...(oidc !== undefined && { oidc }),
  }
}

/** The setting by which others than this machine reach the server: it listens to them, or a proxy does. */
function findReach(env: Readonly<Record<string, string | undefined>>, host: string): string | undefined {
  const isLocal = (name: string) => name === 'localhost' || isLoopback(name.replace(/^\[(.*)\]$/, '$1'))
  if (!isLocal(host)) return `HOST=${host}`
  if (readTrustedProxies(env['TRUST_PROXY']).kind !== 'none') return `TRUST_PROXY=${env['TRUST_PROXY']}`
  const publicUrl = env['PUBLIC_URL'] || undefined
  return publicUrl === undefined || isLocal(URL.parse(publicUrl)?.hostname ?? '')
    ? undefined
    : `PUBLIC_URL=${publicUrl}`
}

/**
 * Everybody knows the demo accounts' password. They are let in on a machine that somebody tries the console on, elsewhere
 * where they are asked for, and never where others reach the server.
 */
function readDemo(
  env: Readonly<Record<string, string | undefined>>,
  host: string,
): Pick<Settings, 'demo' | 'refuseDemoAccounts'> {
  const asked = env['DEMO'] || undefined
  if (asked !== undefined && asked !== '0' && asked !== '1') throw new StartFailure(`DEMO=${asked} is neither 0 nor 1.`)
  const reach = findReach(env, host)
  if (asked === '1' && reach !== undefined) {
    throw new StartFailure(
      `DEMO=1 makes accounts whose password everybody knows: it works with HOST=127.0.0.1 only, not with ${reach}.`,
    )
  }
  const isAtWork = env['NODE_ENV'] === 'production' || Boolean(env['DATABASE_URL'])
  const areIn = reach === undefined && (asked === '1' || !isAtWork)
  return { demo: areIn && asked !== '0', refuseDemoAccounts: !areIn }
}

function readFactorPolicy(given: string | undefined): FactorPolicy | undefined {
  const known = factorPolicies.find((policy) => policy === given)
  if (given !== undefined && known === undefined)
    throw new StartFailure(`SECOND_FACTOR=${given} is none of ${factorPolicies.join(', ')}.`)
  return known
}

function readCount(env: Readonly<Record<string, string | undefined>>, name: string, otherwise: number): number {
  const given = env[name] ?? String(otherwise)
  if (!/^[1-9]\d{0,4}$/.test(given)) throw new StartFailure(`${name}=${given} is not a number from 1 to 99999.`)
  return Number(given)
}

function readSeconds(env: Readonly<Record<string, string | undefined>>, name: string): number {
  const given = env[name] ?? '0'
  if (!/^\d{1,3}$/.test(given)) throw new StartFailure(`${name}=${given} is not a number of seconds from 0 to 999.`)
  return Number(given)
}

function readMailSettings(env: Readonly<Record<string, string | undefined>>) {
  const smtpUrl = env['SMTP_URL'] || undefined
  // The address may hold a password: it isn't repeated.
  if (smtpUrl !== undefined && !/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? ''))
    throw new StartFailure('SMTP_URL is not an address that begins with smtp:// or smtps://.')
  const publicUrl = env['PUBLIC_URL']?.replace(/\/+$/, '') || undefined
  if (publicUrl !== undefined && !/^https?:$/.test(URL.parse(publicUrl)?.protocol ?? ''))
    throw new StartFailure(`PUBLIC_URL=${publicUrl} is not an address that begins with https://.`)
  const mailFrom = env['MAIL_FROM']?.split(',').flatMap((entry) => entry.trim() || [])
  for (const entry of mailFrom ?? []) {
    const [brand, address] = entry.includes(':') ? entry.split(':', 2) : [undefined, entry]
    if ((brand !== undefined && !isBrand(brand)) || !isEmail(address ?? ''))
      throw new StartFailure(`MAIL_FROM: ${entry} is not an e-mail address, nor one after a brand and a colon.`)
  }
  // Mail that really goes out must come from somewhere, and its links must lead somewhere.
  if (smtpUrl !== undefined && (publicUrl === undefined || !mailFrom?.length))
    throw new StartFailure('SMTP_URL needs MAIL_FROM and PUBLIC_URL as well.')
  return {
    ...(smtpUrl !== undefined && { smtpUrl }),
    ...(publicUrl !== undefined && { publicUrl }),
    ...(mailFrom !== undefined && mailFrom.length > 0 && { mailFrom }),
  }
}

function readS3(env: Readonly<Record<string, string | undefined>>): { s3?: S3Settings } {
  const [endpoint, bucket, accessKeyId, secretAccessKey] = [
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ].map((name) => env[name] || undefined)
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return {}
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    throw new StartFailure(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all.',
    )
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    throw new StartFailure(`S3_ENDPOINT=${endpoint} is not an address that begins with https://.`)
  const region = env['S3_REGION'] || 'us-east-1'
  return { s3: { endpoint: endpoint.replace(/\/+$/, ''), bucket, region, accessKeyId, secretAccessKey } }
}
