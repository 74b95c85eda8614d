/** The eight theme colours offered by name; the first is the default. */
export const presets = [
  { name: 'Sky', color: '#409EFF' },
  { name: 'Indigo', color: '#5B5BD6' },
  { name: 'Violet', color: '#8E4EC6' },
  { name: 'Rose', color: '#D6336C' },
  { name: 'Vermilion', color: '#E5484D' },
  { name: 'Amber', color: '#D97706' },
  { name: 'Emerald', color: '#0E9F6E' },
  { name: 'Slate', color: '#475569' },
] as const

/** The theme colour of somebody who never chose one. */
export const defaultThemeColor = presets[0].color
