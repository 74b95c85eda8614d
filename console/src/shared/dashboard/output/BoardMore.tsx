import { Media, More, Print } from '@blueprintjs/icons'
import { brands } from '@bms/contract'
import { MenuButton, type MenuAction } from '@bms/design-system'
import { toFileName } from '@bms/design-system/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type RefObject } from 'react'

import { useFormats } from '../../format/use-formats.ts'
import { useStrings } from '../../i18n/use-strings.ts'
import { downloadFile } from '../../page/download-file.ts'
import { useBrand } from '../../rights.ts'
import { useServices } from '../../services.ts'
import { outputStrings } from './output.strings.ts'

interface BoardMoreProps {
  /** Names the page, in the names of its pictures too. */
  title: string
  /** What is printed, and drawn. */
  area: RefObject<HTMLElement | null>
  /** What else this dashboard has. */
  more?: readonly MenuAction[]
}

const nothing: readonly MenuAction[] = []

/** What else can be done with a dashboard: print it, and save a picture of it. Ctrl or ⌘ and P print it as well. */
export function BoardMore({ title, area, more = nothing }: BoardMoreProps) {
  const t = useStrings(outputStrings)
  const output = useOutput(title, area)
  usePrintKey(() => void output('print'))
  return (
    <MenuButton
      label={t('more')}
      icon={<More />}
      items={[
        { key: 'print', label: t('print'), icon: <Print />, onSelect: () => void output('print') },
        { key: 'picture', label: t('savePicture'), icon: <Media />, onSelect: () => void output('picture') },
        ...more,
      ]}
    />
  )
}

function useOutput(title: string, area: RefObject<HTMLElement | null>): (kind: 'print' | 'picture') => Promise<void> {
  const { notify, clock } = useServices()
  const t = useStrings(outputStrings)
  const { date } = useFormats()
  const brand = useBrand()
  const queryClient = useQueryClient()
  const state = useRef<'idle' | 'busy'>('idle')
  return async (kind) => {
    const element = area.current
    if (!element || state.current === 'busy') return
    state.current = 'busy'
    const waiting = notify.show({ tone: 'info', message: t('preparing') })
    try {
      // Pages are printed now and then: what prepares them isn't loaded with them.
      const { drawPage, printPage } = await import('./output-page.ts')
      if (kind === 'print') return await printPage(element, queryClient)
      const picture = await drawPage(element, queryClient)
      const name = toFileName([title, brands[brand].label, date(new Date(clock.now()).toISOString())])
      downloadFile(new File([picture], `${name}.png`, { type: picture.type }))
      notify.show({ tone: 'success', message: t('pictureSaved') })
    } catch {
      notify.show({ tone: 'danger', message: t(kind === 'print' ? 'printFailed' : 'pictureFailed') })
    } finally {
      notify.dismiss(waiting)
      state.current = 'idle'
    }
  }
}

/** The browser's own print begins at once: it wouldn't wait for what nobody has scrolled to. */
function usePrintKey(act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented } = event
      if (key.toLowerCase() !== 'p' || ctrlKey === metaKey || altKey || shiftKey || repeat || defaultPrevented) return
      // What is open above the page is printed as it stands.
      if (document.querySelector('dialog:modal, :popover-open') !== null) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
