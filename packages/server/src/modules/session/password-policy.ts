import { brokenPasswordRules, passwordLength, type Problems, wrong } from '@bms/contract'

/** Whose password it is, as far as it is known. */
export interface PasswordOwner {
  readonly uname: string
  readonly nickname?: string
  readonly uemail?: string
}

/** Why a password can't be taken, or undefined. The rules are the contract's; `products`: names of what is sold. */
export function passwordProblem(
  password: string,
  { uname, nickname, uemail }: PasswordOwner,
  products: readonly string[] = [],
): Problems[string] | undefined {
  const names = [uname, nickname ?? '', ...(uemail?.split('@') ?? []), ...products]
  switch (brokenPasswordRules(password, uname, names)[0]) {
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
