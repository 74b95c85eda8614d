import { createChartQueue } from './createChartQueue.ts'
import type { ChartQueue } from './createChartQueue.ts'

/** A task of its own: what people do goes before it, and so does a frame that is due. */
const task = (callback: () => void): void => void setTimeout(callback)

/**
 * The queue that all charts of a page share. A chart asks for its turn when it was seen to be in view, which the browser
 * tells once it has drawn the frame with its place: figures stand before the first chart, and no further frame is waited
 * for.
 */
export const pageQueue: ChartQueue = createChartQueue({ first: task, next: task })

/** Resolves when no chart of the page waits for its turn. */
export const chartsAtRest = (): Promise<void> => pageQueue.rest()
