import { frameColors } from '../ChartDrawing/nivoTheme.ts'
import { classColors } from '../CountryMap/classColors.ts'

/** The colours that a heat map needs: those of the map's classes, and of a chart's frame. */
export const heatColors = [...classColors, ...frameColors] as const
/** A colour that a heat map needs. */
export type HeatColor = (typeof heatColors)[number]
