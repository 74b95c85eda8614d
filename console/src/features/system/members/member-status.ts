import type { StaffStatus } from '@bms/contract'

/** How a member's state looks. */
export const statusTones = {
  invited: 'info',
  active: 'success',
  disabled: 'danger',
  locked: 'warning',
} as const satisfies Record<StaffStatus, string>
