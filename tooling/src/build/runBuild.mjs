import { rspack } from '@rspack/core';

/**
 * The federation plugin copies its own functions into the bundle as text. A loader that rewrites modules on the fly,
 * such as tsx, leaves its helpers in that text, and the page then fails with a ReferenceError.
 */
function assertPlainNode() {
  if ([...process.execArgv, process.env.NODE_OPTIONS ?? ''].some((option) => option.includes('tsx'))) {
    throw new Error('Browser builds must run in plain Node, not under tsx: call them from an .mjs script.');
  }
}

/**
 * @param {import('@rspack/core').Configuration} config
 * @returns {Promise<void>}
 */
export function runBuild(config) {
  assertPlainNode();
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure) reject(failure);
        else if (stats?.hasErrors())
          reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve();
      });
    });
  });
}
