import { describe, expect, it } from 'vitest'

import { toIntroBody, toIntroValues } from './intro-form.model.ts'
import { hostOf, isFilmUrl, playerOf, toFilmUrl, toHelpful, toShown } from './intro.model.ts'

describe('toFilmUrl', () => {
  it.each([
    ['youtu.be/abc', 'https://youtu.be/abc'],
    ['//www.youtube.com/watch?v=abc', 'https://www.youtube.com/watch?v=abc'],
    ['http://vimeo.com/1', 'https://vimeo.com/1'],
    [' https://www.bilibili.com/video/BV1 ', 'https://www.bilibili.com/video/BV1'],
    // What isn't a known player's stays as it is typed.
    ['films.example.com/mop.mp4', 'films.example.com/mop.mp4'],
    ['http://films.example.com/mop.mp4', 'http://films.example.com/mop.mp4'],
    ['notyoutube.com/abc', 'notyoutube.com/abc'],
    ['', ''],
  ])('should keep %s as %s', (typed, kept) => expect(toFilmUrl(typed)).toBe(kept))
})

describe('isFilmUrl', () => {
  it('should take https alone', () => {
    const typed = ['https://films.example.com/a.mp4', 'http://films.example.com/a.mp4', 'a film', 'javascript:alert(1)']
    expect(typed.map(isFilmUrl)).toEqual([true, false, false, false])
  })
})

describe('playerOf', () => {
  it('should know players by their hosts, and others by none', () => {
    const players = ['https://m.youtube.com/watch?v=a', 'https://b23.tv/a', 'https://youtube.com.example.org/a', 'a']
    expect(players.map(playerOf)).toEqual(['YouTube', 'bilibili', undefined, undefined])
    expect(hostOf('https://www.films.example.com/a')).toBe('films.example.com')
  })
})

describe('toShown', () => {
  it('should be English where a language has nothing', () => {
    expect(toShown({ en: 'Mop', de: 'Wischer' }, 'de')).toEqual({ text: 'Wischer', locale: 'de' })
    expect(toShown({ en: 'Mop', de: ' ' }, 'de')).toEqual({ text: 'Mop', locale: 'en' })
    expect(toShown({}, 'de')).toBeUndefined()
  })
})

describe('toHelpful', () => {
  it('should be unknown where nobody said anything', () => {
    expect([toHelpful({ up: 3, down: 1 }), toHelpful({ up: 0, down: 0 })]).toEqual([0.75, undefined])
  })
})

describe('toIntroBody', () => {
  const values = {
    ...toIntroValues({ mode: 'add', detail: undefined }),
    title: { en: 'Mop', de: ' ' },
    summary: { en: '' },
    video_url: 'youtu.be/abc',
    sort: '10',
  }

  it('should leave out languages that nobody has written, and what is optional', () => {
    const body = toIntroBody({
      ...values,
      sections: [
        { kind: 'text', content: { en: 'Text', fr: '' }, asset: null, url: 'left over' },
        { kind: 'video', content: {}, asset: null, url: 'vimeo.com/1' },
      ],
    })
    expect(body).toMatchObject({ title: { en: 'Mop' }, video_url: 'https://youtu.be/abc', sort: 10 })
    expect(body).not.toHaveProperty('summary')
    expect(body.sections).toEqual([
      { kind: 'text', content: { en: 'Text' } },
      { kind: 'video', url: 'https://vimeo.com/1' },
    ])
  })
})
