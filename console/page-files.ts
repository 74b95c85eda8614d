import path from 'node:path'

import type { Plugin, Rolldown } from 'vite'

import { patterns } from './src/shared/paths.ts'

/**
 * Vite plugin: writes down which files the page at an address loads, so that the server names them all while the browser
 * still reads the document, and tests can count them. Which page an address leads to is read out of the route tables.
 */

/** Where it stands in the build; what begins with a dot is never sent to browsers. */
const fileName = '.vite/pages.json'

/** The files of a page: what it can't be drawn without, and what is drawn in it a moment later. */
interface PageFiles {
  readonly files: readonly string[]
  readonly later: readonly string[]
}

const consoleSource = '/console/src/app/ConsoleApp.tsx'

/** What draws a map: the outlines of the world are fetched by no page without it. */
const map = /\bCountryMap\b/
const isOutline = (file: string): boolean => file.startsWith('assets/world-')

/** Drawn when the page stands: charts, and what they fetch. */
const isLater = (file: string): boolean => /^assets\/(?:charts|world)-/.test(file)

type Node = Readonly<Record<string, unknown>> & { readonly type: string }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Every node below one, itself included, in the order of the text. */
function* walk(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const each of node as unknown[]) yield* walk(each)
  else if (isNode(node)) {
    yield node
    for (const value of Object.values(node)) if (typeof value === 'object') yield* walk(value)
  }
}

const textOf = (node: unknown): string | undefined =>
  isNode(node) && typeof node['value'] === 'string' ? node['value'] : undefined

const importIn = (node: unknown): string | undefined =>
  textOf([...walk(node)].find(({ type }) => type === 'ImportExpression')?.['source'])

interface Route {
  readonly page?: string | undefined
  readonly redirect?: string | undefined
}

/** What `route('name', { page, redirect })` says in a module, by name; pages as the modules they import. */
function readRoutes(program: unknown): Map<string, Route> {
  const nodes = [...walk(program)]
  const pages = new Map<string, string | undefined>()
  for (const { type, id, init } of nodes)
    if (type === 'VariableDeclarator' && isNode(id)) pages.set(String(id['name']), importIn(init))
  const routes = new Map<string, Route>()
  for (const { type, callee, arguments: given } of nodes) {
    if (type !== 'CallExpression' || !isNode(callee) || callee['name'] !== 'route' || !Array.isArray(given)) continue
    const [name, facts] = given as [unknown, { properties?: { key: { name: string }; value: Node }[] } | undefined]
    const fact = (key: string): Node | undefined => facts?.properties?.find((one) => one.key.name === key)?.value
    const page = fact('page')
    routes.set(textOf(name) ?? '', {
      page: page?.type === 'Identifier' ? pages.get(String(page['name'])) : importIn(page),
      redirect: textOf(fact('redirect')),
    })
  }
  return routes
}

/** The chunks that a module's chunk can't do without. */
function chunksFrom(first: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const found = new Set([first])
  for (const chunk of found)
    for (const file of chunk.imports) {
      const next = bundle[file]
      if (next?.type === 'chunk') found.add(next)
    }
  return found
}

function filesOf(chunks: Iterable<Rolldown.OutputChunk>): PageFiles {
  const all = [...chunks].flatMap(({ fileName: file, viteMetadata, dynamicImports }) => [
    file,
    ...(viteMetadata?.importedCss ?? []),
    // The others are workers', which begin when they are asked to.
    ...[...(viteMetadata?.importedAssets ?? [])].filter(isLater),
    ...dynamicImports.filter(isLater),
  ])
  const unique = [...new Set(all)]
  return { files: unique.filter((file) => !isLater(file)), later: unique.filter(isLater) }
}

/** Makes the plugin. */
export function pageFiles(): Plugin {
  return {
    name: 'bms:page-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const chunkOf = (module: string): Rolldown.OutputChunk => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module))
        return chunk ?? this.error(`No chunk holds ${module}`)
      }
      const consoleModule = [...this.getModuleIds()].find((id) => id.endsWith(consoleSource)) ?? ''
      const entry = chunks.find(({ isEntry }) => isEntry) ?? this.error('The build has no entry')
      // In the order in which they are needed: the browser fetches a few at a time.
      const frame = [...chunksFrom(entry, bundle), ...chunksFrom(chunkOf(consoleModule), bundle)]
      const boot = Object.keys(bundle).filter((file) => file.startsWith('assets/boot-'))
      const pageOf = (needed: Iterable<Rolldown.OutputChunk>, hasMap = false): PageFiles => {
        const { files, later } = filesOf(needed)
        return { files: [...boot, ...files], later: later.filter((file) => hasMap || !isOutline(file)) }
      }
      const drawsMap = (page: string): boolean => {
        const reached = new Set([page])
        for (const id of reached)
          for (const next of this.getModuleInfo(id)?.importedIds ?? [])
            if (next.includes('/console/src/')) reached.add(next)
        return [...reached].some((id) => map.test(this.getModuleInfo(id)?.code ?? ''))
      }
      const routes = new Map<string, Route>()
      for (const id of this.getModuleIds()) {
        if (!/[\\/](?:\w+\.)?routes\.tsx$/.test(id)) continue
        for (const [name, { page, redirect }] of readRoutes(this.parse(this.getModuleInfo(id)?.code ?? '')))
          routes.set(name, { page: page && path.posix.join(path.posix.dirname(id), page), redirect })
      }
      const pages: Record<string, PageFiles> = {}
      for (const [name, pattern] of Object.entries(patterns)) {
        const { page, redirect } = routes.get(name) ?? {}
        const module = page ?? (redirect === undefined ? undefined : routes.get(redirect)?.page)
        if (module !== undefined) {
          pages[pattern] = pageOf([...frame, ...chunksFrom(chunkOf(module), bundle)], drawsMap(module))
        }
      }
      // Last, as it is for all that is left.
      pages['*'] = pageOf(frame)
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(pages, null, 1) })
    },
  }
}
