/* How packages of versions come: limits as plain values, apart because every caller of the API knows how large bodies may be. */

/** Largest package, in bytes. */
export const maxPackageBytes = 300 * 1024 * 1024

/**
 * How a package is uploaded: parts of so many bytes (only the last may be smaller), how many uploads somebody may have
 * that aren't finished, and how long one waits for its next part, in milliseconds.
 */
export const packageParts = {
  least: 1024 * 1024,
  most: 8 * 1024 * 1024,
  unfinished: 3,
  life: 24 * 60 * 60 * 1000,
} as const
