import { Misuse, type Made } from './files.ts'

/**
 * The files of a dashboard `<area>/<name>`, such as `overview/sales-board`: page, texts in both languages and stories.
 * It works as it is, with one chart to go on from.
 * @throws Misuse where that is no name
 */
export function makeDashboard(what: string): Made {
  const [, area = '', name = ''] = /^([a-z][a-z-]*)\/([a-z][a-z-]*)$/.exec(what) ?? []
  if (area === '' || name === '') throw new Misuse('A dashboard is named by its area and itself: overview/sales-board.')
  const key = name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const Name = key.charAt(0).toUpperCase() + key.slice(1)
  const title = Name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
  const folder = `console/src/features/${area}/${name}`
  return {
    files: {
      [`${folder}/${name}.strings.ts`]: strings(key, title),
      [`${folder}/${Name}Page.tsx`]: page(name, key, Name, title),
      [`stories/pages/${area}/${Name}.stories.tsx`]: stories(area, name, Name, title),
    },
    left: [
      `console/src/shared/paths.ts                ${key}: '/${area}/${key}', unless it is there`,
      `console/src/features/${area}/${area}.routes.tsx   page: lazyPage(async () => (await import('./${name}/${Name}Page.tsx')).${Name}Page)`,
      `${folder}   its widgets: Dashboards, in Storybook`,
      'the texts in Chinese',
    ],
  }
}

const strings = (key: string, title: string): string => `import { defineStrings } from '../../../shared/i18n/strings.ts'

/** Texts of ${title}. */
export const ${key}Strings = defineStrings('${key}', {
  en: {
    title: '${title}',
    about: 'What is decided from it',
    users: 'New users',
    usersMeaning: 'Users who registered on a day.',
  },
  zh: {
    title: '${title}',
    about: '用于决策的数据',
    users: '新增用户',
    usersMeaning: '当天注册的用户。',
  },
})
`

const page = (
  name: string,
  key: string,
  Name: string,
  title: string,
): string => `import { DashboardPage } from '../../../shared/dashboard/DashboardPage.tsx'
import { defineDashboard } from '../../../shared/dashboard/define-dashboard.ts'
import { defineTrend } from '../../../shared/dashboard/define-trend.tsx'
import { callQuery } from '../../../shared/query/call-query.ts'
import { ${key}Strings } from './${name}.strings.ts'

const NewUsers = defineTrend({
  strings: ${key}Strings,
  title: 'users',
  query: (caller, { board: { period, dataCentre } }) =>
    callQuery(
      caller,
      'boardByDate',
      { ...period.query, granularity: 'day', metrics: 'new_users', data_center: dataCentre },
      { before: 'keep' },
    ),
  meaning: 'usersMeaning',
  series: ({ t }) => ({ new_users: t('users') }),
})

const ${key}Dashboard = defineDashboard({
  strings: ${key}Strings,
  title: 'title',
  about: 'about',
  granularities: ['day'],
  rows: [{ widgets: [NewUsers] }],
})

/** ${title}. */
export const ${Name}Page = () => <DashboardPage dashboard={${key}Dashboard} />
`

const stories = (area: string, name: string, Name: string, title: string): string => {
  const areaTitle = area.charAt(0).toUpperCase() + area.slice(1)
  return `import { codes } from '@bms/contract'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, waitFor } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { ${Name}Page } from '../../../console/src/features/${area}/${name}/${Name}Page.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

function Page(world: StoryWorld) {
  return (
    <StoryPage at="/overview/overallDashboard" {...world}>
      <main>
        <${Name}Page />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/${areaTitle}/${title}',
  component: Page,
  parameters: { layout: 'fullscreen' },
})
export default meta

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('slider', { name: 'New users' })).toBeVisible()
  },
})

export const Loading = meta.story({
  args: { failures: { boardByDate: pending() } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('region', { name: 'New users' })).toHaveAttribute('aria-busy', 'true'))
  },
})

export const Failed = meta.story({
  args: { failures: { boardByDate: failWith(codes.server, 'The statistics are being rebuilt.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
})

export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('slider', { name: '新增用户' })).toBeVisible()
  },
})

export const Mobile = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas }) => {
    await canvas.findByRole('slider', { name: 'New users' })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
})
`
}
