/** Reads the traits (see traits.mjs) of one type. */
import ts from 'typescript';
import { findComponentProps } from './componentTypes.mjs';
import { describeOwners } from './libraryMembers.mjs';
import { join, nameAlternatives, toSegment } from './places.mjs';
import { ANYTHING, digestOf, LITERALS } from './traits.mjs';
import { createTypeText } from './typeText.mjs';

/** @typedef {'given' | 'got'} Direction whether a caller gives the value or gets it */

/**
 * The circumstances of one place.
 * @typedef {object} Context
 * @property {Direction} direction
 * @property {string} name of the export or member
 * @property {readonly ts.Type[]} open the enclosing types
 * @property {boolean} [isResult] whether a function returns the value or passes it on
 */

/** Deeper members are part of the trait above them. */
const DEPTH_MAX = 12;

/** @param {Direction} direction */
const isGiven = (direction) => direction === 'given';
/**
 * @param {Direction} direction
 * @returns {Direction}
 */
const opposite = (direction) => (isGiven(direction) ? 'got' : 'given');

/**
 * @param {ts.TypeChecker} checker
 * @param {string} folder of the package
 */
export function createTypeReader(checker, folder) {
  const { textOf, isExpanded, isNamedElsewhere, membersOf, isFromLibrary } = createTypeText(checker, folder);

  /** @param {ts.Type} type */
  const isConstantList = (type) =>
    checker.isTupleType(type)
      ? /** @type {ts.TupleTypeReference} */ (type).target.readonly
      : checker.isArrayType(type) && type.symbol.name === 'ReadonlyArray';

  /**
   * Returns the word for a type whose parts are read, or null when its text describes it.
   * @param {ts.Type} type
   * @param {Context} context
   */
  function wordOf(type, { name, open }) {
    if (open.length >= DEPTH_MAX || open.includes(type)) return null;
    if (checker.isArrayType(type)) return 'list';
    if (checker.isTupleType(type)) return 'tuple';
    if (type.symbol?.name === 'Promise' && isFromLibrary(type.symbol)) return 'promise';
    if (findComponentProps(checker, name, type)) return 'component';
    if (!isExpanded(type)) return null;
    if (type.getConstructSignatures().length > 0) return 'class';
    return type.getCallSignatures().length > 0 ? 'function' : 'object';
  }

  /**
   * @param {ts.Type} type
   * @param {Context} context
   */
  function digestOfLeaf(type, { direction, open }) {
    if (type.flags & ts.TypeFlags.Unknown) return ANYTHING;
    if (type.flags & ts.TypeFlags.Any && isGiven(direction)) return ANYTHING;
    const mark =
      (type.isStringLiteral() && LITERALS.string) || (type.isNumberLiteral() && LITERALS.number) || '';
    const at = open.indexOf(type);
    return `${mark}${digestOf(at < 0 ? textOf(type) : `^${open.length - at}`)}`;
  }

  /**
   * @param {Map<string, string>} traits
   * @param {string} parent
   * @param {ts.Symbol} symbol
   * @param {Context} context
   */
  function readMember(traits, parent, symbol, context) {
    const isOptional = Boolean(symbol.flags & ts.SymbolFlags.Optional);
    const mark = isOptional ? '?' : isGiven(context.direction) ? '!' : '';
    const place = join(parent, `${toSegment(symbol.name)}${mark}`);
    const { valueDeclaration: declared } = symbol;
    if (declared && ts.isEnumMember(declared)) {
      // Compilers copy the value of a constant enum into its users.
      const isCopied = ts.getCombinedModifierFlags(declared.parent) & ts.ModifierFlags.Const;
      traits.set(place, digestOf(isCopied ? `${checker.getConstantValue(declared)}` : 'enum'));
    } else read(traits, place, checker.getTypeOfSymbol(symbol), { ...context, name: symbol.name });
  }

  /**
   * @param {Map<string, string>} traits
   * @param {string} place
   * @param {ts.Signature} signature
   * @param {Context} context
   */
  function readGenerics(traits, place, { typeParameters = [] }, context) {
    typeParameters.forEach((one, index) => {
      const constraint = one.getConstraint();
      const at = join(place, `@T${index}${one.getDefault() ? '?' : '!'}`);
      if (constraint) read(traits, at, constraint, { ...context, direction: 'given' });
      else traits.set(at, ANYTHING);
    });
  }

  /**
   * @param {Map<string, string>} traits
   * @param {string} place
   * @param {ts.Signature} signature
   * @param {Context} context
   */
  function readSignature(traits, place, signature, context) {
    const { direction } = context;
    readGenerics(traits, place, signature, context);
    const inner = { ...context, name: '', isResult: true };
    signature.parameters.forEach((parameter, index) => {
      const { valueDeclaration: declared } = parameter;
      const type = checker.getTypeOfSymbol(parameter);
      const known = declared && ts.isParameter(declared) ? declared : null;
      const isList = known?.dotDotDotToken && checker.isArrayType(type);
      const mark =
        known?.dotDotDotToken || (known && checker.isOptionalParameter(known))
          ? '?'
          : isGiven(direction)
            ? ''
            : '!';
      read(
        traits,
        join(place, isList ? 'rest?' : `${index}${mark}`),
        (isList && checker.getTypeArguments(/** @type {ts.TypeReference} */ (type))[0]) || type,
        { ...inner, direction: opposite(direction) },
      );
    });
    const guarded = checker.getTypePredicateOfSignature(signature)?.type;
    if (guarded) traits.set(join(place, `@is${isGiven(direction) ? '!' : ''}`), digestOf(textOf(guarded)));
    read(traits, join(place, 'returns'), signature.getReturnType(), inner);
  }

  /**
   * @param {Map<string, string>} traits
   * @param {string} place
   * @param {readonly ts.Signature[]} signatures
   * @param {Context} context
   */
  function readOverloads(traits, place, [first, ...others], context) {
    if (first) readSignature(traits, place, first, context);
    others.forEach((signature, index) => {
      const at = join(place, `@${index + 1}${isGiven(context.direction) ? '!' : ''}`);
      traits.set(at, 'function');
      readSignature(traits, at, signature, context);
    });
  }

  /**
   * @param {Map<string, string>} traits
   * @param {string} place
   * @param {ts.Type} type
   * @param {Context} context
   */
  function readObject(traits, place, type, context) {
    for (const member of membersOf(type).filter((one) => !isFromLibrary(one)))
      readMember(traits, place, member, context);
    for (const [name, value] of describeOwners(checker, type, membersOf(type).filter(isFromLibrary)))
      traits.set(join(place, name), value);
    for (const { keyType, type: value } of checker.getIndexInfosOfType(type))
      read(
        traits,
        `${place}{${keyType.flags & ts.TypeFlags.String ? '' : toSegment(textOf(keyType))}}`,
        value,
        { ...context, name: '' },
      );
  }

  /**
   * @param {Map<string, string>} traits
   * @param {string} place
   * @param {ts.Type} type
   * @param {Context} context
   */
  function readComponent(traits, place, type, context) {
    const { props = null, signature } = findComponentProps(checker, context.name, type) ?? {};
    if (signature) readGenerics(traits, place, signature, context);
    const at = join(place, 'props');
    if (props) read(traits, at, props, { ...context, name: '', direction: opposite(context.direction) });
    else traits.set(at, 'object');
    for (const member of membersOf(type).filter((one) => !isFromLibrary(one)))
      readMember(traits, place, member, context);
  }

  /**
   * @param {Map<string, string>} traits
   * @param {string} place
   * @param {ts.Type} type
   * @param {Context} context
   */
  function readTuple(traits, place, type, context) {
    const reference = /** @type {ts.TypeReference} */ (type);
    const { elementFlags } = /** @type {ts.TupleType} */ (reference.target);
    checker.getTypeArguments(reference).forEach((element, index) => {
      const flags = elementFlags[index] ?? ts.ElementFlags.Required;
      const mark = flags & ts.ElementFlags.Optional ? '?' : isGiven(context.direction) ? '!' : '';
      const segment = flags & ts.ElementFlags.Variable ? `rest${index}?` : `${index}${mark}`;
      read(traits, join(place, segment), element, { ...context, name: '' });
    });
  }

  /**
   * @param {Map<string, string>} traits
   * @param {string} place
   * @param {string} word
   * @param {ts.Type} type
   * @param {Context} around
   */
  function readParts(traits, place, word, type, around) {
    const context = { ...around, open: [...around.open, type] };
    const argument = () => checker.getTypeArguments(/** @type {ts.TypeReference} */ (type))[0] ?? type;
    if (word === 'list') return read(traits, `${place}[]`, argument(), { ...context, name: '' });
    if (word === 'tuple') return readTuple(traits, place, type, context);
    if (word === 'promise') return read(traits, join(place, '@then'), argument(), { ...context, name: '' });
    if (word === 'component') return readComponent(traits, place, type, context);
    if (word === 'class') {
      const at = join(place, '@new');
      traits.set(at, 'function');
      readOverloads(traits, at, type.getConstructSignatures(), context);
    } else readOverloads(traits, place, type.getCallSignatures(), context);
    return readObject(traits, place, type, context);
  }

  /**
   * Returns the alternatives of a type. An exported literal counts as its base type, so that tokens can change.
   * @param {ts.Type} type
   * @param {string} place
   * @param {Context} context
   */
  function alternativesOf(type, place, { direction, isResult }) {
    if (isNamedElsewhere(type)) return [type];
    const isToken = !type.isUnion() && !isGiven(direction) && !isResult;
    const wide = isToken ? checker.getBaseTypeOfLiteralType(type) : type;
    const all = wide.isUnion() ? wide.types : [wide];
    // `?` already says that it may be undefined.
    return all.filter((one) => !(place.endsWith('?') && one.flags & ts.TypeFlags.Undefined));
  }

  /**
   * Removes the alternatives that are the same component: React's type of all components is a union of two.
   * @param {readonly ts.Type[]} alternatives
   * @param {Context} context
   */
  function mergeComponents(alternatives, { name }) {
    const found = alternatives.map((one) => findComponentProps(checker, name, one)?.props);
    return alternatives.filter((_, index) => !found[index] || found.indexOf(found[index]) === index);
  }

  /**
   * @param {Map<string, string>} traits
   * @param {string} place
   * @param {ts.Type} type
   * @param {Context} context
   */
  function read(traits, place, type, context) {
    const { direction } = context;
    // No caller uses the result of a function that returns nothing, so that it may return something later.
    if (type.flags & ts.TypeFlags.Void && !isGiven(direction)) return;
    const alternatives = mergeComponents(alternativesOf(type, place, context), context);
    const words = alternatives.map((one) => wordOf(one, context));
    const objects = alternatives.filter((_, index) => words[index] === 'object');
    const names = objects.length > 1 ? nameAlternatives(checker, objects) : null;
    /** @type {Set<string>} */
    const found = new Set();
    alternatives.forEach((one, index) => {
      const word = words[index];
      const name = names?.[objects.indexOf(one)];
      const isAlone = words.filter((other) => other === word).length === 1;
      if (!word || !(name ?? isAlone)) {
        found.add(digestOfLeaf(one, context));
        return;
      }
      found.add(name ? digestOf(name) : word);
      if (isConstantList(one)) found.add('constant');
      const at = name ? `${place}<${name}>` : place;
      if (name) traits.set(at, word);
      readParts(traits, at, word, one, context);
    });
    const list = [...found].sort();
    // A single alternative shows its direction only where that decides which type is wider.
    const isWider = list.length === 1 && /^[sn*]/.test(list[0] ?? '');
    traits.set(place, isGiven(direction) ? list.join('|') : `${isWider ? '&' : ''}${list.join('&')}`);
  }

  /**
   * @param {string} name of the export
   * @param {ts.Type} type
   * @param {Direction} direction
   */
  return (name, type, direction) => {
    /** @type {Map<string, string>} */
    const traits = new Map();
    read(traits, '', type, { direction, name, open: [] });
    return traits;
  };
}
