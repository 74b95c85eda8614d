import { createChartQueue } from './createChartQueue.ts'
import type { ChartQueue } from './createChartQueue.ts'

/**
 * The queue that all charts of a page share. A turn is a task of its own: what people do goes before it, and a frame that is
 * due. A chart asks for one when it was seen to be in view, which the browser tells once it has drawn the frame with its
 * place: figures stand before the first chart, and no further frame is waited for.
 */
export const pageQueue: ChartQueue = createChartQueue((callback) => void setTimeout(callback))

/** Resolves when no chart of the page waits for its turn. */
export const chartsAtRest = (): Promise<void> => pageQueue.rest()
