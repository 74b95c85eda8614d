import type { StaffMember } from '@bms/contract'

/**
 * How a member stands with two-factor authentication: by what it is, `on` where the server doesn't tell, and `missing` where
 * it is asked of them and not set up.
 */
export function factorStateOf({
  two_factor: on,
  two_factor_kinds: kinds = [],
  two_factor_required: required = false,
}: Pick<StaffMember, 'two_factor' | 'two_factor_kinds' | 'two_factor_required'>):
  | 'app'
  | 'passkey'
  | 'appAndPasskey'
  | 'on'
  | 'off'
  | 'missing' {
  if (!on) return required ? 'missing' : 'off'
  if (kinds.length > 1) return 'appAndPasskey'
  return kinds[0] === undefined ? 'on' : kinds[0] === 'totp' ? 'app' : 'passkey'
}
