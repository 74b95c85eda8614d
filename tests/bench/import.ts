import type { Browser, BrowserContext, Locator } from 'playwright'

import type { Note } from './shell.ts'
import { watchTasks } from './tasks.ts'
import { whenCalm } from './typing.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** An import into a list. */
interface Import {
  /** What it is called among the figures. */
  readonly name: string
  /** The list that offers it. */
  readonly path: string
  readonly title: string
  /** The file: its headings, and the rows below them. */
  readonly rows: readonly (readonly string[])[]
}

const toCsv = (rows: Import['rows']): Buffer =>
  Buffer.from(rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n'))

/** An import by its dialog, step by step: what holds the page up meanwhile, and how long each step takes. */
export async function measureImport(
  browser: Browser,
  origin: string,
  state: State,
  { name, path, title, rows }: Import,
  note: Note,
): Promise<void> {
  const context = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(45_000)
    await page.goto(`${origin}${path}`)
    await page.locator('main [role=row][aria-rowindex]').nth(1).waitFor()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: title })
    const file = { name: 'rows.csv', mimeType: 'text/csv', buffer: toCsv(rows) }
    await dialog.locator('input[type=file]').waitFor({ state: 'attached' })
    await whenCalm(page)

    /** What the dialog says when a step can't be done ends the measurement. */
    const stands = async (wanted: Locator): Promise<void> => {
      const failure = dialog.getByRole('alert')
      await wanted.or(failure).first().waitFor()
      if (await failure.isVisible()) throw new Error(`${name}: ${await failure.innerText()}`)
    }
    const step = async (what: string, act: () => Promise<unknown>): Promise<void> => {
      const longest = await watchTasks(page)
      const start = performance.now()
      await act()
      const seconds = (performance.now() - start) / 1000
      note(`${name}: ${what}, longest task, ms`, await longest(), '≤ 50')
      note(`${name}: ${what}, seconds`, seconds, '', undefined, 1)
    }
    const count = (rows.length - 1).toLocaleString('en')
    const make = dialog.getByRole('button', { name: `Import ${count} rows` })
    await step('file read', async () => {
      await dialog.locator('input[type=file]').setInputFiles(file)
      await stands(dialog.getByRole('button', { name: 'Check the rows' }))
    })
    await step('rows checked', async () => {
      await dialog.getByRole('button', { name: 'Check the rows' }).click()
      await stands(make.and(page.locator(':enabled')))
    })
    await step('rows made', async () => {
      await make.click()
      await stands(dialog.getByText(`${count} rows were imported as drafts.`))
    })
  } finally {
    await context.close()
  }
}
