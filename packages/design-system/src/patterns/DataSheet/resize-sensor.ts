/**
 * Stands in for the module of that name inside @blueprintjs/table (see `build/table-sensor.ts`), whose own writes
 * markup with inline styles. Calls back after the element's size has changed, and gives back what stops it.
 */
export const ResizeSensor = {
  attach(element: HTMLElement, callback: () => void): () => void {
    const observer = new ResizeObserver(() => callback())
    observer.observe(element)
    return () => observer.disconnect()
  },
}
