import { NOT_FOUND, PAGE_HEADS } from './pageHeads';
import { renderStillPages } from './renderStillPages';

const { css, pages } = renderStillPages();
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe.each(Object.entries(pages))('the still page %s', (path, { html, title, description }) => {
  const page = parse(html);

  it('can be read: one first heading, chapters below it, a main part, words in plenty', () => {
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.querySelectorAll('main#main')).toHaveLength(1);
    if (path !== NOT_FOUND) expect(page.querySelectorAll('h2').length).toBeGreaterThan(2);
    expect(page.querySelector('main')?.textContent?.length).toBeGreaterThan(path === NOT_FOUND ? 100 : 800);
  });

  it('has links that lead somewhere without scripts', () => {
    for (const link of page.querySelectorAll('a'))
      expect(link.getAttribute('href')).toMatch(/^(\/|#|mailto:|https:)/);
  });

  it('has nothing in it that the page’s policy refuses', () => {
    expect(page.querySelectorAll('[style], style, script, iframe')).toHaveLength(0);
    expect(html).not.toMatch(/\son\w+=/);
  });

  it('has a title, a description, and leaves the year to whoever serves it', () => {
    expect(title).toContain('Sixfold');
    expect(description.length).toBeGreaterThan(20);
    expect(html.match(/© %YEAR% Sixfold/g)).toHaveLength(1);
  });
});

it('describes every page in words of its own', () => {
  const heads = Object.values(PAGE_HEADS);
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
});

it('carries the global style once', () => {
  expect(css.match(/--color-paper:/g)?.length).toBe(3);
  expect(css).not.toContain('data-styled');
});

it('stops the build when a page does not show the year', () => {
  expect(() => renderStillPages(1969)).toThrow(/^The copyright line of \S+ does not show the year\.$/);
});
