import path from 'node:path'

import { StartFailure } from './db/start-failure.ts'
import type { S3Settings } from './ports/s3.ts'

/** What the environment says. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Whether an empty database is filled with demo data. */
  readonly demo: boolean
  readonly logLevel: string
  /** A style sheet, from another origin, that changes the console's looks. */
  readonly themeStylesheet?: string
  /** Where uploaded files are kept instead of the data directory. */
  readonly s3?: S3Settings
}

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
  const themeStylesheet = env['THEME_STYLESHEET'] || undefined
  if (themeStylesheet !== undefined && !/^https?:$/.test(URL.parse(themeStylesheet)?.protocol ?? ''))
    throw new StartFailure(`THEME_STYLESHEET=${themeStylesheet} is not an address that begins with https://.`)
  return {
    port: Number(port),
    host: env['HOST'] ?? '127.0.0.1',
    dataDir: path.resolve(root, env['DATA_DIR'] ?? '.data'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    demo: env['DEMO'] !== '0',
    logLevel,
    ...(themeStylesheet !== undefined && { themeStylesheet }),
    ...readS3(env),
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
