// What draws lines and maps with nivo. Only loadDrawings.ts imports it, late: nivo, d3 and lodash come with it.
export { projectWorld } from '../CountryMap/projectWorld.ts'
export { WorldDrawing } from '../CountryMap/WorldDrawing.tsx'
export { LineDrawing } from '../TrendChart/LineDrawing.tsx'
