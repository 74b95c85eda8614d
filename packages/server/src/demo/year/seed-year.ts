import type { Transaction } from 'kysely'

import { insertRows } from '../../db/insert-rows.ts'
import type { Tables } from '../../db/tables.ts'
import { findAssets } from '../../modules/asset/asset-refs.ts'
import { addCampaigns } from './add-campaigns.ts'
import { addCatalogue } from './add-catalogue.ts'
import { type Authors, loadAuthors } from './authors.ts'
import { addColleagues } from './colleagues.ts'
import { keepEstimates } from './estimates.ts'
import { showBanners } from './mail-pictures.ts'
import { loadObjects, saveObjects, type TracedObject, type YearObject } from './objects.ts'
import { traceObjects } from './trace.ts'

/** What a year of work left behind: every object with its states, and who worked. */
export interface Year {
  readonly objects: readonly TracedObject[]
  readonly authors: Authors
}

/**
 * Gives the demo data a year of work: what was written before what is there now, by several people; each object's
 * states up to its revision; and the numbers of people that everything reached. What is newest in each list stays so.
 */
export async function seedYear(trx: Transaction<Tables>, now: Date): Promise<Year> {
  await addColleagues(trx, now)
  const authors = await loadAuthors(trx)
  const stored = await showBanners(trx, await loadObjects(trx))
  const time = now.getTime()
  const added = [...addCatalogue(stored, authors, time), ...addCampaigns(stored, authors, time)]
  const objects = traceObjects([...stored, ...added], authors, time)
  await saveObjects(trx, objects)
  await insertRows(trx, 'asset_ref', added.flatMap(toAssetRefs))
  await keepEstimates(trx, objects, now)
  return { objects, authors }
}

function toAssetRefs({ brand, kind, id, content }: YearObject): object[] {
  return [...findAssets(content)].map(([field, asset_id]) => {
    return { brand, asset_id, ref_type: kind.targetType, ref_id: id, field }
  })
}
