import type { CallName } from '@bms/contract'

/**
 * The calls that the boot script makes. Its bundle knows the addresses of these alone: all of them would be half of what
 * everybody loads before anything is painted.
 */
export const earlyNames = [
  'activeUsers',
  'activeDevices',
  'userDeviceDistribution',
  'registeredUsers',
  'homeFigures',
  'feedbackFigures',
  'getPreference',
  'myInfo',
] as const satisfies readonly CallName[]
