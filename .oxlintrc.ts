import type { OxlintConfig, OxlintOverride } from 'oxlint'

/** What may not be imported, and what to do instead. */
interface Ban {
  readonly regex: string
  readonly message: string
}

const ban = (regex: string, message: string): Ban => ({ regex, message })

const packages = (names: string): string => `^@bms/(${names})($|/)`
const above = (names: string): string => String.raw`^(\.\./)+(${names})(/|\.ts|$)`

const ui = ban(
  '^(react|react-dom|react-router-dom|react-i18next|valtio|@blueprintjs/|@nivo/|world-atlas|topojson-client|@tanstack/)',
  'No user interface here: this package also runs in Node. Put it into design-system or console.',
)
const storiesAndTests = (who: string): Ban =>
  ban('(^|/)(stories|tests)/', `${who} must not know stories or tests; move what both need into a package.`)
const fixtures = ban(packages('fixtures'), 'Fixtures are for the seed, stories and tests; rules belong in domain.')

const server = [
  ui,
  ban(packages('api-client|design-system'), 'The server knows no client and no screen.'),
  ban('^@bms/domain/memory$', 'The server keeps no rows in memory: ask the database.'),
  storiesAndTests('The server'),
]
const noWorld = ban(
  '^(hono|@hono/|node:(http|https|net|fs|process))',
  'Modules and what they stand on know no HTTP server and no environment: take what you need from the context.',
)
const beneathModules = (names = 'modules'): Ban =>
  ban(
    above(names),
    'Areas stand on this floor, which knows none of them: what it needs is handed in, or belongs beneath.',
  )
const demoData = ['demo', 'cli', 'testing'].map((folder) => [`packages/server/src/${folder}/**`, server] as const)

/** What each folder of the design system may not import, but for those that do the work of a library for all. */
const charts = ban(
  '^(@nivo/|world-atlas|topojson-client|d3-)',
  'Charts live in widgets/ only: they are loaded with the page that draws them.',
)
const sheets = ban('^@blueprintjs/table', 'Only DataSheet draws sheets; use it, or give it what it lacks.')
const fuzzy = ban(String.raw`^fuse\.js`, 'Only HeaderSearch searches fuzzily.')
const designSystem = [
  ban(
    packages('contract|api-client|server'),
    'The design system is props and callbacks: give it the value, not the API.',
  ),
  ban(
    '^(valtio|react-router-dom|redaxios|react-hook-form|zod|i18next|react-i18next)',
    'The design system has no stores, router, forms library or client: use props and callbacks; links come from DesignSystemProvider.',
  ),
  ban(
    '^@blueprintjs/icons/(lib|paths)',
    'Import the single icon from @blueprintjs/icons: the paths chunks carry every icon.',
  ),
  ban('^@tanstack/', 'Only RecordTable virtualises; use it, or give it what it lacks.'),
  storiesAndTests('The design system'),
  fixtures,
]
const libraries = [charts, sheets, fuzzy]
const besidePatterns = ban(
  above('shell|widgets'),
  'Patterns stand on primitives; the shell and widgets are their neighbours.',
)
const besideShell = ban(
  above('patterns|widgets'),
  'The shell stands on primitives; patterns and widgets are its neighbours.',
)

const consoleBans = [
  ban(packages('server'), 'The console talks to the server through @bms/api-client.'),
  fixtures,
  ban('^redaxios', 'Use the client made in app/services.ts.'),
  ban('^@bms/[a-z-]+/src', "Use the package's public entry."),
  ban('^(@nivo/|world-atlas|topojson-client|d3-)', 'Use the widgets of @bms/design-system/widgets.'),
  ban('^@blueprintjs/table', 'Use DataSheet of @bms/design-system: it is loaded when a sheet is opened.'),
  storiesAndTests('The console'),
]
/** `up`: how many folders above the file the other features are. */
const feature = (up: number): readonly Ban[] => [
  ...consoleBans,
  ban(
    String.raw`^(\.\./){${up}}[^.]`,
    'A feature knows no other feature: what both need belongs in console/src/shared.',
  ),
  ban(String.raw`^(\.\./){${up + 1}}(app|features|main)`, 'A feature stands on shared and packages only.'),
]

/** The floors: what lies in a folder, and what it may not import. The last folder that fits a file counts. */
const floors: Readonly<Record<string, readonly Ban[]>> = {
  'packages/contract/src/**': [
    ui,
    ban('^@bms/(.+)($|/)', 'The contract stands on zod alone.'),
    ban('^(node:|redaxios|hono|kysely)', 'The contract says what the API is; it neither calls nor serves it.'),
    storiesAndTests('The contract'),
  ],
  'packages/domain/src/**': [
    ban(
      '^(@bms/[abd-z]|@[ac-z]|[a-z])',
      'The domain is rules, and stands on the contract alone: what it needs is handed in.',
    ),
    storiesAndTests('The domain'),
  ],
  'packages/fixtures/src/**': [
    ui,
    ban(packages('api-client|server|design-system'), 'Fixtures stand on contract and domain alone.'),
    storiesAndTests('Fixtures'),
  ],
  'packages/api-client/src/**': [
    ui,
    ban(
      packages('fixtures|server|design-system'),
      'The client stands on the contract and redaxios alone; it reports through callbacks.',
    ),
    ban('^(zod|node:)', 'The client carries no schema and runs everywhere.'),
    storiesAndTests('The client'),
  ],
  'packages/server/src/**': [...server, fixtures],
  ...Object.fromEntries(demoData),
  'packages/server/src/{db,http,jobs,ports}/**': [...server, fixtures, beneathModules()],
  'packages/server/src/audit/**': [...server, fixtures, noWorld, beneathModules('modules|access')],
  'packages/server/src/access/**': [...server, fixtures, noWorld, beneathModules()],
  'packages/server/src/modules/**': [...server, fixtures, noWorld],
  'packages/design-system/src/**': [...designSystem, ...libraries],
  'packages/design-system/src/tokens/**': [
    ...designSystem,
    ...libraries,
    ui,
    ban(above('primitives|patterns|shell|widgets'), 'Tokens are the ground floor.'),
  ],
  'packages/design-system/src/primitives/**': [
    ...designSystem,
    ...libraries,
    ban(above('patterns|shell|widgets'), 'Primitives know only tokens and each other.'),
  ],
  'packages/design-system/src/patterns/**': [...designSystem, ...libraries, besidePatterns],
  'packages/design-system/src/patterns/DataSheet/**': [...designSystem, charts, fuzzy, besidePatterns],
  'packages/design-system/src/shell/**': [...designSystem, ...libraries, besideShell],
  'packages/design-system/src/shell/HeaderSearch/**': [...designSystem, charts, sheets, besideShell],
  'packages/design-system/src/widgets/**': [
    ...designSystem,
    sheets,
    fuzzy,
    ban(above('patterns|shell'), 'Widgets stand on primitives; patterns and the shell are their neighbours.'),
  ],
  'console/src/**': consoleBans,
  'console/src/shared/**': [
    ...consoleBans,
    ban(above('features|app'), 'Shared knows no feature and not the app: take it as an argument.'),
  ],
  'console/src/features/*/*': feature(1),
  'console/src/features/*/*/*': feature(2),
}

const storage = ['localStorage', 'sessionStorage', 'indexedDB'].map((name) => ({
  name,
  message: 'Storage belongs to console/src/shared/preferences/storage.ts; take what you need as a prop or an argument.',
}))

const handIn = 'The domain knows no world: take what you need as an argument.'
const outside = ['fetch', 'process', 'crypto', 'performance', 'setTimeout', 'setInterval', 'window', 'document'].map(
  (name) => ({ name, message: handIn }),
)
const chance = [
  { object: 'Math', property: 'random', message: handIn },
  { object: 'Date', property: 'now', message: handIn },
]

const allow = (rules: readonly string[], files: readonly string[]): OxlintOverride => ({
  files: [...files],
  rules: Object.fromEntries(rules.map((rule) => [rule, 'off'])),
})

const globals = (files: string, names: readonly (string | { name: string; message: string })[]): OxlintOverride => ({
  files: [files],
  rules: { 'eslint/no-restricted-globals': ['error', ...names] },
})

export default {
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist', '.cache', '.data', 'tests/visual/baselines'],
  options: { typeAware: true },
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-unassigned-import': [
      'error',
      { allow: ['**/*.css', 'virtual:*', '@fontsource-variable/**', '@testing-library/**'] },
    ],
    'typescript/no-explicit-any': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'eslint/no-console': 'error',
    'eslint/no-shadow': 'off',
    'react/capitalized-calls': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'eslint/no-underscore-dangle': 'off',
  },
  overrides: [
    ...Object.entries(floors).map(([folder, patterns]): OxlintOverride => ({
      files: [folder],
      rules: { 'eslint/no-restricted-imports': ['error', { patterns }] },
    })),
    globals('packages/domain/src/**', outside),
    {
      files: ['packages/domain/src/**'],
      rules: { 'eslint/no-restricted-properties': ['error', ...chance] },
    },
    globals('packages/api-client/src/**', ['window', 'document', 'location', ...storage]),
    globals('packages/server/src/{access,audit,modules}/**', [
      { name: 'process', message: 'Only main.ts and cli/ read the environment; pass the value in.' },
    ]),
    globals('packages/design-system/src/**', storage),
    globals('console/src/**', storage),
    allow(['eslint/no-restricted-globals'], ['console/src/shared/preferences/storage.ts', 'console/src/boot/look.js']),
    allow(
      ['eslint/no-restricted-imports', 'eslint/no-restricted-globals', 'typescript/unbound-method'],
      ['**/*.stories.tsx', '**/*.test.ts', '**/*.test.tsx', 'stories/**', 'tests/**'],
    ),
    allow(
      ['import/no-default-export'],
      ['**/*.stories.tsx', '.storybook/**', '**/*.config.ts', '**/vite.config.ts', '.oxlintrc.ts'],
    ),
    allow(
      ['eslint/no-console'],
      [
        'packages/server/src/main.ts',
        'packages/server/src/cli/**',
        'console/*.ts',
        'tests/**',
        '.config/**',
        'packages/*/build/**',
      ],
    ),
  ],
} satisfies OxlintConfig
