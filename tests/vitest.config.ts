import { defineConfig } from 'vitest/config'

import { withTestReport } from './run/report.ts'
import { relatedFiles } from './run/since.ts'

const root = new URL('..', import.meta.url).pathname

/** Everything that runs in Node; stories have a configuration of their own. */
export default defineConfig({
  root,
  plugins: [withTestReport],
  test: {
    ...relatedFiles(root),
    root,
    env: { TZ: 'UTC' },
    projects: [
      {
        root,
        test: {
          name: 'unit',
          // Pure functions and stores that are made: nothing of one file reaches another, and what they import is read once.
          isolate: false,
          testTimeout: 30_000,
          include: ['packages/*/{src,build}/**/*.test.ts', 'console/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'packages/server/**'],
        },
      },
      {
        root,
        test: {
          name: 'architecture',
          isolate: false,
          include: ['tests/architecture/**/*.test.ts', 'tests/{run,visual}/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        root,
        test: {
          name: 'server',
          // Apps are made, with a database each: modules are read once for all of them.
          isolate: false,
          include: ['packages/server/src/**/*.test.ts', 'tests/{client,contract,fuzz,conformance}/**/*.test.ts'],
          globalSetup: 'tests/prepare-templates.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Each has a database of its own; one core is left over for nobody.
          maxWorkers: '100%',
        },
      },
      {
        root,
        test: {
          // Once more on PostgreSQL, but for what would say nothing new there: inputs that are refused before the database
          // is asked, and processes with a data directory. `npm run test:postgres` starts it.
          name: 'postgres',
          isolate: false,
          include: [
            'packages/server/src/{audit,db,jobs,modules,demo}/**/*.test.ts',
            'tests/{contract,conformance}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/guess-flood.test.ts', '**/vacuum.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: '100%',
        },
      },
      {
        root,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          globalSetup: 'tests/e2e/prepare.ts',
          // Beside other work a page takes seconds for what else takes none. Whoever waits goes on as soon as it can.
          expect: { poll: { timeout: 15_000 } },
          // Each has a server and a browser of its own, and waits much.
          maxWorkers: 2,
        },
      },
    ],
  },
})
