import fs from 'node:fs';
import type { Checkout } from './checkout';

/** How a build is broken until the page says `mended = true`. */
export type Breakage = 'load' | 'render';

const WORDS: Record<Breakage, string> = {
  load: 'broken on purpose while loading',
  render: 'broken on purpose while rendering',
};

/** Only in a browser: a build that renders a page of the remote would refuse the release. */
const IS_BROKEN = `typeof document !== 'undefined' && !globalThis.mended`;

const SOURCE: Record<Breakage, string> = {
  load: `if (${IS_BROKEN}) throw new Error('${WORDS.load}');
export { default } from './wholeRemote';
`,
  render: `import { createElement } from 'react';
import Whole from './wholeRemote';
function Breaking(props) {
  if (${IS_BROKEN}) throw new Error('${WORDS.render}');
  return createElement(Whole, props);
}
export default Object.assign(Breaking, { remoteName: Whole.remoteName });
`,
};

/** Builds remotes so that they throw, as bad releases would, with correct hashes, and `others` as they are. */
export async function buildBroken(
  checkout: Checkout,
  breakages: ReadonlyMap<string, Breakage>,
  publishedDir: string,
  others: readonly string[] = [],
): Promise<void> {
  for (const [name, breakage] of breakages) {
    const source = `${checkout.folder}/mfe-${name}/src`;
    fs.renameSync(`${source}/remote.tsx`, `${source}/wholeRemote.tsx`);
    fs.writeFileSync(`${source}/remote.tsx`, SOURCE[breakage]);
  }
  await checkout.build([...breakages.keys(), ...others], publishedDir);
}
