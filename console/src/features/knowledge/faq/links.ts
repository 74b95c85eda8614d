import { paths, withQuery } from '../../../shared/paths.ts'

/** The record of a FAQ. */
export const faqHref = (faqId: string): string => withQuery(paths.faq(), { record: faqId })

/** A piece of feedback. */
export const feedbackHref = (feedbackId: string): string => withQuery(paths.feedback(), { record: feedbackId })

/** The feedback whose replies quote a FAQ, as a list. */
export const quotesHref = (faqId: string): string => withQuery(paths.feedback(), { faq_id: faqId })
