import { brokenPasswordRules, passwordLength, type Problems, wrong } from '@bms/contract'

/** Why a password can't be taken, or undefined. The rules are the contract's. */
export function passwordProblem(password: string, uname: string): Problems[string] | undefined {
  switch (brokenPasswordRules(password, uname)[0]) {
    case 'length':
      return password.length > passwordLength.max
        ? wrong('too-long', { count: passwordLength.max })
        : wrong('too-short', { count: passwordLength.min })
    case 'noName':
      return 'password-holds-name'
    case 'notCommon':
      return 'password-common'
    default:
      return undefined
  }
}
