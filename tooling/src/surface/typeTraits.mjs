/** Reads the traits (see traits.mjs) of a package's exports with TypeScript's compiler. */
import fs from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import ts from 'typescript';
import { inRoot, ROOT } from '../workspaces.mjs';
import { digestOf } from './traits.mjs';
import { createTypeText } from './typeText.mjs';

/** @typedef {'given' | 'got'} Direction whether a caller gives the value or gets it */

/** Deeper members are part of the trait above them. */
const DEPTH_MAX = 3;
/** A longer list of alternatives has one common digest. */
const ALTERNATIVES_MAX = 24;

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
 * The compiler stores the symbol of a declaration in this property, but its type declarations omit it.
 * @param {ts.Declaration | undefined} declaration
 */
const nameOfParent = (declaration) =>
  /** @type {{ symbol?: ts.Symbol } | undefined} */ (declaration?.parent)?.symbol?.name ?? '';

/** @param {Direction} direction */
const isGiven = (direction) => direction === 'given';
/**
 * @param {Direction} direction
 * @returns {Direction}
 */
const opposite = (direction) => (isGiven(direction) ? 'got' : 'given');

/**
 * @param {ts.TypeChecker} checker
 * @param {string} workspace
 */
function createReader(checker, workspace) {
  const { textOf, isExpanded, isNamedElsewhere, membersOf, isFromLibrary } = createTypeText(
    checker,
    inRoot(workspace),
  );

  /**
   * Returns the only alternative of an optional member; several alternatives stay a union.
   * @param {ts.Type} type
   * @returns {ts.Type}
   */
  const removeUndefined = (type) => {
    if (!type.isUnion()) return type;
    const rest = type.types.filter((one) => !(one.flags & ts.TypeFlags.Undefined));
    return rest.length === 1 ? (rest[0] ?? type) : type;
  };

  /**
   * Returns the type without its literal for values that callers receive: `'8px'` becomes a string, so that tokens may
   * change.
   * @param {ts.Type} type
   */
  const widenLiteral = (type) => (type.isUnion() ? type : checker.getBaseTypeOfLiteralType(type));

  /**
   * @param {Map<string, string>} traits
   * @param {string} place
   * @param {ts.Type} type
   * @param {Direction} direction
   */
  function readLeaf(traits, place, type, direction) {
    const isChoice = isGiven(direction) && type.isUnion() && !isNamedElsewhere(type);
    const all = isChoice ? type.types : [isGiven(direction) ? type : widenLiteral(type)];
    // `?` already says that it may be undefined.
    const some = all.filter((one) => !(place.endsWith('?') && one.flags & ts.TypeFlags.Undefined));
    const texts = [...new Set(some.map(textOf))].sort();
    traits.set(
      place,
      texts.length > ALTERNATIVES_MAX ? digestOf(texts.join('|')) : texts.map(digestOf).join('|'),
    );
  }

  /**
   * @param {Map<string, string>} traits
   * @param {string} parent
   * @param {ts.Symbol} symbol
   * @param {Direction} direction
   * @param {number} depth
   */
  function readMember(traits, parent, symbol, direction, depth) {
    const isOptional = Boolean(symbol.flags & ts.SymbolFlags.Optional);
    const mark = isOptional ? '?' : isGiven(direction) ? '!' : '';
    const name = symbol.name.replaceAll(/[\s.:|]/g, '_');
    read(traits, `${parent}${name}${mark}`, checker.getTypeOfSymbol(symbol), direction, depth);
  }

  /**
   * @param {Map<string, string>} traits
   * @param {string} prefix
   * @param {string} place
   * @param {ts.Signature} signature
   * @param {Direction} direction
   * @param {number} depth
   */
  function readSignature(traits, prefix, place, signature, direction, depth) {
    const generics = (signature.typeParameters ?? []).map(textOf).join();
    traits.set(place, digestOf(`function ${generics}`));
    signature.parameters.forEach((parameter, index) => {
      const { valueDeclaration: declared } = parameter;
      const isRest = Boolean(declared && ts.isParameter(declared) && declared.dotDotDotToken);
      const mayMiss =
        isRest || Boolean(declared && ts.isParameter(declared) && checker.isOptionalParameter(declared));
      const mark = mayMiss ? '?' : isGiven(direction) ? '' : '!';
      read(
        traits,
        `${prefix}${index}${mark}`,
        checker.getTypeOfSymbol(parameter),
        opposite(direction),
        depth,
      );
    });
    read(traits, `${prefix}returns`, signature.getReturnType(), direction, depth);
  }

  /**
   * @param {Map<string, string>} traits
   * @param {string} place
   * @param {ts.Type} fullType
   * @param {Direction} direction
   * @param {number} depth
   * @returns {void}
   */
  function read(traits, place, fullType, direction, depth) {
    const type = place.endsWith('?') ? removeUndefined(fullType) : fullType;
    const signatures = type.getCallSignatures();
    const isClass = type.getConstructSignatures().length > 0;
    const canOpen = depth < DEPTH_MAX && !isClass && signatures.length <= 1 && isExpanded(type);
    if (!canOpen) return readLeaf(traits, place, fullType, direction);
    const prefix = place ? `${place}.` : '';
    const members = membersOf(type);
    traits.set(place, digestOf('object'));
    const [signature] = signatures;
    if (signature) readSignature(traits, prefix, place, signature, direction, depth + 1);
    for (const member of members.filter((one) => !isFromLibrary(one)))
      readMember(traits, prefix, member, direction, depth + 1);
    // Hundreds of HTML attributes, identified by the interfaces that declare them.
    const sources = members.filter(isFromLibrary).map(({ declarations }) => nameOfParent(declarations?.[0]));
    if (sources.length > 0) traits.set(`${prefix}{}`, digestOf([...new Set(sources)].sort().join()));
    for (const { keyType, type: value } of checker.getIndexInfosOfType(type))
      traits.set(`${prefix}[${textOf(keyType)}]`, digestOf(textOf(value)));
  }

  return { read };
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
      const { read } = createReader(checker, workspace);
      /** @type {Record<string, Map<string, string>>} */
      const found = {};
      /**
       * @param {string} name
       * @param {ts.Type} type
       * @param {Direction} direction
       */
      const add = (name, type, direction) => {
        /** @type {Map<string, string>} */
        const traits = new Map();
        found[name] = traits;
        read(traits, '', type, direction, 0);
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
