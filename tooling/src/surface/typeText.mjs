/**
 * Writes a type as text that changes with the type only: types of the package itself are written out, those of
 * libraries and of other packages are named, everything is in alphabetical order, and comments, private members and the
 * names of parameters are left out.
 */
import ts from 'typescript';
import { inRoot } from '../workspaces.mjs';

const HIDDEN = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
const isPublic = (symbol) =>
  !symbol.name.startsWith('__#') &&
  !(symbol.declarations ?? []).some((declared) => ts.getCombinedModifierFlags(declared) & HIDDEN);

const CONTRACT = inRoot('api-contract');
const SHAPES = /\/(api-contract|domain)\/src\/|\/node_modules\/zod\//;

const byName = (a, b) => (a.name < b.name ? -1 : 1);

/** @param {string} folder of the package whose types are written out */
export function createTypeText(checker, folder) {
  const isOwn = (symbol) =>
    (symbol?.declarations ?? []).some((declared) => {
      const { fileName } = declared.getSourceFile();
      return fileName.startsWith(`${folder}/`) && !fileName.includes('/node_modules/');
    });
  const isFromLibrary = (symbol) =>
    (symbol.declarations ?? []).length > 0 &&
    symbol.declarations.every((declared) => declared.getSourceFile().fileName.includes('/node_modules/'));
  const isNamedElsewhere = ({ aliasSymbol }) => Boolean(aliasSymbol && !isOwn(aliasSymbol));
  const isAnonymous = ({ symbol }) => !symbol || symbol.name.startsWith('__');
  /** A nameless shape of the wire (zod infers it), which the contract records itself. */
  const isShapeOfContract = (type) =>
    folder !== CONTRACT &&
    isAnonymous(type) &&
    (type.symbol?.declarations?.length ?? 0) > 0 &&
    type.symbol.declarations.every((declared) => SHAPES.test(declared.getSourceFile().fileName));

  /** Whether the members of the type say what it is; else its name does. */
  function isExpanded(type) {
    if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return false;
    if (checker.isArrayType(type) || checker.isTupleType(type)) return false;
    if (isShapeOfContract(type)) return false;
    if (isNamedElsewhere(type)) return hasOwnMember(type);
    if (type.isIntersection()) return type.types.every(isExpanded) || hasOwnMember(type);
    return isAnonymous(type) || isOwn(type.symbol) || hasOwnMember(type);
  }
  /** A library's helper around members of ours: `Omit<ButtonProps, 'size'>`. */
  function hasOwnMember(type) {
    return (
      (type.isIntersection() || Boolean(type.objectFlags & ts.ObjectFlags.Mapped)) &&
      type.getProperties().some(isOwn)
    );
  }

  const membersOf = (type) => type.getProperties().filter(isPublic).sort(byName);

  const plain = (type) =>
    checker
      .typeToString(
        type,
        undefined,
        ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope,
      )
      .replaceAll(/import\("[^"]*"\)\./g, '');

  function textOfSignature(signature, open) {
    const generics = (signature.typeParameters ?? []).map((one) => {
      const constraint = one.getConstraint();
      return constraint ? `${one.symbol.name} extends ${textOf(constraint, open)}` : one.symbol.name;
    });
    const parameters = signature.parameters.map((one) => {
      const declared = one.valueDeclaration;
      const mayMiss = declared && ts.isParameter(declared) && checker.isOptionalParameter(declared);
      const isRest = declared && ts.isParameter(declared) && declared.dotDotDotToken;
      return `${isRest ? '...' : mayMiss ? '?' : ''}${textOf(checker.getTypeOfSymbol(one), open)}`;
    });
    return `<${generics}>(${parameters})=>${textOf(signature.getReturnType(), open)}`;
  }

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

  /** @param {readonly ts.Type[]} open the types that are being written; one that meets itself is named */
  function textOf(type, open = []) {
    const { aliasSymbol, aliasTypeArguments = [] } = type;
    const named = (symbol, args) =>
      args.length > 0 ? `${symbol.name}<${args.map((one) => textOf(one, [...open, type]))}>` : symbol.name;
    if (open.includes(type)) return (aliasSymbol ?? type.symbol)?.name ?? plain(type);
    if (isShapeOfContract(type)) return 'a shape of the contract';
    if (isNamedElsewhere(type) && !hasOwnMember(type)) return named(aliasSymbol, aliasTypeArguments);
    const within = [...open, type];
    const inOrder = (types, sign) => [...new Set(types.map((one) => textOf(one, within)))].sort().join(sign);
    if (type.isUnion()) return type.flags & ts.TypeFlags.Boolean ? 'boolean' : inOrder(type.types, '|');
    if (isExpanded(type)) return textOfMembers(type, within);
    if (type.isIntersection()) return inOrder(type.types, '&');
    if (type.flags & ts.TypeFlags.TypeParameter) {
      const constraint = type.getConstraint();
      return constraint ? `${type.symbol.name} extends ${textOf(constraint, within)}` : type.symbol.name;
    }
    const args =
      type.flags & ts.TypeFlags.Object && type.objectFlags & ts.ObjectFlags.Reference
        ? checker.getTypeArguments(type)
        : [];
    if (checker.isTupleType(type)) return `[${args.map((one) => textOf(one, within))}]`;
    if (args.length > 0 && type.symbol)
      return named(type.symbol, args.slice(0, type.target.typeParameters?.length));
    return plain(type);
  }

  return { textOf: (type) => textOf(type), isExpanded, isNamedElsewhere, membersOf, isFromLibrary };
}
