// What draws bars and tiles with nivo's bars. Only loadDrawings.ts imports it, late.
export { BarDrawing } from '../BarChart/BarDrawing.tsx'
export { HeatDrawing } from '../HeatMap/HeatDrawing.tsx'
