import { createLikeness, toWords } from '../../../shared/likeness/likeness.ts'
import type { FaqRow } from './faq.model.ts'

/** From this part of what a question says on, another one asks much the same (0–1). */
const muchAlike = 0.6

/** With fewer words nothing is asked yet. */
const fewestWords = 2

type Question = Pick<FaqRow, 'faq_id' | 'question' | 'status' | 'keywords'>

/** What finds the FAQs that ask much the same as a text, those most alike first. */
export function createFinder<F extends Question>(faqs: readonly F[]): (text: string) => readonly F[] {
  const find = createLikeness(
    faqs.map((item) => ({
      item,
      words: Object.values(item.question).flatMap(toWords),
    })),
  )
  return (text) => {
    const words = toWords(text)
    if (words.length < fewestWords) return []
    return find(words)
      .filter(({ likeness }) => likeness >= muchAlike)
      .slice(0, 3)
      .map(({ item }) => item)
  }
}
