import type { Plugin } from 'vite'

/** Stands in the first line of a file that is a part of the first load. */
export const compileHintLine = '//# allFunctionsCalledOnLoad\n'

/**
 * Vite plugin: tells V8 to compile all functions of a file while it streams in, on a thread of its own. Else it compiles
 * each when it is first called, on the thread that draws. To other engines it is a comment.
 */
export function compileHint(): Plugin {
  return {
    name: 'bms:compile-hint',
    apply: 'build',
    generateBundle: {
      // After Vite has put its own lines before the code: the hint is one in a file's first line only.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = compileHintLine + file.code
      },
    },
  }
}
