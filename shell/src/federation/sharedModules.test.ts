import { getInstance, loadShare } from '@module-federation/enhanced/runtime';
import '@sixfold/tooling/host';
import * as clientKit from '@sixfold/client-kit';
import React from 'react';
import jsxRuntime from 'react/jsx-runtime';
import ReactDOM from 'react-dom';
import ReactDOMClient from 'react-dom/client';

/** Modules that the publisher checks releases against. */
declare const __SHARED_SUBPATHS__: string[];

describe('the host', () => {
  it('shares the listed modules and React’s own, and no others', () => {
    expect(Object.keys(getInstance()!.options.shared).sort()).toEqual(
      [...Object.keys(__SHARED_VERSIONS__), ...__SHARED_SUBPATHS__].sort(),
    );
  });

  it.each([...Object.keys(__SHARED_VERSIONS__), ...__SHARED_SUBPATHS__])(
    'provides one copy of %s in its listed version, which no other version replaces',
    (name) => {
      const version = __SHARED_VERSIONS__[name] ?? __SHARED_VERSIONS__[name.split('/')[0]!];
      expect(getInstance()!.options.shared[name]).toMatchObject([
        { version, shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` } },
      ]);
    },
  );

  it.each([
    ['react', React],
    ['react/jsx-runtime', jsxRuntime],
    ['react-dom', ReactDOM],
    ['react-dom/client', ReactDOMClient],
    ['@sixfold/client-kit', clientKit],
  ])('provides the shell’s own module for %s', async (name, module) => {
    const factory = await loadShare<object>(name);
    expect(factory && factory()).toBe(module);
  });

  it.each([
    ['@sixfold/design-system', 'Button'],
    ['zod/mini', 'object'],
    ['@tanstack/react-virtual', 'useVirtualizer'],
  ])('loads %s when a remote requests it', async (name, exported) => {
    expect(getInstance()!.options.shared[name]![0]!.loaded).toBeFalsy();
    const factory = await loadShare<Record<string, unknown>>(name);
    expect(factory && factory()).toHaveProperty(exported);
  });
});
