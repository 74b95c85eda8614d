import { codes, type DataOf } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { type People, refusalOf } from '../person.ts'

const purpose = 'Customer on the telephone'
const nobody = '01JZ0BHX2A7M5Q8W3E6R9T1Y4V'

/** What holds for the serial desk, whatever the back end. */
export function serialDeskRules(people: () => People): void {
  const lookUp = (text: string, who: 'admin' | 'support' = 'support') =>
    people()[who].client.call('lookUp', { body: { text } })

  /** A device of a brand that somebody owns, with what lists don't tell of it. */
  async function aBoundDevice(brand: 'kyvol' | 'ecozy' | 'jiyue' = 'kyvol') {
    const { client } = people().admin
    const { list } = await client.call('deviceList', {
      brand,
      query: { bind_status: 'bound', sort: '-open_fault_count' },
    })
    const [device] = list
    if (!device?.user) throw new Error(`the demo data has no bound device of ${brand}`)
    const { device_id } = device
    const fields: ('sn' | 'mac')[] = ['sn', 'mac']
    const { sn = '', mac = '' } = await client.call('revealDevice', { brand, body: { device_id, fields, purpose } })
    return { device, owner: device.user, sn, mac }
  }

  describe('a look-up', () => {
    it('should find a device by serial and MAC however they are written, and leave its owner out', async () => {
      const { device, owner, sn, mac } = await aBoundDevice()
      const account = await people().admin.client.call('revealUser', {
        body: { user_id: owner.user_id, fields: ['account'], purpose },
      })
      const texts = [
        sn,
        sn.toLowerCase(),
        mac,
        mac.replaceAll(':', ''),
        mac.replaceAll(':', '-').toLowerCase(),
        device.device_id,
        `Hello,\nmy robot (${sn}) stands still.\nRegards, ${account.account ?? ''}`,
      ]
      for (const text of texts) {
        // oxlint-disable-next-line no-await-in-loop -- look-ups of one person are counted
        const { list, has_more } = await lookUp(text)
        expect(list, text).toMatchObject([{ kind: 'device', brand: 'kyvol', id: device.device_id, title: device.name }])
        expect(list[0]?.subtitle).toContain(device.sn)
        expect(has_more).toBe(false)
      }
    })

    it('should tell nothing more of a serial that is found by its end', async () => {
      const { device, sn } = await aBoundDevice()
      const { list } = await lookUp(sn.replaceAll(/[^\dA-Za-z]/g, '').slice(-5))
      const hit = list.find(({ id }) => id === device.device_id)
      expect(hit).toMatchObject({ by: 'serial', title: device.name, subtitle: device.product_model })
    })

    it('should find a user by id and by the whole account, masked, and nothing by beginnings', async () => {
      const { owner, sn } = await aBoundDevice()
      const { account = '' } = await people().admin.client.call('revealUser', {
        body: { user_id: owner.user_id, fields: ['account'], purpose },
      })
      const user = { kind: 'user', brand: 'kyvol', id: owner.user_id, title: owner.nickname, subtitle: owner.account }
      expect((await lookUp(owner.user_id)).list).toMatchObject([{ ...user, by: 'user_id' }])
      if (account.includes('@')) {
        expect((await lookUp(account.toUpperCase())).list).toMatchObject([{ ...user, by: 'account' }])
        expect((await lookUp(account.slice(1))).list).toEqual([])
      }
      expect((await lookUp(sn.slice(0, -1))).list).toEqual([])
      expect((await lookUp('Good morning, nothing works any more!')).list).toEqual([])
    })

    it('should look in all brands whose users somebody may see, and hint at no other', async () => {
      const second = await aBoundDevice('ecozy')
      const third = await aBoundDevice('jiyue')
      const text = `${second.sn} ${third.sn}`
      expect((await lookUp(text)).list.map(({ brand }) => brand)).toEqual(['ecozy'])
      expect((await lookUp(text, 'admin')).list.map(({ brand }) => brand)).toEqual(['ecozy', 'jiyue'])
    })

    it('should be on record, in the brand of what it found', async () => {
      const { device, sn } = await aBoundDevice()
      await lookUp(sn)
      const { list } = await people().admin.client.call('operationRecordList', {
        query: { target_type: 'look_up', target_id: device.device_id },
      })
      expect(list[0]).toMatchObject({ project: 'kyvol', module: 'UserCenter', action: 'view_sensitive', changes: [] })
      expect(list[0]?.actor.uid).toBe(people().support.login.uid)
    })

    it('should take up to 10,000 characters', async () => {
      expect((await lookUp('a '.repeat(5000))).list).toEqual([])
      expect(await refusalOf(lookUp('a'.repeat(10_001)))).toMatchObject({ code: codes.validation })
      expect(await refusalOf(lookUp(''))).toMatchObject({ code: codes.validation })
    })
  })

  describe('the serial desk', () => {
    const show = (query: { device_id: string } | { user_id: string }): Promise<DataOf<'serialDesk'>> =>
      people().support.client.call('serialDesk', { query })

    it('should answer for a device as the calls of its parts do, with nothing in full', async () => {
      const { device, owner, sn, mac } = await aBoundDevice()
      const { client } = people().support
      const desk = await show({ device_id: device.device_id })
      expect(desk.missing).toEqual([])
      expect(desk.device).toEqual(await client.call('deviceDetail', { query: { device_id: device.device_id } }))
      expect(desk.owner).toEqual(await client.call('userDetail', { query: { user_id: owner.user_id } }))
      expect(desk.devices?.map(({ device_id }) => device_id)).toContain(device.device_id)
      const check = await client.call('checkWarranty', { query: { sn } })
      expect(desk.warranty).toEqual({ ...check, sn: device.sn })
      expect(desk.firmware).toMatchObject({ current: device.firmware.mcu })
      expect(desk.locale).toBe(desk.owner?.locale)
      const text = JSON.stringify(desk)
      expect(text).not.toContain(sn)
      expect(text).not.toContain(mac)
    })

    it('should show open faults first, each with a FAQ about it in one language', async () => {
      const { device } = await aBoundDevice()
      const { faults = [] } = await show({ device_id: device.device_id })
      expect(faults.length).toBeGreaterThan(0)
      const open = faults.map(({ fault }) => fault.cleared_at === undefined)
      expect(open).toEqual(open.toSorted((a, b) => Number(b) - Number(a)))
      for (const { fault, faq } of faults.filter((one) => one.faq !== undefined)) {
        // oxlint-disable-next-line no-await-in-loop
        const whole = await people().support.client.call('faqDetail', { query: { faq_id: faq?.faq_id ?? '' } })
        expect(whole.fault_codes).toContain(fault.code)
        expect(whole.status).toBe('published')
        expect(whole.answer[faq?.locale ?? '']).toBe(faq?.answer)
      }
    })

    it('should answer for a user with the device they activated last, and open feedback alone', async () => {
      const { client } = people().support
      const { list } = await client.call('feedbackList', { query: { status: 'open' } })
      const user_id = list[0]?.user_id ?? ''
      const desk = await show({ user_id })
      const devices = await client.call('deviceList', { query: { user_id } })
      expect(desk.device?.device_id).toBe(devices.list[0]?.device_id)
      expect(desk.feedback?.length).toBeGreaterThan(0)
      expect(desk.feedback?.every((one) => one.user_id === user_id && one.status !== 'resolved')).toBe(true)
      const messages = await client.call('userMessageList', { query: { user_id } })
      expect(desk.messages).toEqual(messages.list.slice(0, 5))
    })

    it('should leave out the owner of a device that belongs to nobody', async () => {
      const { list } = await people().support.client.call('deviceList', { query: { bind_status: 'unbound' } })
      const desk = await show({ device_id: list[0]?.device_id ?? '' })
      expect(desk.device?.device_id).toBe(list[0]?.device_id)
      expect(desk).not.toHaveProperty('owner')
      expect(desk).not.toHaveProperty('messages')
    })

    it('should refuse what there is none of, and both or neither of the two ids', async () => {
      expect(await refusalOf(show({ device_id: nobody }))).toMatchObject({ code: codes.notFound })
      expect(await refusalOf(show({ user_id: nobody }))).toMatchObject({ code: codes.notFound })
      const both = { device_id: nobody, user_id: nobody }
      expect(await refusalOf(show(both))).toMatchObject({ code: codes.validation })
      expect(await refusalOf(people().support.client.call('serialDesk', { query: {} }))).toMatchObject({
        code: codes.validation,
      })
    })
  })
}
