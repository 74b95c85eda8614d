import { describe, expect, it } from 'vitest'

import { findLooseTexts } from './loose-texts.ts'
import { filesOf, isTestOrStory, textOf } from './sources.ts'

const find = (jsx: string): string[] => findLooseTexts('one.tsx', `export const one = ${jsx}`)

describe('pages that a browser translates', () => {
  it('should have no bare text beside something that changes', () => {
    const product = filesOf('packages/design-system/src/**/*.tsx', 'console/src/**/*.tsx').filter(
      (file) => !isTestOrStory(file),
    )
    expect(product.length).toBeGreaterThan(100)
    expect(product.flatMap((file) => findLooseTexts(file, textOf(file)).map((at) => `${file}:${at}`))).toEqual([])
  })

  it.each([
    '<b>{icons[state]}{t("text")}</b>',
    '<b>{isNew && <Dot />} new</b>',
    '<b>{isKnown && labels.none}{age}</b>',
    '<b>{label}{count > 0 && <i>{count}</i>}</b>',
    '<b><Dot />{isNew && t("text")}</b>',
    '<>{rows.map(draw)}{`${count} rows`}</>',
  ])('should find it in %s', (jsx) => {
    expect(find(jsx)).toHaveLength(1)
  })

  it.each([
    '<b>{icons[state]}<span>{t("text")}</span></b>',
    '<b>{isNew ? t("one") : t("other")}</b>',
    '<b><Dot /> {t("text")}</b>',
    '<b><span>{label}</span>{" "}{count > 0 && <i>{count}</i>}</b>',
  ])('should find none in %s', (jsx) => {
    expect(find(jsx)).toEqual([])
  })
})
