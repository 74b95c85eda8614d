import { type BodyOf, defaultLocale, type ReplyTemplate } from '@bms/contract'

/** Languages that users are likely to write in, by BCP 47 tag; which they do, only content's modules may ask. */
export const templateLocales = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ja', 'ko', 'zh-CN', 'zh-TW'] as const

/** A template as its form has it. */
export interface TemplateValues {
  name: Record<string, string>
  text: Record<string, string>
}

/** What the form begins with. */
export const toTemplateValues = (template: ReplyTemplate | undefined): TemplateValues => ({
  name: { ...(template?.name ?? { [defaultLocale]: '' }) },
  text: { ...(template?.text ?? { [defaultLocale]: '' }) },
})

/** What is written, and the language that is always there. */
const written = (texts: Record<string, string>): Record<string, string> => ({
  [defaultLocale]: '',
  ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
})

/** The body that adds a template, or changes the one with this id. */
export const toTemplateBody =
  (template_id: string | undefined) =>
  ({ name, text }: TemplateValues, rev: number): BodyOf<'writeReplyTemplate'> => ({
    ...(template_id !== undefined && { template_id }),
    rev,
    name: written(name),
    text: written(text),
  })

/** The body that takes back what became of a template, `undefined` where it was or is not there. */
export function toUndo(
  before: ReplyTemplate | undefined,
  after: ReplyTemplate | undefined,
): BodyOf<'writeReplyTemplate'> {
  const { name, text } = before ?? {}
  return {
    ...(after && { template_id: after.template_id }),
    rev: after?.rev ?? 0,
    ...(name && text && { name, text }),
  }
}
