import { translatedKinds } from '@bms/contract'
import { createTranslationHandlers } from '@bms/domain'

import type { StaffWorld } from '../../access/administration.ts'
import { signedIn } from '../../context.ts'
import { keepUnchanged } from '../keep-unchanged.ts'
import { countKeptReaders, findContents, findPeople, findTitles, peopleTypes } from './translation.queries.ts'

/** About how much memory a content takes with its languages, in bytes. */
const rowWeight = 2048

/** Content in the languages of its people, over the database. */
export const translationHandlers = createTranslationHandlers<StaffWorld>({
  callerOf: signedIn,
  keep: (context, brand, asked, make) => {
    const of = { brand, asked: ['translationList', ...asked], types: [...translatedKinds, ...peopleTypes] }
    return keepUnchanged(context, { ...of, each: rowWeight }, make)
  },
  contents: ({ db }, brand, kind, asked) => findContents(db, brand, kind, asked),
  titles: ({ db }, brand, kind, ids) => findTitles(db, brand, kind, ids),
  people: (context, brand) =>
    keepUnchanged(context, { brand, asked: ['translationList people'], types: ['app_user'] }, () =>
      findPeople(context.db, brand),
    ),
  readersOf: countKeptReaders,
})
