import path from 'node:path'

import { isBrand } from '@bms/contract'
import type { Kysely } from 'kysely'

import type { Tables } from '../db/tables.ts'
import { createDirectoryStorage } from './directory.ts'
import { createOutbox } from './outbox.ts'
import type { Ports } from './ports.ts'
import { createS3Storage, type S3Settings } from './s3.ts'

/** What ports are configured by. */
export interface PortSettings {
  /** Where files are kept when no other storage is configured. */
  readonly dataDir: string
  readonly s3?: S3Settings | undefined
}

/** The ways out that the settings name; without any, all stays on this machine. Ids of mail and pushes begin with the brand. */
export function createPorts(db: Kysely<Tables>, { dataDir, s3 }: PortSettings, now: () => Date): Ports {
  const brandOf = (id: string) => {
    const [brand] = id.split(' ', 1)
    if (!isBrand(brand)) throw new Error(`An id that names no brand: ${id}`)
    return brand
  }
  const storage = s3 ? createS3Storage(s3) : createDirectoryStorage(path.join(dataDir, 'files'))
  return { ...createOutbox(db, now, brandOf), storage }
}
