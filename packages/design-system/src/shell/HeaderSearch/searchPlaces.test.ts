import { describe, expect, it } from 'vitest'

import { createSearchPlaces } from './searchPlaces.ts'

const places = [
  { title: ['Home'], path: '/dashboard' },
  { title: ['User Center', 'User Feedback'], path: '/users/feedback' },
  { title: ['Operations Center', 'Message Management'], path: '/operations/message' },
  { title: ['Operations Center', 'Version Management'], path: '/operations/appVersion' },
  { title: ['Knowledge Base', 'Warranty'], path: '/knowledge/insurance' },
  { title: ['知识库', '常见问题'], path: '/knowledge/faq' },
]
const search = createSearchPlaces(places)
const find = (text: string): string[] => search(text).map(({ entry }) => entry.path)

describe('createSearchPlaces', () => {
  it('should find by title, the best first', () => {
    expect(find('message')[0]).toBe('/operations/message')
    expect(find('常见')).toEqual(['/knowledge/faq'])
  })

  it('should put what is called just that first, such as a group before what stands in it', () => {
    const group = { title: ['Operations Center'], path: '/operations/appVersion' }
    for (const entries of [
      [...places, group],
      [group, ...places],
    ])
      expect(createSearchPlaces(entries)('operations center')[0]?.entry).toBe(group)
  })

  it('should find by the titles above, by path, and with a mistake', () => {
    expect(find('operations')).toEqual(expect.arrayContaining(['/operations/message', '/operations/appVersion']))
    expect(find('insurance')[0]).toBe('/knowledge/insurance')
    expect(find('mesage')[0]).toBe('/operations/message')
  })

  it('should find nothing for nothing, and nothing for what is too far off', () => {
    expect(find('')).toEqual([])
    expect(find('   ')).toEqual([])
    expect(find('zzzzqqq')).toEqual([])
  })

  it('should search for 32 characters at most', () => {
    const long = 'Message Management and much besides that'
    expect(find(` ${long} `)).toEqual(find(long.slice(0, 32)))
  })

  it('should say what to mark in each title', () => {
    expect(search('feedback')[0]?.ranges).toEqual([[], [[5, 13]]])
    expect(search('user')[0]?.ranges).toEqual([[[0, 4]], [[0, 4]]])
  })
})
