/**
 * Reads custom properties as colours that a canvas takes, whatever they are written in (`var()`, `color-mix()`,
 * `light-dark()` …). `host` is where the properties are looked up; for the moment of reading it gets a child.
 */
export function readColors<Name extends `--${string}`>(host: Element, names: readonly Name[]): Record<Name, string> {
  const probe = document.createElement('span')
  // A transition, however short, would still be on its first colour when the second is read.
  probe.style.setProperty('transition', 'none', 'important')
  // Forced colours would make one of all: what is drawn keeps its own, on a surface of its own.
  probe.style.setProperty('forced-color-adjust', 'none')
  host.append(probe)
  const style = getComputedStyle(probe)
  const colors = names.map((name) => {
    probe.style.color = `var(${name})`
    return [name, style.color] as const
  })
  probe.remove()
  return Object.fromEntries(colors) as Record<Name, string>
}
