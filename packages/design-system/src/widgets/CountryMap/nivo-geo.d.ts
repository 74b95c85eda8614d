/** What @nivo/geo exports and its types leave out. */
declare module '@nivo/geo' {
  /** A projection of d3's. */
  interface GeoProjection {
    (place: readonly [longitude: number, latitude: number]): [x: number, y: number]
    scale: (scale: number) => GeoProjection
    translate: (to: readonly [x: number, y: number]) => GeoProjection
    rotate: (by: readonly [number, number, number]) => GeoProjection
  }
  export const projectionById: Record<GeoProjectionType, () => GeoProjection>
  interface ChoroplethCanvasProps {
    renderWrapper?: boolean
  }
}

export type { ChoroplethCanvasProps } from '@nivo/geo'
