import { execFileSync } from 'node:child_process';
import { ROOT } from '../workspaces.mjs';

/**
 * Uses a separate process, because only plain Node can import a program that was just built.
 * @param {string} name
 */
function describePagesOf(name) {
  const script = `
    import config from './mfe-${name}/rspack.config.mjs';
    import { PrerenderRemotePlugin } from './tooling/src/build/prerenderRemotePlugin.mjs';
    const plugin = config({}, {}).plugins.find((plugin) => plugin instanceof PrerenderRemotePlugin);
    console.log(await plugin.describe());`;
  const options = { cwd: ROOT, encoding: /** @type {const} */ ('utf8') };
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', script], options));
}

describe.each([
  ['auth', '/auth', 'Good to see you again'],
  ['onboarding', '/onboarding', 'Create your account'],
])('the prerendered page of mfe-%s', (name, path, heading) => {
  const { css, pages } = describePagesOf(name);
  const { html, unlessStored } = pages[path];

  it('shows the page of a new visitor and names the storage key that changes it', () => {
    expect(html.match(/<h1[^>]*>([^<]*)</)?.[1]).toBe(heading);
    expect(html.match(/<input/g).length).toBeGreaterThan(1);
    expect(unlessStored).toMatch(/^sixfold\./);
  });

  it('contains nothing that the page’s policy blocks', () => {
    expect(html).not.toMatch(/<(script|style|iframe)|\s(style|on\w+)=/);
    expect(css).not.toContain('</');
  });

  it('has forms that submit nothing', () => {
    const forms = html.match(/<form[^>]*>/g);
    expect(forms.length).toBeGreaterThan(0);
    for (const form of forms) expect(form).toMatch(/^<form method="dialog"/);
  });

  it('shares no class and no id with another build', () => {
    const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names.split(' '));
    expect(classes.filter((text) => !text.startsWith(`${name}-`))).toEqual([]);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.filter((id) => !id.includes(`_${name}-`))).toEqual([]);
    expect(css).toContain(`.${name}-`);
    expect(css).not.toMatch(/^\.sc-/m);
  });
});
