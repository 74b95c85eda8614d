import { newComponent } from './new/component.ts'
import { newFeature } from './new/feature.ts'
import { Misuse, writeAll } from './new/files.ts'

/**
 * `npm run new component shell/Clock` copies the exemplar component under a new name and exports it;
 * `npm run new feature refunds` makes a feature with one page; `npm run new list operations/app-version`, and `record` and
 * `form`, make pages from the contract's calls, with story and texts. Each says what is left to do.
 */
const makers: Readonly<Record<string, (what: string) => void | Promise<void>>> = {
  component: newComponent,
  feature: newFeature,
  // The contract is read by those alone that make something of it.
  list: async (where) => writeAll((await import('./new/list.ts')).makeList(where)),
  record: async (where) => writeAll((await import('./new/record.ts')).makeRecord(where)),
  form: async (where) => writeAll(await (await import('./new/form.ts')).makeForm(where)),
}

const usage = `npm run new component <floor>/<Name>
npm run new feature <area>
npm run new list|record|form <area>/<what the calls are about>`

const [kind = '', what] = process.argv.slice(2)
try {
  const make = Object.hasOwn(makers, kind) ? makers[kind] : undefined
  if (!make || what === undefined) throw new Misuse(usage)
  await make(what)
} catch (error) {
  if (!(error instanceof Misuse)) throw error
  console.error(error.message)
  process.exitCode = 2
}
