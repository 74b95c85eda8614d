/** One check of `npm test`; `npm run test:<name>` runs it alone. */
export interface Step {
  readonly name: string
  /** What a failure means to whoever reads it. */
  readonly mend: string
  /** Whether the step is a Vitest run that reports its own tests. */
  readonly counted?: boolean
  /** What is run again under CI where it fails: the failed tests alone, or the files they stand in. */
  readonly again?: 'tests' | 'files'
}

/**
 * All checks, cheapest first. Steps of one rank run beside each other, so that one's waiting is another's work; what they
 * say comes one after the other.
 */
export const ranks: readonly (readonly Step[])[] = [
  [
    { name: 'format', mend: 'npm run format' },
    { name: 'dead', mend: 'delete what nothing uses, or declare what is used' },
  ],
  [
    { name: 'lint', mend: 'each message says what to use instead' },
    { name: 'types', mend: 'tsc -b says where' },
  ],
  [{ name: 'unit', mend: '', counted: true }],
  // Each has a database, or a server of them, of its own.
  [
    { name: 'server', mend: '', counted: true, again: 'files' },
    { name: 'postgres', mend: '', counted: true, again: 'files' },
  ],
  [
    {
      name: 'stories',
      mend: 'open .cache/visual-report/index.html; npm run accept takes the new pictures',
      counted: true,
      again: 'tests',
    },
  ],
  [{ name: 'build', mend: 'tests/budget/budgets.ts holds the sizes and why' }],
  [{ name: 'e2e', mend: '', counted: true, again: 'files' }],
]
