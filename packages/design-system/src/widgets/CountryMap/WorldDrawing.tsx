import { ChoroplethCanvas } from '@nivo/geo'
import { memo, useMemo } from 'react'

import { usePixelRatio } from '../ChartDrawing/appearance.ts'
import type { BoxSize } from '../ChartDrawing/useBoxSize.ts'
import type { ChartLooks } from '../ChartDrawing/useChartLooks.ts'
import { classColors } from './classColors.ts'
import type { WorldColor } from './classColors.ts'
import { projection, rotation } from './projectWorld.ts'
import type { World, WorldLayout } from './world.ts'

/** Props of WorldDrawing. */
export interface WorldDrawingProps {
  size: BoxSize
  looks: ChartLooks<WorldColor>
  world: World
  layout: WorldLayout
  /** The class of each country with a figure, from 0. */
  levels: ReadonlyMap<string, number>
}

interface Country {
  id: string
  geometry: { type: string }
}

const theme = { background: 'transparent' }
/** Levels are whole numbers: each is a colour of its own. */
const domain = [0, classColors.length]
const isSame = (feature: Country, datum: Country): boolean => feature.id === datum.id
const borderWidth = ({ geometry }: Country): number => (geometry.type === 'Point' ? 1.5 : 0.75)

/** The world drawn by nivo on a canvas: outlines in the colours of their classes, and points where one is too small. */
export const WorldDrawing = memo(function WorldDrawing({ size, looks, world, layout, levels }: WorldDrawingProps) {
  const pixelRatio = usePixelRatio()
  const { width, height } = size
  const { scale, left, top } = layout
  const { projected } = world
  const map = useMemo(
    () => ({
      // A mark stands for a figure; land is there without one.
      features: world.features.filter((one) => {
        const { id, geometry } = one as Country
        return geometry.type !== 'Point' || levels.has(id)
      }),
      data: [...levels].map(([id, value]) => ({ id, value })),
      colors: classColors.map((name) => looks.colors[name]),
    }),
    [world, levels, looks],
  )
  const translation = useMemo<[number, number]>(
    () => [(left + projected.left * scale) / width, (top + projected.top * scale) / height],
    [left, top, scale, projected, width, height],
  )

  return (
    <ChoroplethCanvas
      {...map}
      width={width}
      height={height}
      pixelRatio={pixelRatio}
      theme={theme}
      domain={domain}
      match={isSame}
      projectionType={projection}
      projectionRotation={rotation}
      projectionScale={projected.scale * scale}
      projectionTranslation={translation}
      unknownColor={looks.colors['--bms-map-none']}
      borderWidth={borderWidth as never}
      borderColor={looks.colors['--bms-map-line']}
      renderWrapper={false}
      isInteractive={false}
    />
  )
})
