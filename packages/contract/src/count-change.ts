/**
 * Whether two counts of as long a time differ by more than chance makes them: by more than two standard deviations of
 * their difference, where what is counted comes by itself (Poisson). Of 0 and 4 nobody can tell, 0 and 5 differ.
 */
export const differsBeyondChance = (count: number, other: number): boolean =>
  Math.abs(count - other) > 2 * Math.sqrt(count + other)
