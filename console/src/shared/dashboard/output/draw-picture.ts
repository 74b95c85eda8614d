/** Pixels of the picture for a CSS pixel. */
const scale = 2
/** Room around what is drawn, in CSS pixels. */
const margin = 24
/** Higher canvases than this some browsers leave empty. */
const mostPixels = 16_000

const html = 'http://www.w3.org/1999/xhtml'
const svg = 'http://www.w3.org/2000/svg'

/** A canvas as an image of what is drawn on it now, of the same size. */
function toImage(canvas: HTMLCanvasElement): HTMLImageElement {
  const image = document.createElement('img')
  image.src = canvas.toDataURL()
  image.style.display = 'block'
  image.style.width = `${canvas.clientWidth}px`
  image.style.height = `${canvas.clientHeight}px`
  return image
}

/** What a copy of an element doesn't have of itself: what is drawn on canvases, and what fields hold. */
function copyElement(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement
  const dynamic = 'canvas, select, input'
  const copies = [...copy.querySelectorAll(dynamic)]
  for (const [at, original] of [...element.querySelectorAll(dynamic)].entries()) {
    const own = copies[at]
    if (original instanceof HTMLCanvasElement) own?.replaceWith(toImage(original))
    if (original instanceof HTMLInputElement) own?.setAttribute('value', original.value)
    if (original instanceof HTMLSelectElement && own instanceof HTMLSelectElement)
      own.options[original.selectedIndex]?.setAttribute('selected', '')
  }
  // Twins of the charts, for screen readers: a picture has none, and they would be most of it.
  for (const hidden of copy.querySelectorAll('.bms-visually-hidden, [data-bms-on="screen"]')) hidden.remove()
  return copy
}

/** All rules of the page's own style sheets; those of other origins can't be read. */
function readStyles(): string {
  return [...document.styleSheets]
    .flatMap((sheet) => {
      try {
        return [...sheet.cssRules].map(({ cssText }) => cssText)
      } catch {
        return []
      }
    })
    .join('\n')
}

/** The element in a document of its own, an SVG, with the page's styles; as wide as the window, so that they ask the same of it. */
function toSvg(sheet: HTMLElement, size: { width: number; height: number }): string {
  const root = document.createElementNS(svg, 'svg')
  const page = document.documentElement
  for (const name of ['class', 'lang', 'data-color-scheme', 'data-size']) {
    const value = page.getAttribute(name)
    if (value !== null) root.setAttribute(name, value)
  }
  // Not the attribute, which the content security policy forbids.
  for (const name of page.style) root.style.setProperty(name, page.style.getPropertyValue(name))
  const width = Math.max(size.width, innerWidth)
  root.setAttribute('width', String(width))
  root.setAttribute('height', String(size.height))
  const styles = document.createElementNS(html, 'style')
  styles.textContent = readStyles()
  const foreign = document.createElementNS(svg, 'foreignObject')
  foreign.setAttribute('width', String(width))
  foreign.setAttribute('height', String(size.height))
  const body = document.createElementNS(html, 'body')
  body.append(sheet)
  foreign.append(body)
  root.append(styles, foreign)
  return new XMLSerializer().serializeToString(root)
}

/** Puts what is drawn onto a sheet with a margin, and measures it in the page, where nobody sees it. */
function layOut(element: HTMLElement): { sheet: HTMLElement; width: number; height: number } {
  const width = element.clientWidth + 2 * margin
  const sheet = document.createElement('div')
  sheet.dataset['bmsSheet'] = ''
  sheet.inert = true
  sheet.style.boxSizing = 'border-box'
  sheet.style.width = `${width}px`
  sheet.style.padding = `${margin}px`
  sheet.style.background = getComputedStyle(document.body).backgroundColor
  sheet.append(copyElement(element))
  sheet.style.position = 'fixed'
  sheet.style.inset = '0 auto auto 0'
  sheet.style.visibility = 'hidden'
  document.body.append(sheet)
  const height = Math.ceil(sheet.offsetHeight)
  sheet.remove()
  for (const name of ['position', 'inset', 'visibility']) sheet.style.removeProperty(name)
  return { sheet, width, height }
}

/**
 * An element as a PNG, two pixels for each of CSS: drawn by the browser itself, as it looks on a sheet (`data-bms-on`).
 * Very high ones have less. Rejects when the browser draws none.
 */
export async function drawPicture(element: HTMLElement): Promise<Blob> {
  const { sheet, width, height } = layOut(element)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(toSvg(sheet, { width, height }))}`
  await image.decode()
  const ratio = Math.min(scale, mostPixels / height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  context.scale(ratio, ratio)
  context.drawImage(image, 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This browser makes no PNG.'))), 'image/png')
  })
}
