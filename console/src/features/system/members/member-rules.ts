import { brokenPasswordRules, type Role } from '@bms/contract'

import type { Rules } from '../../../shared/form/create-resolver.ts'
import type { TextKey, Translate } from '../../../shared/i18n/strings.ts'
import { grantsEverything, type MemberValues } from './members.model.ts'
import type { MemberKey } from './members.strings.ts'

/** Words for what can be wrong with a field, whoever found it. */
const texts: Readonly<Record<string, TextKey<MemberKey>>> = {
  uname: 'unameRule',
  uemail: 'uemailRule',
  mobile: 'mobileRule',
  new_pass: 'passUnfit',
}

/** What the form of a member asks beyond the contract, and its words for what the contract and the server ask. */
export function memberRules(
  roles: readonly Role[],
  held: readonly string[],
  t: Translate<MemberKey>,
): Rules<MemberValues> {
  return {
    explain(path, what, said) {
      if (what === 'taken') return t(path === 'uname' ? 'unameTaken' : 'uemailTaken')
      if (what === 'refused' && path === 'new_pass') return t('passRefused', { said })
      const key = texts[path]
      return key && t(key)
    },
    check: ({ way, new_pass, uname, role_ids, confirm }) => ({
      ...(way === 'type' && brokenPasswordRules(new_pass, uname).length > 0 && { new_pass: t('passUnfit') }),
      ...(grantsEverything(roles, role_ids, held) && confirm !== uname && { confirm: t('confirmWrong') }),
    }),
  }
}
