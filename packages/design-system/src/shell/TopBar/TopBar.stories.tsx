import preview from '../../../../../.storybook/preview.tsx'
import { BrandSelect } from '../BrandSelect/BrandSelect.tsx'
import { Breadcrumb } from '../Breadcrumb/Breadcrumb.tsx'
import { MenuToggle } from '../MenuToggle/MenuToggle.tsx'
import { UserMenu } from '../UserMenu/UserMenu.tsx'
import { TopBar } from './TopBar.tsx'

const ignore = (): void => undefined
const brands = [
  { key: 'kyvol', label: 'First brand APP' },
  { key: 'ecozy', label: 'Second brand APP' },
]

const meta = preview.meta({
  title: 'Shell/TopBar',
  component: TopBar,
  parameters: { layout: 'fullscreen' },
  args: {
    start: (
      <>
        <MenuToggle state="open" onToggle={ignore} />
        <Breadcrumb
          label="Breadcrumb"
          entries={[
            { title: 'Home', href: '/' },
            { title: 'User Center', href: '/users' },
            { title: 'User Management' },
          ]}
        />
      </>
    ),
    end: (
      <>
        <BrandSelect label="Brand" value="kyvol" options={brands} onChange={ignore} />
        <UserMenu name="Ada Lovelace" label="Account" items={[{ key: 'out', label: 'Log Out', onSelect: ignore }]} />
      </>
    ),
  },
})
export default meta

export const Default = meta.story({})

export const LongText = meta.story({
  args: {
    start: (
      <>
        <MenuToggle state="closed" onToggle={ignore} />
        <Breadcrumb
          label="Breadcrumb"
          entries={[
            { title: 'Startseitenübersicht', href: '/' },
            { title: 'Betriebszentrale', href: '/operations' },
            { title: 'Benachrichtigungsverwaltung', href: '/operations/message' },
            { title: '消息详情与发送记录统计' },
          ]}
        />
      </>
    ),
  },
})

export const Sizes = meta.story({ globals: { size: 'mini' } })

export const Playground = meta.story({})
