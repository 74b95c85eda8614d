/** A fault that is planted to see whether `npm test -- --since` finds it. */
export interface Fault {
  /** In a few words. */
  readonly what: string
  /** The step that finds it when it runs whole. */
  readonly step: 'server' | 'stories' | 'e2e'
  /** Relative to the root. */
  readonly file: string
  /** What stands in the file, once, and what is planted in its place. */
  readonly from: string
  readonly to: string
}

/** One for each way in which a file reaches a test: by an import, a style sheet, data, a page that is opened, a file that is read. */
export const faults: readonly Fault[] = [
  {
    what: 'a small button is 2 px wider',
    step: 'stories',
    file: 'packages/design-system/src/primitives/Button/Button.module.css',
    from: 'calc(var(--bms-control-padding) - 3px)',
    to: 'calc(var(--bms-control-padding) - 2px)',
  },
  {
    what: 'a token is 1 px more',
    step: 'stories',
    file: 'packages/design-system/src/tokens/tokens.css',
    from: '--bms-radius-md: 6px;',
    to: '--bms-radius-md: 7px;',
  },
  {
    what: 'a page lacks a word',
    step: 'stories',
    file: 'console/src/features/knowledge/translations/translations.strings.ts',
    from: 'Editing, export and import need a wider screen.',
    to: 'Editing and import need a wider screen.',
  },
  {
    what: 'a rule of the contract is stricter',
    step: 'stories',
    file: 'packages/contract/src/password-policy.ts',
    from: 'passwordLength = { min: 10,',
    to: 'passwordLength = { min: 11,',
  },
  {
    what: 'the demo data say something else',
    step: 'stories',
    file: 'packages/fixtures/src/demo/knowledge-texts.ts',
    from: 'Does the app work without the internet?',
    to: 'Does the app work without internet?',
  },
  {
    what: 'the database refuses a state',
    step: 'server',
    file: 'packages/server/src/db/migrations/0001-staff.ts',
    from: "'invited', 'active', 'disabled', 'locked'",
    to: "'invited', 'active', 'locked'",
  },
  {
    what: 'the server lets one more guess through',
    step: 'server',
    file: 'packages/server/src/access/guess-limits.ts',
    from: 'maxFailures = 5',
    to: 'maxFailures = 6',
  },
  {
    what: 'the docs tell another limit than the server has',
    step: 'server',
    file: 'stories/docs/Operations.mdx',
    from: '5 wrong passwords or codes for an account',
    to: '6 wrong passwords or codes for an account',
  },
  {
    what: 'a button of one page has another name',
    step: 'e2e',
    file: 'console/src/features/operations/app-version/version.strings.ts',
    from: "add: 'Add version',",
    to: "add: 'New version',",
  },
  {
    what: 'an address opens another page',
    step: 'e2e',
    file: 'console/src/features/knowledge/knowledge.routes.tsx',
    from: "(await import('./faq/FaqListPage.tsx')).FaqListPage",
    to: "(await import('./warranty/WarrantyListPage.tsx')).WarrantyListPage",
  },
]

/**
 * A file's text with the fault in it.
 * @throws Error where what it replaces doesn't stand there once.
 */
export function plant(text: string, { file, from, to }: Fault): string {
  if (text.split(from).length !== 2)
    throw new Error(`“${from}” doesn't stand once in ${file}: tests/run/faults.ts needs another fault of its kind.`)
  return text.replace(from, () => to)
}
