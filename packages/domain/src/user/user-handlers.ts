import {
  type ApiHandlers,
  type CallInput,
  type DataOf,
  defaultUserSort,
  userMessageKinds,
  type userSortFields,
} from '@bms/contract'

import type { World } from '../content/content-item.ts'
import { toBrandLanguages } from '../countries/languages.ts'
import { toCountryList } from '../countries/sale-countries.ts'
import { toFilters, toSortKeys, toWindow } from '../paging.ts'
import { toLook } from '../records.ts'
import { requireUserList } from '../rights.ts'
import { changeStatus, editUser, showUser, type StatusChange, tagUsers } from './change-users.ts'
import { phoneOf, toAppUser, toUserMessage } from './present-user.ts'
import type { UserPort } from './user-port.ts'
import { noSuchUser } from './user-rules.ts'

type Names =
  | 'userList'
  | 'userDetail'
  | 'editUser'
  | 'tagUsers'
  | 'revealUser'
  | 'userMessageList'
  | 'enableUsers'
  | 'disableUsers'
  | 'countryList'
  | 'brandLanguages'

/** App users of a brand, where it sells, and what its people read (design, section 2.10). */
export function createUserHandlers<W extends World>(port: UserPort<W>): Pick<ApiHandlers<W['context']>, Names> {
  return {
    userList: (input, context) => {
      requireUserList(port.callerOf(context), input.brand, input.query)
      return port.keep(context, input, () => listUsers(port, input, context))
    },
    userDetail: ({ brand, query }, context) => showUser<W>(port, port.reader(context), brand, query.user_id),
    editUser: (input, context) => editUser(port, input, context),
    tagUsers: (input, context) => tagUsers(port, input, context),
    revealUser: (input, context) => revealUser(port, input, context),
    userMessageList: (input, context) => listMessages(port, input, context),
    enableUsers: ({ brand, body }, context) => changeStatus(port, toStatusChange(brand, body, 'enabled'), context),
    disableUsers: ({ brand, body }, context) => changeStatus(port, toStatusChange(brand, body, 'disabled'), context),
    countryList: ({ brand }) => toCountryList(brand),
    brandLanguages: async ({ brand }, context) => toBrandLanguages(await port.languages(port.reader(context), brand)),
  }
}

const toStatusChange = (
  brand: StatusChange['brand'],
  { user_ids, reason, confirm_total }: CallInput<'enableUsers'>['body'],
  to: StatusChange['to'],
): StatusChange => ({ brand, ids: user_ids, to, reason, confirmed: confirm_total })

async function listUsers<W extends World>(
  port: UserPort<W>,
  { brand, query }: CallInput<'userList'>,
  context: W['context'],
): Promise<DataOf<'userList'>> {
  const window = toWindow(query)
  const selection = { ...toFilters(query), brand }
  const sort = toSortKeys<(typeof userSortFields)[number]>(query.sort ?? defaultUserSort(selection), [])
  const [{ users, next }, counted] = await Promise.all([
    port.find(context, selection, sort, window),
    port.count(context, selection),
  ])
  return {
    list: users.map(toAppUser),
    page: window.page,
    page_size: window.pageSize,
    ...(next !== undefined && { next }),
    ...counted,
  }
}

/**
 * Personal data of a user in full. Nobody sees it before the record of who looked, at what and why is written.
 * @throws Problem 40400 when the brand has no such user.
 */
function revealUser<W extends World>(
  port: UserPort<W>,
  { brand, body }: CallInput<'revealUser'>,
  context: W['context'],
): Promise<DataOf<'revealUser'>> {
  return port.transact(context, async (trx) => {
    const user = await port.read(trx, brand, body.user_id)
    if (!user) throw noSuchUser([body.user_id])
    const target = { type: 'app_user', id: user.user_id, name: user.nickname }
    await port.record(trx, context, brand, [toLook(target, body)])
    const { account, email, last_ip } = user
    const whole = { account, email, phone: phoneOf(user), last_ip }
    return Object.fromEntries(body.fields.map((field) => [field, whole[field]]))
  })
}

/**
 * Messages and marketing e-mails that a user was sent, newest first.
 * @throws Problem 40400 when the brand has no such user.
 */
async function listMessages<W extends World>(
  port: UserPort<W>,
  { brand, query }: CallInput<'userMessageList'>,
  context: W['context'],
): Promise<DataOf<'userMessageList'>> {
  const window = toWindow(query)
  const db = port.reader(context)
  const [user, { rows, ...total }] = await Promise.all([
    port.read(db, brand, query.user_id),
    port.sent(db, brand, query.user_id, query.kind ?? userMessageKinds, window),
  ])
  if (!user) throw noSuchUser([query.user_id])
  return { list: rows.map(toUserMessage), page: window.page, page_size: window.pageSize, ...total }
}
