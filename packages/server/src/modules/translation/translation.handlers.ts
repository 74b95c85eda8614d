import { createTranslationHandlers } from '@bms/domain'

import type { StaffWorld } from '../../access/administration.ts'
import { signedIn } from '../../context.ts'
import { keepUnchanged } from '../keep-unchanged.ts'
import { countReaders, findContents, findPeople, findTitles } from './translation.queries.ts'

/** Content in the languages of its people, over the database. */
export const translationHandlers = createTranslationHandlers<StaffWorld>({
  callerOf: signedIn,
  contents: ({ db }, brand, kind, asked) => findContents(db, brand, kind, asked),
  titles: ({ db }, brand, kind, ids) => findTitles(db, brand, kind, ids),
  people: (context, brand) =>
    keepUnchanged(context, { brand, asked: ['translationList people'], types: ['app_user'] }, () =>
      findPeople(context.db, brand),
    ),
  readersOf: ({ db, now }, brand, asked) => countReaders(db, brand, asked, now()),
})
