import type { Brand } from '@bms/contract'
import {
  createSearchTrails,
  hiddenOfSerial,
  type SearchTrails,
  type SerialMatch,
  shownOfMac,
  watchSearches,
} from '@bms/domain'
import { type Kysely, sql } from 'kysely'

import { type StaffWorld, work } from '../../access/administration.ts'
import { appendRecords } from '../../audit/append-records.ts'
import { signedIn } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { deviceHandlers } from '../device/device.handlers.ts'
import { exportHandlers } from '../export/export.handlers.ts'
import { feedbackHandlers } from '../feedback/feedback.handlers.ts'
import { begins } from '../list-query.ts'
import { personalHandlers } from '../personal/personal.handlers.ts'
import { userHandlers } from '../user/user.handlers.ts'
import { countLookUps } from './serial-desk.queries.ts'

/** By database, so that two apps in one process don't know each other's. */
const trails = new WeakMap<Kysely<Tables>, SearchTrails>()

function trailsOf(db: Kysely<Tables>): SearchTrails {
  const known = trails.get(db) ?? createSearchTrails()
  trails.set(db, known)
  return known
}

/**
 * What a term is to the serials and MAC addresses of a brand. One device that begins so is enough to know how long such
 * serials are: of a model all are of one length.
 */
async function matchSerials(db: Kysely<Tables>, brand: Brand, key: string): Promise<SerialMatch> {
  const device = sql`SELECT sn_key FROM device WHERE brand = ${brand}`
  const { rows } = await sql<{ match: SerialMatch }>`SELECT CASE
    WHEN EXISTS (${device} AND sn_key = ${key}) OR EXISTS (${device} AND mac_key = ${key}) THEN 'whole'
    WHEN EXISTS (SELECT 1 FROM (${device} AND ${begins('sn_key', key.slice(0, -hiddenOfSerial))} LIMIT 1) one
        WHERE length(one.sn_key) < ${key.length + hiddenOfSerial})
      OR EXISTS (${device} AND ${begins('mac_key', key.slice(0, shownOfMac))}) THEN 'masked'
    ELSE 'none' END AS match`.execute(db)
  return rows[0]?.match ?? 'none'
}

/** Lists, their exports and the header's search, with what keeps searches through masked data in sight. */
export const watchedSearches = watchSearches<StaffWorld>(
  {
    ...work,
    recordIn: (trx, context, project, drafts) => appendRecords(trx, context, signedIn(context), project, drafts),
    countLookUps,
    trailsOf: ({ db }) => trailsOf(db),
    matchSerials,
  },
  { ...userHandlers, ...deviceHandlers, ...feedbackHandlers, ...personalHandlers, ...exportHandlers },
)
