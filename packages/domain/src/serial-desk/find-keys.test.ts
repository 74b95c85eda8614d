import { describe, expect, it } from 'vitest'

import { findKeys } from './find-keys.ts'

describe('findKeys', () => {
  it.each([
    ['as it stands', 'L8-2503-0001A'],
    ['in small letters, with room around it', '  l8-2503-0001a\n'],
    ['with the hyphens of a word processor', 'L8–2503‑0001A'],
    ['in full width', 'Ｌ８－２５０３－０００１Ａ'],
    ['within a sentence', 'My serial (L8-2503-0001A), please help.'],
    ['without its hyphens', 'l825030001a'],
    ['with a space that nobody sees', 'L8-2503-\u200B0001A'],
    ['within Chinese, without a space', '我的序列号是L8-2503-0001A，谢谢'],
  ])('should find a serial %s', (_, text) => {
    expect(findKeys(text).serials).toEqual(['L825030001A'])
  })

  it.each(['a0:b1:c2:d3:e4:f5', 'A0-B1-C2-D3-E4-F5', 'a0b1.c2d3.e4f5', 'A0B1C2D3E4F5', 'MAC:a0 b1 c2 d3 e4 f5.'])(
    'should find a MAC address in %s',
    (text) => {
      expect(findKeys(text).macs).toEqual(['A0B1C2D3E4F5'])
    },
  )

  it('should find no MAC address in longer rows of digits', () => {
    expect(findKeys('a0b1c2d3e4f5a6 00:a0:b1:c2:d3:e4:f5:99x').macs).not.toContain('A0B1C2D3E4F5')
    expect(findKeys('a0b1c2d3e4f5a6').macs).toEqual([])
  })

  it('should find addresses and ids in a pasted mail, each once', () => {
    const mail = `From: Jo Doe <Jo.Doe+home@Example.com>
To: support@brand.example
Reply-To: jo.doe+home@example.com.

My user id is 01j0zq4f8m3v6t9xk2b7r5c1de; the robot (L8-2503-0001A) stands still.`
    const { accounts, ids, serials } = findKeys(mail)
    expect(accounts).toEqual(['jo.doe+home@example.com', 'support@brand.example'])
    expect(ids).toEqual(['01J0ZQ4F8M3V6T9XK2B7R5C1DE'])
    expect(serials).toContain('L825030001A')
  })

  it('should take words for no serials', () => {
    expect(findKeys('Good morning, my vacuum cleaner is broken. Please answer by Friday!')).toEqual({
      serials: [],
      endings: [],
      macs: [],
      accounts: [],
      ids: [],
    })
  })

  it.each([
    ['0001A', ['0001A']],
    [' -0001a ', ['0001A']],
    ['001-2a', ['0012A']],
    ['serial 0001A', []],
    ['0001', []],
    ['00001A', []],
    ['Hello', []],
  ])('should take %j for the end of a serial where it is five signs with a digit: %j', (text, endings) => {
    expect(findKeys(text).endings).toEqual(endings)
  })

  it.each(['a', '1', '-', 'a0', '@', 'a@', 'a0:', 'a.'])('should be done soon with 10,000 signs of %s', (sign) => {
    const found = findKeys(sign.repeat(10_000).slice(0, 10_000))
    expect(found.ids).toEqual([])
  })

  it('should look for 50 of a kind at most', () => {
    const many = Array.from({ length: 80 }, (_, nth) => `AB-${1000 + nth}`).join(' ')
    expect(findKeys(many).serials).toHaveLength(50)
  })
})
