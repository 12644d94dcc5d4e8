import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const HERE = import.meta.dirname;

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(full);
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') ? [full] : [];
  });
}

/**
 * Collects every module that an entry loads at run time: own files by path relative to this folder, packages by name.
 */
function collectLoadedModules(entry: string): Set<string> {
  const loaded = new Set<string>();
  const visit = (file: string) => {
    loaded.add(path.relative(HERE, file));
    const statements = readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm,
    );
    for (const [, specifier = ''] of statements) {
      if (!specifier.startsWith('.')) {
        loaded.add(specifier);
        continue;
      }
      const target = path.resolve(path.dirname(file), specifier);
      const found = [`${target}.ts`, path.join(target, 'index.ts')].find((candidate) =>
        existsSync(candidate),
      );
      if (found && !loaded.has(path.relative(HERE, found))) visit(found);
    }
  };
  visit(path.join(HERE, entry));
  return loaded;
}

describe('the entry points', () => {
  it('have a light root: no astronomy, no time zones, no reference texts', () => {
    const loaded = [...collectLoadedModules('index.ts')];
    expect(loaded).toContain('compatibility/scorePair.ts');
    expect(
      loaded.filter((name) => /^(astronomy-engine|luxon|texts|explain|charts|analysis)/.test(name)),
    ).toEqual([]);
  });

  it.each(['texts.ts', 'explain.ts', 'analysis.ts', 'ranking.ts', 'starters.ts'])(
    'include no astronomy in %s',
    (entry) => {
      expect(
        [...collectLoadedModules(entry)].filter((name) => /^(astronomy-engine|luxon|charts)/.test(name)),
      ).toEqual([]);
    },
  );

  it('include astronomy in charts.ts, which verifies this test', () => {
    expect([...collectLoadedModules('charts.ts')]).toEqual(
      expect.arrayContaining(['astronomy-engine', 'luxon']),
    );
  });
});

describe('the package', () => {
  it.each([
    [
      '@sixfold/domain',
      [
        'scorePair',
        'computeMemberWeights',
        'isCandidate',
        'labelOf',
        'zodiacSignOf',
        'computeLifePath',
        'isAdult',
        'SYSTEMS',
      ],
    ],
    ['@sixfold/domain/texts', ['QUIZZES', 'scoreQuiz', 'MBTI_TEXTS', 'functionStackOf']],
    ['@sixfold/domain/explain', ['explainPair', 'explainMatch']],
    ['@sixfold/domain/starters', ['listStarters', 'STARTER_CATEGORIES']],
    [
      '@sixfold/domain/ranking',
      ['rankMembers', 'countFilters', 'countOptions', 'setMember', 'computeDistanceMiles'],
    ],
    [
      '@sixfold/domain/charts',
      ['resolveBirthMoment', 'computeNatalChart', 'computeHumanDesignChart', 'computeCosmicConditions'],
    ],
    ['@sixfold/domain/analysis', ['writeAnalysis', 'composeCompositeAnalysis']],
  ])('exports from %s the names that other workspaces use', async (entry, names) => {
    const module = (await import(entry)) as Record<string, unknown>;
    for (const name of names) expect([name, module[name] !== undefined]).toEqual([name, true]);
  });
});

describe('each source file', () => {
  it('is pure: no clock, no randomness, no I/O, no environment', () => {
    for (const file of sourceFiles(HERE)) {
      const found = /Date\.now|new Date\(\)|Math\.random|node:|process\.|console\.|fetch\(/.exec(
        readFileSync(file, 'utf8'),
      );
      expect([path.relative(HERE, file), found?.[0]]).toEqual([path.relative(HERE, file), undefined]);
    }
  });
});
