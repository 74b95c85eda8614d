import { promotionEmailCalls } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import {
  bodyProblem,
  type EmailValues,
  emptyEmail,
  newBody,
  progressParts,
  sendingShare,
  toDraft,
  toFormPath,
  toPreview,
  toValues,
} from './email.model.ts'

const body = newBody('en', { heading: 'Hello', text: 'It is cold outside.' })
const values = (more: Partial<EmailValues> = {}): EmailValues => ({
  ...emptyEmail('The team', ['news@kyvol.example.com'], body),
  name: 'Winter letter',
  subject: { en: 'Warm rooms' },
  ...more,
})
const isSound = (draft: unknown) => promotionEmailCalls.createEmail.body.safeParse(draft).success

describe('what the form of an e-mail sends', () => {
  it('should be what was read, and what the contract asks for', () => {
    const draft = toDraft(values({ utm_source: 'app', utm_medium: 'email', utm_campaign: 'winter', reply_to: ' ' }))
    expect(isSound(draft)).toBe(true)
    expect(draft).not.toHaveProperty('reply_to')
    expect(toDraft(toValues(draft))).toEqual(draft)
  })

  it('should leave out languages in which nothing is written', () => {
    expect(Object.keys(toDraft(values({ body: { en: body, de: '' } })).body)).toEqual(['en'])
  })

  it('should read figures as people write them, and send none as none', () => {
    expect(toDraft(values({ throttle_per_min: '1,200' })).throttle_per_min).toBe(1200)
    expect(isSound(toDraft(values({ throttle_per_min: '' })))).toBe(false)
  })
})

describe('what keeps a body from being saved', () => {
  it.each([
    ['', { kind: 'empty' }],
    [{ mode: 'html', source: '<p>Hi</p>' }, { kind: 'stop' }],
    [{ mode: 'markdown', source: '[Stop]({{ unsubscribe_url }})' }, undefined],
    [
      { mode: 'blocks', source: '[{"kind":"heading"},{"kind":"footer"}]' },
      { kind: 'block', place: 1, path: '0.text' },
    ],
  ] as const)('should be found: %j', (written, problem) => {
    if (problem === undefined) expect(bodyProblem(written)).toBeUndefined()
    else expect(bodyProblem(written)).toMatchObject(problem)
  })
})

describe('the preview of a form that isn’t finished', () => {
  it('should be asked for with something the server takes', () => {
    const unfinished = values({
      name: '',
      from_name: '',
      from_addr: '',
      subject: { en: '', de: '' },
      throttle_per_min: 'fast',
      utm_source: 'only',
      audience: { ...values().audience, mode: 'list', user_ids: [] },
      body: { en: { mode: 'blocks', source: '[{"kind":"image"},{"kind":"button","text":"Buy"}]' }, de: '' },
    })
    const { draft, places } = toPreview(unfinished, 'de')
    expect(isSound(draft)).toBe(true)
    expect(places).toEqual({ en: [1] })
    expect(toFormPath('body.en.0.href', places)).toBe('body.en.1.href')
    expect(toFormPath('subject.en', places)).toBe('subject.en')
  })
})

describe('what became of a sending', () => {
  const progress = {
    queued: 50,
    sent: 45,
    delivered: 40,
    opened: 10,
    clicked: 2,
    bounced: 3,
    complained: 0,
    unsubscribed: 1,
    failed: 2,
  }

  it('should be told by what each figure is a part of', () => {
    const share = Object.fromEntries(progressParts({ progress }).map(({ key, share: part }) => [key, part]))
    expect(share).toMatchObject({ sent: 0.45, opened: 0.25, clicked: 0.05, bounced: 3 / 48 })
    expect(sendingShare({ progress })).toBe(0.5)
  })

  it('should be no share of nothing', () => {
    const none = Object.fromEntries(Object.keys(progress).map((key) => [key, 0])) as typeof progress
    expect(progressParts({ progress: none }).every(({ share }) => share === undefined)).toBe(true)
    expect(sendingShare({ progress: none })).toBe(0)
  })
})
