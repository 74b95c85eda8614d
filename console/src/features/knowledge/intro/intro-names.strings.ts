/** What states and sections of introductions are called, wherever they stand. */
export const introNames = {
  en: { draft: 'Draft', published: 'Published', archived: 'Archived' },
  zh: { draft: '草稿', published: '已发布', archived: '已归档' },
} as const
