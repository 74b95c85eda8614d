import { calls, type DataOf, type OperationRecord } from '@bms/contract'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'

import { askServer, goByMenu, signIn, tableStands, useStage } from './harness.ts'

/** The newest operation record of a kind, as the server has it. */
async function newest(page: Page, query: Readonly<Record<string, string>>): Promise<OperationRecord> {
  const { data } = await askServer(page, `bms/operation/record-list?${new URLSearchParams(query).toString()}`)
  const [record] = calls.operationRecordList.response.parse(data).list
  if (!record) throw new Error('There is no such record')
  return record
}

describe('an operation record', () => {
  const stage = useStage()

  it('should bring back the state before it', async () => {
    const page = await stage.openPage('/dashboard')
    await signIn(page, 'admin')
    const read = async () => {
      const { data } = await askServer(page, 'ky/series/list')
      return (data as DataOf<'seriesList'>).list[0]
    }
    const before = await read()
    if (!before) throw new Error('no series')
    const { series_id, rev, name } = before
    expect((await askServer(page, 'ky/series/edit', { series_id, rev, name: `${name} by mistake` })).code).toBe(20_000)
    await goByMenu(page, 'Member Management', 'Operation Records')
    await (await tableStands(page)).filter({ hasText: 'Series' }).first().getByRole('gridcell').nth(2).click()
    const record = page.getByRole('dialog').first()
    await record.getByText(`${name} by mistake`).first().waitFor()
    await record.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
    await page.getByText(/ is as it was before\.$/).waitFor()
    expect((await read())?.name).toBe(name)
    expect((await newest(page, { target_id: series_id, action: 'restore' })).result).toBe('success')
  })
})
