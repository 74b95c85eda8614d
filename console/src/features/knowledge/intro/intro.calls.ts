import { eachRow } from '../../../shared/list/changes/each-row.ts'
import type { RunAction } from '../../../shared/list/changes/list-action.ts'
import { callQuery } from '../../../shared/query/call-query.ts'
import type { Caller } from '../../../shared/query/caller.ts'
import type { IntroRow } from './intro.model.ts'

/** An introduction with its sections. */
export const introQuery = (caller: Caller, intro_id: string) => callQuery(caller, 'introDetail', { intro_id })

const idOf = ({ intro_id: id }: IntroRow): string => id

/** Shows introductions in the app. */
export const publishIntros: RunAction<IntroRow> = eachRow(idOf, ({ intro_id, rev }, { call }) =>
  call('publishIntro', { body: { intro_id, rev } }),
)

/** Takes introductions out of the app. */
export const archiveIntros: RunAction<IntroRow> = eachRow(idOf, ({ intro_id, rev }, { call }) =>
  call('archiveIntro', { body: { intro_id, rev } }),
)

/** Removes drafts. */
export const removeIntros: RunAction<IntroRow> = eachRow(idOf, async ({ intro_id, rev }, { call }) => {
  await call('removeIntro', { body: { intro_id, rev } })
  return 'gone'
})
