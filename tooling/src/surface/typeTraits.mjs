/** Reads the traits (see traits.mjs) of a package's exports with TypeScript's compiler. */
import fs from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import ts from 'typescript';
import { inRoot, ROOT } from '../workspaces.mjs';
import { digestOf } from './traits.mjs';
import { createTypeReader } from './typeReader.mjs';

/** @typedef {import('./typeReader.mjs').Direction} Direction */

/** @param {string[]} files */
function createProgram(files) {
  const config = inRoot('tooling/tsconfig/browser.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    path.dirname(config),
  );
  return ts.createProgram(files, { ...options, types: [], incremental: false });
}

/**
 * Describes a library's symbol by package, major version and name, because only a major version changes it.
 * @param {ts.Symbol} symbol
 */
function describeLibrary(symbol) {
  const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? '';
  const at = file.lastIndexOf('/node_modules/');
  if (at < 0) return null;
  const [scope = '', name] = file.slice(at + '/node_modules/'.length).split('/');
  const library = scope.startsWith('@') && scope !== '@types' ? `${scope}/${name}` : scope;
  const { version } = JSON.parse(
    fs.readFileSync(path.join(file.slice(0, at), 'node_modules', library, 'package.json'), 'utf8'),
  );
  return `${library} ${semver.major(version)} ${symbol.name}`;
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} symbol
 */
const valueOf = (checker, symbol) => {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return target.flags & ts.SymbolFlags.Value ? target : null;
};

/** Interfaces shared by both sides that are not part of any value. Each member is recorded like an export. */
const AGREED =
  /** @type {Record<string, { file: string, name: string, as: string, direction: Direction }[]>} */ ({
    'client-kit': [
      { file: 'client-kit/src/parts.tsx', name: 'PartContracts', as: 'part', direction: 'given' },
    ],
    'api-contract': [
      { file: 'api-contract/src/realtime.ts', name: 'ServerEvents', as: 'event', direction: 'given' },
      { file: 'api-contract/src/realtime.ts', name: 'ClientEvents', as: 'command', direction: 'got' },
    ],
  });

/**
 * @param {readonly string[]} workspaces packages
 * @param {{ valuesOf?: readonly string[] }} [options] `valuesOf`: packages whose exported values are read; for the
 *   others only the AGREED interfaces
 * @returns {Record<string, Record<string, Map<string, string>>>} by package and export
 */
export function readTypes(workspaces, { valuesOf = workspaces } = {}) {
  const roots = new Map(valuesOf.map((workspace) => [workspace, inRoot(workspace, 'src/index.ts')]));
  const agreedFiles = workspaces
    .flatMap((workspace) => AGREED[workspace] ?? [])
    .map(({ file }) => path.join(ROOT, file));
  const program = createProgram([...new Set([...roots.values(), ...agreedFiles])]);
  const checker = program.getTypeChecker();
  /** @param {string} file */
  const exportsOf = (file) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} is not a module.`);
    return checker.getExportsOfModule(module);
  };

  return Object.fromEntries(
    workspaces.map((workspace) => {
      const readType = createTypeReader(checker, inRoot(workspace));
      /** @type {Record<string, Map<string, string>>} */
      const found = {};
      /**
       * @param {string} name
       * @param {ts.Type} type
       * @param {Direction} direction
       */
      const add = (name, type, direction) => {
        found[name] = readType(name, type, direction);
      };
      const root = roots.get(workspace);
      for (const symbol of root ? exportsOf(root) : []) {
        const value = valueOf(checker, symbol);
        const library = value && describeLibrary(value);
        if (library) found[symbol.name] = new Map([['', digestOf(library)]]);
        else if (value) add(symbol.name, checker.getTypeOfSymbol(value), 'got');
      }
      for (const { file, name, as, direction } of AGREED[workspace] ?? []) {
        const agreed = exportsOf(path.join(ROOT, file)).find((symbol) => symbol.name === name);
        if (!agreed) throw new Error(`${file} does not export ${name}.`);
        for (const member of checker.getDeclaredTypeOfSymbol(agreed).getProperties())
          add(`${as} ${member.name}`, checker.getTypeOfSymbol(member), direction);
      }
      return [workspace, found];
    }),
  );
}
