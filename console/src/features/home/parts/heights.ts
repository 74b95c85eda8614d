/** Height of a queue with as many entries as it shows, in CSS pixels. */
export const queueBody = 316

/** Height of a rank with as many rows as it shows. */
export const rankBody = 380
