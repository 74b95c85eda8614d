import { describe, expect, it } from 'vitest'

import { renderReport } from './report-page.ts'
import type { ReportedStory } from './report-page.ts'

const failure: ReportedStory = {
  mode: 'dark',
  storyId: 'shell-breadcrumb--default',
  component: 'packages/design-system/src/shell/Breadcrumb/Breadcrumb.stories.tsx',
  story: 'Default',
  kind: 'changed',
  message: 'The picture changed: 2 pixels.',
  pictures: [
    { kind: 'before', file: 'dark/shell-breadcrumb--default.before.png' },
    { kind: 'after', file: 'dark/shell-breadcrumb--default.after.png' },
  ],
}

describe('renderReport', () => {
  it('should show the pictures by addresses that work from the file system', () => {
    const page = renderReport([failure], [])
    expect(page).toContain('src="dark/shell-breadcrumb--default.before.png"')
    expect(page).not.toMatch(/(?:src|href)="(?:\/|https?:)/)
  })

  it('should put a component once, however many of its stories failed', () => {
    const page = renderReport([failure, { ...failure, story: 'Long Text', mode: 'phone' }], [])
    expect(page.split(failure.component)).toHaveLength(2)
  })

  it('should tell changed pixels from a story that failed itself and from a set-up that did', () => {
    const broken: ReportedStory = { ...failure, kind: 'broken', message: 'Unable to find role="link"', pictures: [] }
    const page = renderReport([failure, broken], [{ where: 'The run itself', message: 'The browser ended.' }])
    expect(page).toContain(
      '1 with changed pixels · 0 without an accepted picture · 1 that failed themselves · 1 set-up',
    )
    expect(page).toContain('npm run accept -- shell-breadcrumb--default')
    expect(page.match(/npm run accept -- /g)).toHaveLength(1)
  })

  it('should show what was taken beside what was there, with nothing left to accept', () => {
    const taken: ReportedStory = {
      ...failure,
      kind: 'taken',
      message: '',
      pictures: [
        { kind: 'before', file: 'dark/shell-breadcrumb--default.before.png' },
        { kind: 'taken', file: 'dark/shell-breadcrumb--default.taken.png' },
      ],
    }
    const page = renderReport([taken], [])
    expect(page).toContain('1 taken')
    expect(page).toContain('src="dark/shell-breadcrumb--default.taken.png"')
    expect(page).not.toContain('npm run accept')
  })

  it('should show what a message says, not obey it', () => {
    const page = renderReport([{ ...failure, message: '<img src=x onerror="alert(1)">' }], [])
    expect(page).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
  })
})
