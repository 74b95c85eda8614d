import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Answers a request below `/docs`, or undefined when there is nothing of that name. */
export type Docs = (pathname: string) => Response | undefined

// All of it comes from here: nothing is fetched from elsewhere, and the page can't be told to.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const headersOf = (type: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-cache',
})

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>BMS Console API</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="api"></main>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`

const start = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#api',
  validatorUrl: null,
  docExpansion: 'none',
  filter: true,
  tryItOutEnabled: false,
})
`

/**
 * The browsable description of the API at `/docs`, from files of the development dependency `swagger-ui-dist`;
 * undefined where that isn't installed, as in production.
 */
export function createDocs(): Docs | undefined {
  const directory = findPackage()
  if (directory === undefined) return undefined
  const read = (name: string) => readFileSync(path.join(directory, name))
  return (pathname) => {
    switch (pathname) {
      case '/docs':
      case '/docs/':
        return new Response(page, { headers: headersOf('text/html') })
      case '/docs/start.js':
        return new Response(start, { headers: headersOf('text/javascript') })
      case '/docs/swagger-ui-bundle.js':
        return new Response(read('swagger-ui-bundle.js'), { headers: headersOf('text/javascript') })
      case '/docs/swagger-ui.css':
        return new Response(read('swagger-ui.css'), { headers: headersOf('text/css') })
      default:
        return undefined
    }
  }
}

function findPackage(): string | undefined {
  try {
    return path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  } catch {
    return undefined
  }
}
