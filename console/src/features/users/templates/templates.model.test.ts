import { feedbackCalls } from '@bms/contract'
import { expect, it } from 'vitest'

import { toTemplateBody, toTemplateValues, toUndo } from './templates.model.ts'

const template = {
  template_id: '01JD0000000000000000000TP1',
  name: { en: 'Hello' },
  text: { en: 'Hi', de: 'Hallo' },
  rev: 3,
}

it('should be sent with the languages that are written in, and English', () => {
  const values = { name: { en: 'Hello', de: ' ' }, text: { de: 'Hallo' } }
  expect(toTemplateBody(undefined)(values, 0)).toEqual({
    rev: 0,
    name: { en: 'Hello' },
    text: { en: '', de: 'Hallo' },
  })
  expect(toTemplateBody(template.template_id)(toTemplateValues(template), 3)).toEqual(template)
})

it('should leave open only what is filled in', () => {
  const blanksOf = (en: string) => {
    const body = toTemplateBody(undefined)({ name: { en: 'Hello' }, text: { en } }, 0)
    return feedbackCalls.writeReplyTemplate.body.safeParse(body).error?.issues.map(({ path }) => path.join('.'))
  }
  expect(blanksOf('Dear {customer}, {device} and {language} }{')).toBeUndefined()
  expect(blanksOf('Dear {costumer}')).toEqual(['text.en'])
  expect(blanksOf('{}')).toEqual(['text.en'])
})

it('should be taken back: an addition, a change, a removal', () => {
  const after = { ...template, name: { en: 'Bye' }, rev: 4 }
  expect(toUndo(undefined, after)).toEqual({ template_id: after.template_id, rev: 4 })
  expect(toUndo(template, after)).toEqual({ ...template, rev: 4 })
  expect(toUndo(template, undefined)).toEqual({
    rev: 0,
    name: template.name,
    text: template.text,
  })
})
