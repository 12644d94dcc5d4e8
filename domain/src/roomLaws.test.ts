import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const HERE = __dirname;

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(full);
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') ? [full] : [];
  });
}

/** Everything an entry loads at run time: own files by path from here, packages by name. */
function loadedBy(entry: string): Set<string> {
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

describe('what each entry carries', () => {
  it('is light at the root: no astronomy, no time zones, no reference texts', () => {
    const loaded = [...loadedBy('index.ts')];
    expect(loaded).toContain('compatibility/scorePair.ts');
    expect(
      loaded.filter((name) => /^(astronomy-engine|luxon|texts|explain|charts|analysis)/.test(name)),
    ).toEqual([]);
  });

  it.each(['texts.ts', 'explain.ts', 'analysis.ts', 'ranking.ts'])('has no astronomy in %s', (entry) => {
    expect([...loadedBy(entry)].filter((name) => /^(astronomy-engine|luxon|charts)/.test(name))).toEqual([]);
  });

  it('has astronomy in charts.ts, as a check of this very test', () => {
    expect([...loadedBy('charts.ts')]).toEqual(expect.arrayContaining(['astronomy-engine', 'luxon']));
  });
});

describe('the package', () => {
  it.each([
    [
      '@sixfold/domain',
      [
        'scorePair',
        'ownWeights',
        'isCandidate',
        'labelOf',
        'zodiacSignOf',
        'lifePathOf',
        'isAdult',
        'SYSTEMS',
      ],
    ],
    ['@sixfold/domain/texts', ['QUIZZES', 'scoreQuiz', 'MBTI_TEXTS', 'functionStackOf']],
    ['@sixfold/domain/explain', ['explainPair', 'summarise']],
    ['@sixfold/domain/ranking', ['rankMembers', 'countFilters', 'setMember', 'distanceMiles']],
    ['@sixfold/domain/charts', ['birthMoment', 'natalChart', 'humanDesignChart', 'cosmicConditions']],
    ['@sixfold/domain/analysis', ['writeAnalysis', 'composeCompositeAnalysis']],
  ])('hands out from %s what other rooms rely on', async (entry, names) => {
    const module = (await import(entry)) as Record<string, unknown>;
    for (const name of names) expect([name, module[name] !== undefined]).toEqual([name, true]);
  });
});

describe('every source', () => {
  it('is pure: no clock, no chance, no I/O, no environment', () => {
    for (const file of sourceFiles(HERE)) {
      const found = /Date\.now|new Date\(\)|Math\.random|node:|process\.|console\.|fetch\(/.exec(
        readFileSync(file, 'utf8'),
      );
      expect([path.relative(HERE, file), found?.[0]]).toEqual([path.relative(HERE, file), undefined]);
    }
  });
});
