import { NOT_FOUND, PAGE_HEADS } from './pageHeads';
import { prerenderPages } from './prerenderPages';

const { css, pages, frames } = prerenderPages();
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe.each(Object.entries(pages))('the prerendered page %s', (path, { html, title, description }) => {
  const page = parse(html);

  it('is readable: one h1, sections below it, a main element and enough text', () => {
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.querySelectorAll('main#main')).toHaveLength(1);
    if (path !== NOT_FOUND) expect(page.querySelectorAll('h2').length).toBeGreaterThan(2);
    expect(page.querySelector('main')?.textContent?.length).toBeGreaterThan(path === NOT_FOUND ? 100 : 800);
  });

  it('has links that work without scripts', () => {
    for (const link of page.querySelectorAll('a'))
      expect(link.getAttribute('href')).toMatch(/^(\/|#|mailto:|https:)/);
  });

  it('contains nothing that the page’s policy refuses', () => {
    expect(page.querySelectorAll('[style], style, script, iframe')).toHaveLength(0);
    expect(html).not.toMatch(/\son\w+=/);
  });

  it('has a title, a description, and a placeholder for the year', () => {
    expect(title).toContain('Sixfold');
    expect(description.length).toBeGreaterThan(20);
    expect(html.match(/© %YEAR% Sixfold/g)).toHaveLength(1);
  });
});

describe.each(Object.entries(frames.html))('the frame %s', (_name, html) => {
  const frame = parse(html);

  it('has the logo, a main element and a named placeholder of its content', () => {
    expect(frame.querySelector('a[href="/"]')?.getAttribute('aria-label')).toContain('Sixfold');
    expect(frame.querySelector('main#main [role="status"]')?.textContent).toContain('Loading');
  });

  it('contains the skeleton once, in the place of a remote’s prerendered page', () => {
    expect(html.split(frames.skeleton)).toHaveLength(2);
    expect(frame.querySelector('main#main')?.innerHTML).toBe(parse(frames.skeleton).body.innerHTML);
  });

  it('contains nothing that the page’s policy refuses', () => {
    expect(frame.querySelectorAll('[style], style, script, iframe')).toHaveLength(0);
    expect(frames.css).toContain('--color-paper:');
    expect(frames.css).not.toContain('</');
  });
});

it('has a unique title and description on every page', () => {
  const heads = Object.values(PAGE_HEADS);
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
});

it('contains the global style once, with six palettes and the forced colours of each', () => {
  expect(css.match(/--color-paper:/g)?.length).toBe(12);
  expect(css).not.toContain('data-styled');
});

it('fails the build when a page does not show the year', () => {
  expect(() => prerenderPages(1969)).toThrow(/^The copyright line of \S+ does not show the year\.$/);
});
