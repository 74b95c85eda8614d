/* oxlint-disable unicorn/no-array-fill-with-reference-type -- `fill` is a canvas's here, not an array's */

/** One canvas of all panels of a chart's place, with their titles, for files; undefined where nothing is drawn. */
export function joinPanels(place: Element): HTMLCanvasElement | undefined {
  const drawn = [...place.querySelectorAll('canvas')]
  const joined = document.createElement('canvas')
  const context = joined.getContext('2d')
  if (drawn.length === 0 || !context) return undefined
  const whole = place.getBoundingClientRect()
  joined.width = Math.round(whole.width * devicePixelRatio)
  joined.height = Math.round(whole.height * devicePixelRatio)
  context.scale(devicePixelRatio, devicePixelRatio)
  context.textBaseline = 'middle'
  for (const canvas of drawn) {
    const { left, top, width, height } = canvas.getBoundingClientRect()
    context.drawImage(canvas, left - whole.left, top - whole.top, width, height)
    const title = canvas.parentElement?.querySelector('[data-title]')
    if (!title) continue
    const box = title.getBoundingClientRect()
    const { font, color } = getComputedStyle(title)
    context.font = font
    context.fillStyle = color
    context.fillText(title.textContent, box.left - whole.left, box.top - whole.top + box.height / 2)
  }
  return joined
}
