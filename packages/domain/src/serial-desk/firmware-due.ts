import { type SerialDesk, toVersionKey } from '@bms/contract'

/** What is known of the firmware of a device. */
interface FirmwareFacts {
  /** What it runs. */
  readonly current: string
  /** What the cloud offers it, if anything. */
  readonly target: string | undefined
  /** What devices of its model run. */
  readonly others: readonly string[]
}

/** Versions with a suffix are tried out on some devices: nobody is told to install them, unless they are offered. */
const isFinal = (version: string): boolean => !version.includes('-')

/**
 * Whether an update is due: nobody keeps a list of released firmware, so the newest version is the one that the cloud
 * offers this device, or that others of its model run already.
 */
export function toFirmware({ current, target, others }: FirmwareFacts): NonNullable<SerialDesk['firmware']> {
  const known = [current, ...(target === undefined ? [] : [target]), ...others.filter(isFinal)]
  const latest = known.reduce((newest, version) => (toVersionKey(version) > toVersionKey(newest) ? version : newest))
  return { current, latest, due: toVersionKey(latest) > toVersionKey(current) }
}
