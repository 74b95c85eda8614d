import { Download, Help, Maximize, Media, Minimize, More, Th } from '@blueprintjs/icons'
import { useState } from 'react'
import type { RefObject } from 'react'

import { ActionMenu } from '../../primitives/ActionMenu/ActionMenu.tsx'
import type { MenuAction } from '../../primitives/ActionMenu/ActionMenu.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { useElementFullScreen } from './useElementFullScreen.ts'
import type { Sheet, SheetView, WidgetContent } from './widget-content.ts'

/** Texts of a WidgetMenu. */
export interface WidgetMenuLabels {
  /** Names the menu of a widget. */
  menu: (title: string) => string
  openSheet: string
  exportPicture: string
  exportCsv: string
  /** Why there is no picture now. */
  noPicture: string
  /** Opens what the figures are and where they come from. */
  explain: string
  fullScreen: string
  leaveFullScreen: string
}

/** Props of WidgetMenu. */
export interface WidgetMenuProps {
  title: string
  /** Words on the picture and in the files' names, such as the period. */
  subtitle: string
  /** What is to be known of the figures, each a sentence or less: on pictures and sheets, and at the end of files. */
  notes: () => readonly string[]
  frame: RefObject<HTMLElement | null>
  content: RefObject<WidgetContent | undefined>
  onExport: ((file: File) => void) | undefined
  sheetView: SheetView | undefined
  onExplain: ((sheet?: Sheet) => void) | undefined
  labels: WidgetMenuLabels
}

/** What can be done with a widget: all its figures as a sheet, files of it, and the whole screen. */
export function WidgetMenu(props: WidgetMenuProps) {
  const { title, subtitle, notes, frame, content, onExport, onExplain, sheetView: View, labels } = props
  const [anchor, setAnchor] = useState<HTMLButtonElement>()
  // As it was when it was opened: what is read and selected there doesn't change under the hand.
  const [opened, setOpened] = useState<Sheet>()
  const screen = useElementFullScreen(frame)

  const exportFile = async (kind: 'picture' | 'csv'): Promise<void> => {
    const [shown, host] = [content.current, frame.current]
    if (!shown || !host) return
    // Files are made now and then: what makes them isn't loaded with the page.
    const { toCsvFile, toPictureFile } = await import('./export-widget.ts')
    const name = [title, subtitle]
    const canvas = shown.canvas?.()
    if (kind === 'csv') onExport?.(toCsvFile(shown.sheet(), name, [title, subtitle, ...notes()]))
    else if (canvas)
      onExport?.(await toPictureFile(canvas, { title, subtitle, notes: notes(), legend: shown.legend }, host, name))
  }
  const itemsOf = ({ canvas }: WidgetContent): MenuAction[] => [
    ...(canvas
      ? [
          {
            key: 'picture',
            label: labels.exportPicture,
            icon: <Media />,
            onSelect: () => void exportFile('picture'),
            disabledReason: canvas() === undefined ? labels.noPicture : undefined,
          },
        ]
      : []),
    { key: 'csv', label: labels.exportCsv, icon: <Download />, onSelect: () => void exportFile('csv') },
  ]
  // Read while it opens: what is drawn then is what can be saved.
  const items = (): MenuAction[] => [
    ...(View && content.current
      ? [{ key: 'sheet', label: labels.openSheet, icon: <Th />, onSelect: () => setOpened(content.current?.sheet()) }]
      : []),
    ...(onExport && content.current ? itemsOf(content.current) : []),
    ...(screen.state === 'unsupported'
      ? []
      : [
          {
            key: 'screen',
            label: screen.state === 'full' ? labels.leaveFullScreen : labels.fullScreen,
            icon: screen.state === 'full' ? <Minimize /> : <Maximize />,
            onSelect: screen.toggle,
          },
        ]),
    ...(onExplain
      ? [{ key: 'explain', label: labels.explain, icon: <Help />, onSelect: () => onExplain(content.current?.sheet()) }]
      : []),
  ]

  return (
    <>
      <Button
        size="small"
        appearance="minimal"
        icon={<More />}
        aria-label={labels.menu(title)}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(anchor === undefined ? event.currentTarget : undefined)}
      />
      {anchor !== undefined && (
        <ActionMenu label={labels.menu(title)} anchor={anchor} items={items()} onClose={() => setAnchor(undefined)} />
      )}
      {View && opened && (
        <View
          title={title}
          subject={[subtitle, ...notes()].filter((words) => words !== '').join(' · ')}
          sheet={opened}
          onExport={onExport && (() => void exportFile('csv'))}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
