/**
 * Serializes a type as text that changes only with the type. It expands the package's own types and names those of
 * libraries and other packages, orders everything alphabetically, and omits comments, private members and parameter
 * names.
 */
import ts from 'typescript';
import { inRoot } from '../workspaces.mjs';

const HIDDEN = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
/** @param {ts.Symbol} symbol */
const isPublic = (symbol) =>
  !symbol.name.startsWith('__#') &&
  !(symbol.declarations ?? []).some((declared) => ts.getCombinedModifierFlags(declared) & HIDDEN);

/** @param {ts.Type} type */
const objectFlagsOf = (type) =>
  type.flags & ts.TypeFlags.Object ? /** @type {ts.ObjectType} */ (type).objectFlags : 0;

/**
 * @param {ts.Type} type
 * @returns {type is ts.TypeReference}
 */
const isReference = (type) => Boolean(objectFlagsOf(type) & ts.ObjectFlags.Reference);

const CONTRACT = inRoot('api-contract');
const SHAPES = /\/(api-contract|domain)\/src\/|\/node_modules\/zod\//;

/**
 * @param {ts.Symbol} a
 * @param {ts.Symbol} b
 */
const byName = (a, b) => (a.name < b.name ? -1 : 1);

/** @param {ts.Symbol} symbol */
const isFromLibrary = (symbol) =>
  (symbol.declarations ?? []).length > 0 &&
  (symbol.declarations ?? []).every((declared) =>
    declared.getSourceFile().fileName.includes('/node_modules/'),
  );

/** Types of TypeScript that are described by the members of their result. */
const UTILITIES = new Set(['Record', 'Readonly', 'Partial', 'Required', 'Pick', 'Omit']);

/**
 * Returns whether the members of a type are known: not those of `Partial<T>`.
 * @param {ts.Type} type
 */
const isUtility = ({ aliasSymbol, aliasTypeArguments = [] }) =>
  Boolean(aliasSymbol && UTILITIES.has(aliasSymbol.name) && isFromLibrary(aliasSymbol)) &&
  !aliasTypeArguments.some(({ flags }) => flags & ts.TypeFlags.Instantiable);

/**
 * Returns the position of a type parameter, because its name does not matter: `1.0` is the first one of a function
 * within a generic function.
 * @param {ts.Symbol} symbol
 */
function positionOf({ name, declarations }) {
  const declared = declarations?.[0];
  if (!declared || !ts.isTypeParameterDeclaration(declared)) return name;
  const parametersOf = (/** @type {ts.Node} */ node) =>
    /** @type {{ typeParameters?: readonly ts.Node[] }} */ (node).typeParameters ?? [];
  let level = -1;
  /** @type {ts.Node} */
  let node = declared.parent;
  for (; node; node = node.parent) if (parametersOf(node).length > 0) level += 1;
  return `${level}.${parametersOf(declared.parent).findIndex((one) => one === declared)}`;
}

/** @param {ts.Type} type */
const isAnonymous = ({ symbol }) => !symbol || symbol.name.startsWith('__');

/** @param {ts.Type} type */
const membersOf = (type) =>
  type
    .getProperties()
    .filter((symbol) => isPublic(symbol) && !(symbol.flags & ts.SymbolFlags.Prototype))
    .sort(byName);

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Type} type
 */
const formatType = (checker, type) =>
  checker
    .typeToString(
      type,
      undefined,
      ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope,
    )
    .replaceAll(/import\("[^"]*"\)\./g, '');

/**
 * @param {string} folder the folder of the package with the types
 * @param {ts.TypeChecker} checker
 */
export function createTypeText(checker, folder) {
  /** @param {ts.Symbol | undefined} symbol */
  const isOwn = (symbol) =>
    (symbol?.declarations ?? []).some((declared) => {
      const { fileName } = declared.getSourceFile();
      return fileName.startsWith(`${folder}/`) && !fileName.includes('/node_modules/');
    });
  /** @param {ts.Type} type */
  const isNamedElsewhere = (type) =>
    Boolean(type.aliasSymbol && !isOwn(type.aliasSymbol)) && !isUtility(type);
  /**
   * Returns whether zod inferred the type from the contract, whose surface is recorded separately.
   * @param {ts.Type} type
   */
  const isShapeOfContract = (type) =>
    folder !== CONTRACT &&
    isAnonymous(type) &&
    (type.symbol?.declarations?.length ?? 0) > 0 &&
    (type.symbol.declarations ?? []).every((declared) => SHAPES.test(declared.getSourceFile().fileName));

  /**
   * Returns whether the type is described by its members instead of its name.
   * @param {ts.Type} type
   * @returns {boolean}
   */
  function isExpanded(type) {
    if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return false;
    if (checker.isArrayType(type) || checker.isTupleType(type)) return false;
    if (isShapeOfContract(type) || isUnresolved(type)) return false;
    if (isNamedElsewhere(type)) return hasOwnMember(type);
    if (type.isIntersection()) return type.types.every(isExpanded) || hasOwnMember(type);
    return isAnonymous(type) || isOwn(type.symbol) || hasOwnMember(type);
  }
  /**
   * Returns whether the members depend on a type parameter: `{ [K in keyof T]: string }`.
   * @param {ts.Type} type
   */
  const isUnresolved = (type) =>
    Boolean(objectFlagsOf(type) & ts.ObjectFlags.Mapped) &&
    type.getProperties().length === 0 &&
    checker.getIndexInfosOfType(type).length === 0;
  /**
   * Returns whether a library's helper type has members of ours: `Omit<ButtonProps, 'size'>`.
   * @param {ts.Type} type
   */
  function hasOwnMember(type) {
    return (
      (type.isIntersection() || Boolean(objectFlagsOf(type) & ts.ObjectFlags.Mapped)) &&
      type.getProperties().some(isOwn)
    );
  }

  /**
   * @param {ts.Signature} signature
   * @param {readonly ts.Type[]} open
   * @returns {string}
   */
  function textOfSignature(signature, open) {
    const generics = (signature.typeParameters ?? []).map((one) => {
      const constraint = one.getConstraint();
      return constraint
        ? `${positionOf(one.symbol)} extends ${textOf(constraint, open)}`
        : positionOf(one.symbol);
    });
    const parameters = signature.parameters.map((one) => {
      const declared = one.valueDeclaration;
      const mayMiss = declared && ts.isParameter(declared) && checker.isOptionalParameter(declared);
      const isRest = declared && ts.isParameter(declared) && declared.dotDotDotToken;
      return `${isRest ? '...' : mayMiss ? '?' : ''}${textOf(checker.getTypeOfSymbol(one), open)}`;
    });
    return `<${generics}>(${parameters})=>${textOf(signature.getReturnType(), open)}`;
  }

  /**
   * @param {ts.Type} type
   * @param {readonly ts.Type[]} open
   * @returns {string}
   */
  function textOfMembers(type, open) {
    const members = membersOf(type).map((symbol) => {
      const mark = symbol.flags & ts.SymbolFlags.Optional ? '?' : '';
      return isFromLibrary(symbol)
        ? `${symbol.name}${mark}`
        : `${symbol.name}${mark}:${textOf(checker.getTypeOfSymbol(symbol), open)}`;
    });
    const calls = type.getCallSignatures().map((one) => textOfSignature(one, open));
    const creations = type.getConstructSignatures().map((one) => `new ${textOfSignature(one, open)}`);
    const indexes = checker
      .getIndexInfosOfType(type)
      .map((one) => `[${textOf(one.keyType, open)}]:${textOf(one.type, open)}`);
    return `{${[...calls, ...creations, ...indexes, ...members].join(';')}}`;
  }

  /**
   * @param {readonly ts.Type[]} open the enclosing types; a recursive type is described by its distance
   * @param {ts.Type} type
   * @returns {string}
   */
  function textOf(type, open = []) {
    const { aliasSymbol, aliasTypeArguments = [] } = type;
    /**
     * @param {ts.Symbol} symbol
     * @param {readonly ts.Type[]} args
     */
    const named = (symbol, args) =>
      args.length > 0 ? `${symbol.name}<${args.map((one) => textOf(one, [...open, type]))}>` : symbol.name;
    if (open.includes(type)) return `^${open.length - open.indexOf(type)}`;
    if (isShapeOfContract(type)) return 'a shape of the contract';
    if (aliasSymbol && isNamedElsewhere(type) && !hasOwnMember(type))
      return named(aliasSymbol, aliasTypeArguments);
    const within = [...open, type];
    /**
     * @param {readonly ts.Type[]} types
     * @param {string} sign
     */
    const joinSorted = (types, sign) =>
      [...new Set(types.map((one) => textOf(one, within)))].sort().join(sign);
    if (type.isUnion()) return type.flags & ts.TypeFlags.Boolean ? 'boolean' : joinSorted(type.types, '|');
    if (isExpanded(type)) return textOfMembers(type, within);
    if (type.isIntersection()) return joinSorted(type.types, '&');
    if (type.flags & ts.TypeFlags.TypeParameter) return positionOf(type.symbol);
    const args = isReference(type) ? checker.getTypeArguments(type) : [];
    if (checker.isTupleType(type)) {
      const { elementFlags, readonly } = /** @type {ts.TupleTypeReference} */ (type).target;
      return `${readonly ? 'readonly ' : ''}[${args.map((one, index) => `${elementFlags[index]} ${textOf(one, within)}`)}]`;
    }
    if (isReference(type) && args.length > 0 && type.symbol)
      return named(type.symbol, args.slice(0, type.target.typeParameters?.length));
    return formatType(checker, type);
  }

  return {
    /**
     * @param {ts.Type} type
     * @returns {string}
     */
    textOf: (type) => textOf(type),
    isExpanded,
    isNamedElsewhere,
    membersOf,
    isFromLibrary,
  };
}
