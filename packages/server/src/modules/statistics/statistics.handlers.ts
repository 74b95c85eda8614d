import { type ApiHandlers, type Brand, type DataCentre, isAllowed, moduleNames } from '@bms/contract'
import {
  requireForwards,
  type StatisticsCall,
  statisticsAnswers,
  type StatisticsSource,
  type Viewer,
} from '@bms/domain'

import type { Context } from '../../context.ts'
import { keepAnswer } from './keep-answer.ts'
import { keepParts } from './keep-parts.ts'
import { createRollUpSource } from './roll-up-source.ts'

interface Input {
  readonly brand: Brand
  readonly query: { readonly data_center?: DataCentre | undefined }
}

type Answer = (source: StatisticsSource, query: Input['query'], now: Date, viewer?: Viewer) => Promise<object>

/**
 * The statistics calls (design, section 2.33). All read roll-ups; an answer serves everybody who asks the same for 30
 * seconds, and is made of parts that are at most 10 seconds old. How each is made from roll-ups is the domain's.
 */
export const statisticsHandlers = Object.fromEntries(
  Object.entries(statisticsAnswers).map(([name, answer]) => [name, toHandler(name, answer as Answer)]),
) as unknown as Pick<ApiHandlers<Context>, StatisticsCall>

function toHandler(name: string, answer: Answer) {
  return ({ brand, query }: Input, { db, now: clock, identity }: Context): Promise<object> => {
    requireForwards(query)
    const now = clock()
    // What one may look at decides which headlines there are.
    const seen =
      name === 'headlines' && identity ? moduleNames.filter((one) => isAllowed(identity.rights, brand, one)) : []
    const key = JSON.stringify([brand, name, Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)), seen])
    const place = { brand, dataCentre: query.data_center }
    return keepAnswer(db, key, now, () =>
      answer(keepParts(createRollUpSource(db, place), db, place, now), query, now, identity),
    )
  }
}
