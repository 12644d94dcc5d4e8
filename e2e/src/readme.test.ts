import fs from 'node:fs';
import path from 'node:path';

const read = (file: string) => fs.readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');

it('the README shows the example that runs as a journey', () => {
  const [, ...example] = read('tests/example.spec.ts').trim().split('\n');
  expect(read('README.md')).toContain(`\`\`\`ts\n${example.join('\n')}\n\`\`\``);
});

it('everything that the example imports is exported by the package', () => {
  const [, names = ''] = /import \{([^}]*)\} from '@sixfold\/e2e'/.exec(read('tests/example.spec.ts')) ?? [];
  const imported = names.split(',').flatMap((name) => name.trim() || []);
  const exported = [...read('src/index.ts').matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim()),
  );
  expect(imported.length).toBeGreaterThan(3);
  expect(exported).toEqual(expect.arrayContaining(imported));
});
