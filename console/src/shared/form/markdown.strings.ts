import { defineStrings } from '../i18n/strings.ts'

/** Texts of fields for Markdown. */
export const markdownStrings = defineStrings('markdown', {
  en: {
    tools: 'Formatting',
    bold: 'Bold',
    heading: 'Heading',
    list: 'List',
    numbers: 'Numbered list',
    link: 'Link',
    words: 'text',
    hint: 'Markdown: an empty line begins a paragraph, “- ” a point, **two asterisks** make bold.',
  },
  zh: {
    tools: '格式',
    bold: '加粗',
    heading: '标题',
    list: '列表',
    numbers: '编号列表',
    link: '链接',
    words: '文字',
    hint: 'Markdown：空行开始新段落，“- ”开始列表项，**两个星号**为粗体。',
  },
})
