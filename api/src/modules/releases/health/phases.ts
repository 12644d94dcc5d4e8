/** Where in its life a remote failed. */
export type Phase = 'late' | 'compatibility' | 'entry' | 'chunk' | 'shared' | 'evaluation' | 'render';

/**
 * What the browser's failure says about the phase. The codes are those of Module Federation's runtime
 * (https://module-federation.io/guide/troubleshooting/runtime).
 */
const SIGNS: readonly (readonly [Phase, RegExp])[] = [
  ['late', /slow to answer/],
  ['compatibility', /built for federation runtime/],
  ['entry', /RUNTIME-00[1378]/],
  ['shared', /RUNTIME-00[56]|shared module/i],
  ['chunk', /loading (css )?chunk|ChunkLoadError|dynamically imported module/i],
];

/** Returns the phase in which a remote failed. */
export function phaseOf(kind: string, reason: string): Phase {
  if (kind === 'render_failed') return 'render';
  return SIGNS.find(([, sign]) => sign.test(reason))?.[0] ?? 'evaluation';
}
