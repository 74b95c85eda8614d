import { calls } from '@bms/contract'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { askServer, signIn, useStage } from './harness.ts'

/** A picture as it comes from a camera: large, and no square. */
async function takePicture(name: string, background: string) {
  const image = sharp({ create: { width: 1200, height: 900, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function fillIn(page: Page, model: string): Promise<void> {
  await page.getByLabel('Model', { exact: true }).fill(model)
  const category = page.getByLabel('Category')
  const option = await category.locator('option', { hasText: '›' }).first().getAttribute('value')
  await category.selectOption(option)
  await page.getByLabel('Capabilities').fill('Mapping, Mop,')
  await section(page, 'Names by language').getByLabel('Name', { exact: true }).fill('Robot vacuum E51')
  await page.getByLabel('Steps', { exact: true }).fill('1. Hold the button.\n2. Join the network.')
  await page.getByRole('button', { name: 'Add a fact' }).click()
  await page.getByLabel('Fact 1', { exact: true }).fill('Suction')
  await page.getByLabel('Value of fact 1').fill('2,700 Pa')
}

async function choosePictures(page: Page): Promise<void> {
  const cover = section(page, 'Pictures').getByRole('group', { name: 'Cover' })
  await cover.locator('input[type=file]').setInputFiles(await takePicture('front.jpg', '#2b5c8a'))
  await page.getByRole('dialog').getByRole('button', { name: 'Use this part' }).click()
  await cover.getByRole('button', { name: 'Replace Cover' }).waitFor()
  const gallery = section(page, 'Pictures').getByRole('group', { name: 'Gallery' })
  const pictures = [await takePicture('side.jpg', '#8a2b5c'), await takePicture('back.jpg', '#5c8a2b')]
  await gallery.locator('input[type=file]').setInputFiles(pictures)
  await gallery.getByRole('button', { name: 'Replace Picture 2' }).waitFor()
}

async function readProduct(page: Page, model: string) {
  const found = await askServer(page, `ky/standard-product/list?${new URLSearchParams({ q: model }).toString()}`)
  const [row] = calls.standardProductList.response.parse(found.data).list
  const query = new URLSearchParams({ product_id: row?.product_id ?? '' }).toString()
  return calls.standardProductDetail.response.parse((await askServer(page, `ky/standard-product/detail?${query}`)).data)
}

describe('the product form', () => {
  const stage = useStage()

  it('should add a model with its pictures and list it, then sell a colour of it', async () => {
    const page = await stage.openPage('/operations/product/add')
    await signIn(page, 'admin')
    await fillIn(page, 'E51')
    await choosePictures(page)
    const phone = page.getByRole('figure', { name: /in English/ })
    await phone.getByText('Robot vacuum E51').waitFor()
    await phone.getByText('Join the network.').waitFor()
    await page.getByRole('button', { name: 'Save and list' }).click()
    await page.getByText('E51 was saved, and is listed.').waitFor()
    await page.waitForURL((url) => url.pathname === '/operations/product')

    const made = await readProduct(page, 'E51')
    expect(made).toMatchObject({
      status: 'listed',
      cover: { width: 800, height: 800 },
      capabilities: ['Mapping', 'Mop'],
      specs: [{ key: 'Suction', value: { en: '2,700 Pa' } }],
    })
    expect(made.gallery.map(({ width, height }) => [width, height])).toEqual([
      [1200, 900],
      [1200, 900],
    ])

    await page.goto(`${stage.url}/operations/product/add?kind=single&standard_product_id=${made.product_id}`)
    await page.getByText('E51 · Robot vacuum E51').waitFor()
    await page.getByLabel('SKU').fill('E51-BLK-EU')
    await page.getByLabel('Product key').fill('e51-black')
    await section(page, 'Names by language').getByLabel('Name', { exact: true }).fill('Robot vacuum E51, black')
    await page.getByRole('searchbox', { name: 'Search' }).last().fill('Germany')
    await page.getByText('Germany (DE)', { exact: true }).click()
    await page.getByRole('button', { name: 'Save as a draft' }).click()
    await page.getByText('E51-BLK-EU was saved as a draft.').waitFor()

    // The model is taken now, which is told before anything is sent.
    await page.goto(`${stage.url}/operations/product/add`)
    await page.getByLabel('Model', { exact: true }).fill('E51')
    await page.getByLabel('Sort').click()
    await page.getByText('Another product has this model.').waitFor()
  })

  it('should change a model by an address that does not say which kind it is', async () => {
    const page = await stage.openPage('/operations/product/add')
    await signIn(page, 'admin')
    const found = await askServer(page, 'ky/standard-product/list?page_size=10&sort=model')
    const [row] = calls.standardProductList.response.parse(found.data).list
    await page.goto(`${stage.url}/operations/product/update/${row?.product_id ?? ''}`)
    await page.getByLabel('Sort').fill('7')
    await page
      .getByRole('navigation', { name: 'Sections of this form' })
      .getByRole('button', { name: 'Regions' })
      .click()
    await section(page, 'Regions').getByText('India', { exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(`${row?.model ?? ''} was saved.`).waitFor()
    const saved = await readProduct(page, row?.model ?? '')
    expect([saved.sort, saved.support_dcs.includes('ind'), saved.rev]).toEqual([7, false, (row?.rev ?? 0) + 1])
  })
})
