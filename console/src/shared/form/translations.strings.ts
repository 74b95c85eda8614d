import { defineStrings } from '../i18n/strings.ts'

/** Texts of translations in forms. */
export const translationStrings = defineStrings('translations', {
  en: {
    languages: 'Languages',
    coverage: '{{complete}} of {{total}}',
    complete: 'complete',
    filled: '{{filled}} of {{total}} written',
    problems_one: '{{count, number}} problem',
    problems_other: '{{count, number}} problems',
    add: 'Add a language',
    expected: '{{language}} (missing)',
    missing: 'Missing: {{languages}}',
    copy: 'Copy from {{language}}',
    remove: 'Remove {{language}}',
    fieldIn: '{{field}} ({{language}})',
    removeTitle: 'Remove {{language}}?',
    removeText: 'What is written in {{language}} is lost once this is saved.',
    cancel: 'Cancel',
  },
  zh: {
    languages: '语言',
    coverage: '{{complete}} / {{total}}',
    complete: '已完成',
    filled: '已填写 {{filled}} 项，共 {{total}} 项',
    problems_other: '{{count, number}} 处有误',
    add: '添加语言',
    expected: '{{language}}（缺失）',
    missing: '缺失：{{languages}}',
    copy: '从{{language}}复制',
    remove: '移除{{language}}',
    fieldIn: '{{field}}（{{language}}）',
    removeTitle: '移除{{language}}？',
    removeText: '保存后，{{language}}的内容将丢失。',
    cancel: '取消',
  },
})
