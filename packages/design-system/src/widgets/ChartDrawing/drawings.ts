// What draws with nivo. Only loadDrawings.ts imports it, late: all of nivo, d3 and lodash is in this module's chunk.
export { BarDrawing } from '../BarChart/BarDrawing.tsx'
export { projectWorld } from '../CountryMap/projectWorld.ts'
export { WorldDrawing } from '../CountryMap/WorldDrawing.tsx'
export { LineDrawing } from '../TrendChart/LineDrawing.tsx'
