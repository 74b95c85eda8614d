import { brokenPasswordRules, passwordLength } from '@bms/contract'

/** Why a password can't be taken, or undefined. The rules are the contract's. */
export function passwordProblem(password: string, uname: string): string | undefined {
  switch (brokenPasswordRules(password, uname)[0]) {
    case 'length':
      return password.length > passwordLength.max
        ? `must have at most ${passwordLength.max} characters`
        : `must have at least ${passwordLength.min} characters`
    case 'noName':
      return 'must not hold the account name'
    case 'notCommon':
      return 'is too easy to guess'
    default:
      return undefined
  }
}
