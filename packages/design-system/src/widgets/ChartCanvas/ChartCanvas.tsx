import { useLayoutEffect, useRef } from 'react'

import { useAppearanceVersion, usePixelRatio } from './appearance.ts'
import { readColors } from './readColors.ts'

import styles from './ChartCanvas.module.css'

/** What a chart draws with. The context is scaled to CSS pixels and cleared. */
export interface ChartFrame<Name extends string> {
  context: CanvasRenderingContext2D
  width: number
  height: number
  /** The colours asked for, as the canvas takes them. */
  colors: Record<Name, string>
  /** The font of the page at the size of chart labels, as `context.font` takes it. */
  font: string
}

/** Props of ChartCanvas. */
export interface ChartCanvasProps<Name extends `--${string}`> {
  /** CSS pixels; nothing is drawn while it is 0. */
  width: number
  /** CSS pixels. */
  height: number
  /** Custom properties the drawing needs as colours; keep the array the same between renders. */
  colorNames: readonly Name[]
  /** Draws everything; called again when it, the size or the page's looks change, so keep it the same between renders. */
  draw: (frame: ChartFrame<Name>) => void
}

/** A canvas that is sharp on every screen and follows the theme. It says nothing to screen readers: give it a twin. */
export function ChartCanvas<Name extends `--${string}`>({ width, height, colorNames, draw }: ChartCanvasProps<Name>) {
  const ref = useRef<HTMLCanvasElement>(null)
  const looks = useRef<{ version: number; names: readonly Name[]; colors: Record<Name, string>; font: string }>(null)
  const drawn = useRef<readonly unknown[]>([])
  const version = useAppearanceVersion()
  const ratio = usePixelRatio()

  useLayoutEffect(() => {
    const canvas = ref.current
    const context = canvas?.getContext('2d')
    if (canvas === null || context === null || context === undefined || width === 0 || height === 0) return
    const inputs = [width, height, ratio, version, colorNames, draw]
    // A page that comes back runs its effects anew, and its canvas still holds what was drawn.
    if (inputs.every((input, index) => input === drawn.current[index])) return
    drawn.current = inputs
    if (looks.current?.version !== version || looks.current.names !== colorNames) {
      const { fontSize, fontFamily } = getComputedStyle(canvas)
      const colors = readColors(canvas.parentElement ?? document.body, colorNames)
      looks.current = { version, names: colorNames, colors, font: `${fontSize} ${fontFamily}` }
    }
    const [deviceWidth, deviceHeight] = [Math.round(width * ratio), Math.round(height * ratio)]
    // Setting a size, even the same, throws the bitmap away.
    if (canvas.width !== deviceWidth) canvas.width = deviceWidth
    if (canvas.height !== deviceHeight) canvas.height = deviceHeight
    context.reset()
    context.scale(ratio, ratio)
    draw({ context, width, height, colors: looks.current.colors, font: looks.current.font })
  }, [width, height, ratio, version, colorNames, draw])

  return <canvas ref={ref} className={styles['canvas']} style={{ width, height }} aria-hidden="true" />
}
