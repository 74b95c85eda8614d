/** Height of Home's lines in CSS pixels. */
export const trendHeight = 300

/** With the legend above them, which may take two lines. */
export const trendBody = trendHeight + 44

/** Height of a queue with as many entries as it shows. */
export const queueBody = 316
