/* The serial desk: limits and closed sets, as plain values. */

/** Most characters of a text in which serials, addresses and ids are looked for. */
export const maxLookUpText = 10_000

/** Most users and devices that one look-up answers with. */
export const maxLookUpHits = 10

/** Most look-ups of one person within a minute: more than anybody types, too few to try serials one after another. */
export const maxLookUps = 60

/** Fewest letters and digits of a search that may tell what lists mask of a serial or MAC address: those show six at least. */
export const shortestMaskedSearch = 7

/** What a look-up finds. */
export const lookUpKinds = ['device', 'user'] as const

/** By what it was found. */
export const lookUpKeys = ['serial', 'mac', 'device_id', 'account', 'user_id'] as const

/** Parts of the serial desk's screen, each with a right of its own. */
export const deskParts = [
  'owner',
  'devices',
  'device',
  'warranty',
  'faults',
  'firmware',
  'messages',
  'feedback',
] as const

/** A part of the serial desk's screen. */
export type DeskPart = (typeof deskParts)[number]

/** How many messages and pieces of feedback the desk shows; the records have the rest. */
export const deskShows = 5

/** How many of its last signs a device is looked up by, where nobody knows the whole serial. */
export const serialEndLength = 5
