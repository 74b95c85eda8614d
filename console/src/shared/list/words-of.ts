/** What is said for each value of a field that has a few: `wordsOf(userPlatforms, (value) => t(value))`. */
export const wordsOf = <Value extends string>(
  values: readonly Value[],
  say: (value: Value) => string,
): Readonly<Record<string, string>> => Object.fromEntries(values.map((value) => [value, say(value)]))

/** What is said for true and false. */
export const wordsOfFlag = (yes: string, no: string): Readonly<Record<string, string>> => ({ true: yes, false: no })
