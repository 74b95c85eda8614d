import type { StaffMember } from '@bms/contract'

/** How a member stands with two-factor authentication: `missing` where a role asks for it and it isn't set up. */
export function factorStateOf({
  two_factor: on,
  two_factor_required: required = false,
}: Pick<StaffMember, 'two_factor' | 'two_factor_required'>): 'on' | 'off' | 'missing' {
  return on ? 'on' : required ? 'missing' : 'off'
}
