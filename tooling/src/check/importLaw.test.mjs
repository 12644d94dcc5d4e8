/** Runs the real dependency-cruiser on violations and on allowed imports. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { RESTRICTED_IN_REMOTES } from './importLaw.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * Writes the files into a temporary project and returns its violations as `rule: file`.
 * @param {Record<string, string>} files
 * @returns {string[]}
 */
function findViolations(files) {
  const project = fs.mkdtempSync(path.join(os.tmpdir(), 'law-'));
  try {
    for (const [file, content] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
      fs.writeFileSync(path.join(project, file), content);
    }
    fs.copyFileSync(path.join(ROOT, 'tsconfig.base.json'), path.join(project, 'tsconfig.base.json'));
    const workspaces = [...new Set(Object.keys(files).map((file) => file.split('/')[0] ?? ''))];
    const cruise = spawnSync(
      path.join(ROOT, 'node_modules/.bin/depcruise'),
      ['--config', path.join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'json', ...workspaces],
      { cwd: project, encoding: 'utf8' },
    );
    /** @type {{ rule: { name: string }, from: string }[]} */
    const violations = JSON.parse(cruise.stdout).summary.violations;
    return violations.map(({ rule, from }) => `${rule.name}: ${from}`);
  } finally {
    fs.rmSync(project, { recursive: true, force: true });
  }
}

/** @type {[title: string, rule: string, file: string, target: string][]} `file` imports `target` */
const VIOLATIONS = [
  [
    'a remote importing another remote',
    'mfe-auth-imports-only-what-the-law-allows',
    'mfe-auth/src/one.ts',
    'mfe-profile/src/target',
  ],
  [
    'a remote importing the API',
    'mfe-auth-imports-only-what-the-law-allows',
    'mfe-auth/src/two.ts',
    'api/src/target',
  ],
  [
    'the domain importing the contract',
    'domain-imports-only-what-the-law-allows',
    'domain/src/one.ts',
    'api-contract/src/target',
  ],
  [
    'the contract importing client-kit',
    'api-contract-imports-only-what-the-law-allows',
    'api-contract/src/one.ts',
    'client-kit/src/target',
  ],
  [
    'the design system importing client-kit',
    'design-system-imports-only-what-the-law-allows',
    'design-system/src/one.ts',
    'client-kit/src/target',
  ],
  [
    'client-kit importing the design system',
    'client-kit-imports-only-what-the-law-allows',
    'client-kit/src/one.ts',
    'design-system/src/target',
  ],
  [
    'the shell importing a part of the tooling that is no entry of it',
    'shell-imports-only-what-the-law-allows',
    'shell/src/three.ts',
    'tooling/src/build/target',
  ],
  [
    'the shell importing a remote',
    'shell-imports-only-what-the-law-allows',
    'shell/src/one.ts',
    'mfe-auth/src/target',
  ],
  [
    'the API importing client-kit',
    'api-imports-only-what-the-law-allows',
    'api/src/one.ts',
    'client-kit/src/target',
  ],
  [
    'the database importing anything of ours',
    'embedded-mongo-imports-only-what-the-law-allows',
    'embedded-mongo/src/one.ts',
    'domain/src/target',
  ],
  [
    'the release store importing anything of ours',
    'release-store-imports-only-what-the-law-allows',
    'release-store/src/one.ts',
    'domain/src/target',
  ],
  [
    'the application importing demo members',
    'production-does-not-load-demo-members',
    'api/src/two.ts',
    'api/src/modules/demo/target',
  ],
  [
    'the module of demo members importing them statically',
    'the-module-of-demo-members-loads-them-on-demand',
    'api/src/modules/demo/index.ts',
    'demo-members/src/target',
  ],
  [
    'a feature importing another feature',
    'a-feature-does-not-import-another-feature',
    'mfe-auth/src/features/one/a.ts',
    'mfe-auth/src/features/two/target',
  ],
  [
    'a feature importing a page',
    'a-feature-does-not-import-a-page',
    'mfe-auth/src/features/one/b.ts',
    'mfe-auth/src/pages/target',
  ],
  [
    'a model importing a component',
    'a-model-is-pure',
    'mfe-auth/src/features/one/model/a.ts',
    'mfe-auth/src/features/one/components/target',
  ],
  [
    'a service reaching into another module’s repository',
    'an-api-module-is-entered-by-its-service',
    'api/src/modules/auth/service.ts',
    'api/src/modules/profile/repository',
  ],
  [
    'a service reading a request',
    'only-the-routes-of-an-api-module-know-http',
    'api/src/modules/auth/lawless.ts',
    'api/src/http/target',
  ],
  [
    'product code importing a test double',
    'tests-stay-out-of-the-product',
    'shell/src/two.ts',
    'shell/src/testing/target',
  ],
];

/** @type {[file: string, target: string][]} imports that every rule allows */
const ALLOWED = [
  ['mfe-auth/src/pages/allowed.ts', 'mfe-auth/src/features/three/components/target'],
  ['mfe-auth/src/features/three/components/allowed.ts', 'mfe-auth/src/features/three/model/target'],
  ['mfe-auth/src/features/three/model/allowed.ts', 'domain/src/target'],
  ['client-kit/src/allowed.ts', 'api-contract/src/target'],
  ['shell/src/allowed.ts', 'tooling/src/build/initHost'],
  ['api/src/modules/profile/routes.ts', 'api/src/http/allowed'],
  ['api/src/modules/profile/allowed.ts', 'api/src/modules/profile/repository'],
];

/**
 * @param {string} file
 * @param {string} target
 */
const importing = (file, target) => {
  const relative = path.relative(path.dirname(file), target);
  return `import { x } from '${relative.startsWith('.') ? relative : `./${relative}`}';\nexport const y = x;\n`;
};

/** @type {[file: string, target: string][]} */
const pairs = [
  ...VIOLATIONS.map(([, , file, target]) => /** @type {[string, string]} */ ([file, target])),
  ...ALLOWED,
];
const files = {
  ...Object.fromEntries(pairs.map(([, target]) => [`${target}.ts`, 'export const x = 1;\n'])),
  ...Object.fromEntries(pairs.map(([file, target]) => [file, importing(file, target)])),
  'domain/src/ring.ts': "import { x } from './gnir';\nexport const y = x;\n",
  'domain/src/gnir.ts': "import { y } from './ring';\nexport const x = () => y;\n",
};

describe('the editor’s lint', () => {
  it('forbids the same imports in remotes as the import law', () => {
    const { overrides } = JSON.parse(
      fs.readFileSync(path.join(import.meta.dirname, '../../../.oxlintrc.json'), 'utf8'),
    );
    const [restricted] = overrides.flatMap((/** @type {{ rules?: Record<string, unknown[]> }} */ { rules }) =>
      (rules?.['eslint/no-restricted-imports'] ?? []).slice(1),
    );
    expect(restricted).toEqual({ paths: RESTRICTED_IN_REMOTES });
  });
});

describe('the import law', () => {
  const violations = findViolations(files);

  it.each(VIOLATIONS)('reports %s', (_what, rule, file) => {
    expect(violations).toContain(`${rule}: ${file}`);
  });

  it('reports a cycle', () => {
    expect(violations.filter((violation) => violation.startsWith('no-cycles: domain/'))).not.toEqual([]);
  });

  it('accepts allowed imports', () => {
    expect(
      violations.filter((violation) => ALLOWED.some(([file]) => violation.endsWith(`: ${file}`))),
    ).toEqual([]);
  });
});
