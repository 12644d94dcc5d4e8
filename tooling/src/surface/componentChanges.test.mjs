import { compareSources } from '../testing/compareSources.mjs';

/** @typedef {import('../testing/compareSources.mjs').SourceChange} SourceChange */

/** @param {string} props */
const component = (props) => `export declare function Part(${props}): JSX.Element;`;
/** @param {string} parameters */
const plain = (parameters) => `export declare function part(${parameters}): number;`;

/** @type {SourceChange[]} */
const COMPONENTS = [
  [
    'an optional prop of a component without props',
    component(''),
    component('{ a }: { a?: 1 }'),
    'minor',
    'major',
  ],
  [
    'a required prop of a component without props',
    component(''),
    component('{ a }: { a: 1 }'),
    'major',
    'major',
  ],
  ['empty props of a component without props', component(''), component('props: {}'), 'same', 'same'],
  [
    'a default for the props of a component',
    component('p: { a?: 1 }'),
    component('p?: { a?: 1 }'),
    'same',
    'same',
  ],
  [
    'an optional prop of a component',
    component('p: { a: 1 }'),
    component('p: { a: 1; b?: 1 }'),
    'minor',
    'major',
  ],
  [
    'a required prop of a component',
    component('p: { a: 1 }'),
    component('p: { a: 1; b: 1 }'),
    'major',
    'major',
  ],
  ['a prop that becomes optional', component('p: { a: 1 }'), component('p: { a?: 1 }'), 'minor', 'major'],
  [
    'a component that may render nothing',
    component('p: { a: 1 }'),
    'export declare function Part(p: { a: 1 }): ReactNode;',
    'same',
    'same',
  ],
  [
    'a component that renders nothing',
    component('p: { a: 1 }'),
    'export declare function Part(p: { a: 1 }): null;',
    'same',
    'same',
  ],
  [
    'a component as a constant',
    component('p: { a?: 1 }'),
    'export declare const Part: (p: { a?: 1 }) => ReactNode;',
    'same',
    'same',
  ],
  [
    'a component typed as one',
    component('p: { a?: 1 }'),
    'export declare const Part: FC<{ a?: 1 }>;',
    'same',
    'same',
  ],
  [
    'a component typed as one without props',
    'export declare const Part: FC;',
    'export declare const Part: FC<{ a?: 1 }>;',
    'minor',
    'major',
  ],
  [
    'an optional prop of a memoized component',
    'export declare const Part: MemoExoticComponent<(p: { a: 1 }) => ReactNode>;',
    'export declare const Part: MemoExoticComponent<(p: { a: 1; b?: 1 }) => ReactNode>;',
    'minor',
    'major',
  ],
  [
    'a component of an object without props',
    'export declare const part: { Item: () => ReactNode };',
    'export declare const part: { Item: (p: { a?: 1 }) => ReactNode };',
    'minor',
    'major',
  ],
  [
    'an optional parameter object of a function that is no component',
    'export declare function part(): ReactNode;',
    'export declare function part(p: { a?: 1 }): ReactNode;',
    'major',
    'major',
  ],
  [
    'a parameter of a function whose name begins with a capital',
    'export declare function Part(): string;',
    'export declare function Part(p: { a?: 1 }): string;',
    'major',
    'major',
  ],
  [
    'a handler that a component takes from its caller',
    component('p: { onA: (a: string) => void }'),
    component('p: { onA: (a: string | null) => void }'),
    'major',
    'minor',
  ],
  [
    'a ref to a component',
    component('p: { ref?: Ref<HTMLElement> }'),
    component('p: { ref?: Ref<HTMLAnchorElement> }'),
    'major',
    'major',
  ],
  [
    'a static member of a component',
    `export declare const Part: ComponentType<{ a: 1 }> & { id: string };`,
    `export declare const Part: ComponentType<{ a: 1; b?: 1 }> & { id: string; name: string };`,
    'minor',
    'major',
  ],
  [
    'an optional prop of a component that may be missing',
    'export declare const part: { item: ComponentType<{ a: 1 }> | null };',
    'export declare const part: { item: ComponentType<{ a: 1; b?: 1 }> | null };',
    'minor',
    'major',
  ],
  [
    'an optional prop of a generic component',
    'export declare function Part<T>(p: { a: T }): ReactNode;',
    'export declare function Part<T>(p: { a: T; b?: T }): ReactNode;',
    'minor',
    'major',
  ],
  [
    'an optional prop of a class',
    'export declare class Part extends Component<{ a: 1 }> {}',
    'export declare class Part extends Component<{ a: 1; b?: 1 }> {}',
    'minor',
    'major',
  ],
  [
    'an optional prop of a component that callers give',
    plain('a: ComponentType<{ a: 1 }>'),
    plain('a: ComponentType<{ a: 1; b?: 1 }>'),
    'minor',
    'major',
  ],
  [
    'an HTML attribute of a component',
    component(`p: Omit<JSX.IntrinsicElements['a'], 'href'> & { a: 1 }`),
    component(`p: JSX.IntrinsicElements['a'] & { a: 1 }`),
    'minor',
    'major',
  ],
  [
    'all HTML attributes of a component',
    component('p: { a: 1 }'),
    component(`p: JSX.IntrinsicElements['a'] & { a: 1 }`),
    'minor',
    'major',
  ],
];

it.each(compareSources(COMPONENTS))('classifies a change of a component: %s', (_what, expected, found) => {
  expect(found).toEqual(expected);
});
