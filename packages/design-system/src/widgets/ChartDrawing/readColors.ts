/**
 * Reads custom properties as colours that a canvas takes, whatever they are written in (`var()`, `color-mix()`,
 * `light-dark()` …). `host` is where the properties are looked up; for the moment of reading it gets a child for each, so
 * that the browser works out its styles once and not for every colour.
 */
export function readColors<Name extends `--${string}`>(host: Element, names: readonly Name[]): Record<Name, string> {
  const probes = names.map((name) => {
    const probe = document.createElement('span')
    // A transition, however short, would still be on another colour when it is read.
    probe.style.setProperty('transition', 'none', 'important')
    // Forced colours would make one of all: what is drawn keeps its own, on a surface of its own.
    probe.style.setProperty('forced-color-adjust', 'none')
    probe.style.color = `var(${name})`
    return probe
  })
  host.append(...probes)
  const colors = names.map((name, index) => [name, getComputedStyle(probes[index] ?? host).color] as const)
  for (const probe of probes) probe.remove()
  return Object.fromEntries(colors) as Record<Name, string>
}
