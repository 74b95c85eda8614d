import { rebuildStatistics } from '../modules/statistics/rebuild-statistics.ts'
import { runCommand } from './run-command.ts'

await runCommand(async ({ db }) => {
  const start = performance.now()
  await rebuildStatistics(db, new Date())
  console.log(`Statistics rebuilt in ${((performance.now() - start) / 1000).toFixed(1)} s.`)
})
