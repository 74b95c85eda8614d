import { describe, expect, it } from 'vitest'

import { defaultPreferences } from './definitions.ts'

describe('defaultPreferences', () => {
  it('should be those of the specification, and else the quietest', () => {
    expect(defaultPreferences).toEqual({
      sidebar: 'open',
      size: 'medium',
      colorScheme: 'system',
      language: 'en',
      themeColor: '#409eff',
      tagsView: 'hidden',
      header: 'static',
      sidebarLogo: 'shown',
      settingsPanel: 'hidden',
      defaultBrandApp: undefined,
      defaultDataCenter: undefined,
    })
  })
})
