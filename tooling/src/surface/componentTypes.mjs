/** Recognizes React components: React calls them with their props, so only those matter to a caller. */
import ts from 'typescript';

/** @param {ts.Symbol | undefined} symbol */
const isFromReact = (symbol) =>
  (symbol?.declarations ?? []).some((declared) =>
    declared.getSourceFile().fileName.includes('/node_modules/@types/react/'),
  );

/** `FC` and the types of `memo`, `lazy`, `forwardRef` and providers. */
const COMPONENT = /^(FunctionComponent|\w*ExoticComponent)$/;
const ELEMENTS = new Set(['Element', 'ReactElement', 'ReactPortal']);
/** @param {ts.Type} type */
const isElement = ({ symbol }) => isFromReact(symbol) && ELEMENTS.has(symbol.name);

const TEXT =
  ts.TypeFlags.Undefined |
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.BooleanLike;

/**
 * Returns whether a component may return this type. Text alone is not enough.
 * @param {ts.Type} type
 */
function isNode(type) {
  if (type.aliasSymbol?.name === 'ReactNode' && isFromReact(type.aliasSymbol)) return true;
  const parts = type.isUnion() ? type.types : [type];
  return (
    parts.some((part) => isElement(part) || part.flags & ts.TypeFlags.Null) &&
    parts.every((part) => isElement(part) || part.flags & (TEXT | ts.TypeFlags.Null))
  );
}

/**
 * @param {ts.Type} type
 * @returns {boolean}
 */
const isTypedComponent = (type) =>
  type.isIntersection()
    ? type.types.some(isTypedComponent)
    : isFromReact(type.symbol) && COMPONENT.test(type.symbol.name);

/** @param {ts.Type} type */
const canBeProps = (type) =>
  type.isUnion() || Boolean(type.flags & (ts.TypeFlags.StructuredType | ts.TypeFlags.Instantiable));

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Signature} signature
 */
function typeOfProps(checker, { parameters: [parameter] }) {
  if (!parameter) return null;
  const type = checker.getTypeOfSymbol(parameter);
  return type.isUnion() ? checker.getNonNullableType(type) : type;
}

/**
 * @typedef {object} ComponentProps
 * @property {ts.Type | null} props the type of the props, or null when the component takes none
 * @property {ts.Signature} [signature] of a function
 */

/**
 * @param {ts.TypeChecker} checker
 * @param {string} name of the export or member; without a component type, only a capitalized function is a component
 * @param {ts.Type} type
 * @returns {ComponentProps | null} null when the type is not a component
 */
export function findComponentProps(checker, name, type) {
  if (type.aliasSymbol?.name === 'ComponentType' && isFromReact(type.aliasSymbol))
    return { props: type.aliasTypeArguments?.[0] ?? null };
  const [signature, overload] = type.getCallSignatures();
  if (signature && !overload) {
    if (!isTypedComponent(type) && !(/^[A-Z]/.test(name) && isNode(signature.getReturnType()))) return null;
    const props = typeOfProps(checker, signature);
    return !props || canBeProps(props) ? { props, signature } : null;
  }
  const [construction] = type.getConstructSignatures();
  const instance = construction?.getReturnType();
  const own = instance?.getProperty('props');
  if (!construction || !instance?.getProperty('render') || !own || !isFromReact(own)) return null;
  return { props: typeOfProps(checker, construction) ?? checker.getTypeOfSymbol(own) };
}
