/**
 * Makes a page the host of the federation: the shell, and a remote's page when it runs alone. It is the first entry of
 * both. A host registers its shared modules with the runtime itself and has no build plugin for it: then its own
 * imports stay ordinary ones, instead of lookups in the runtime's share scope.
 */
import { init } from '@module-federation/enhanced/runtime';
import * as clientKit from '@sixfold/client-kit';
import React from 'react';
import ReactDOM from 'react-dom';
import ReactDOMClient from 'react-dom/client';
import jsxRuntime from 'react/jsx-runtime';
import * as runtimeCore from './runtimeCore';

/** The name of the host, and the versions of the shared modules; written by the build. */
declare const __HOST_NAME__: string;
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

/** The shared modules that the host needs for itself. */
const LOADED: Record<string, object> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-dom/client': ReactDOMClient,
  '@sixfold/client-kit': clientKit,
};

/** The shared modules that only remotes need: they are loaded with the first remote that asks for them. */
const LOADED_WITH_REMOTES: Record<string, () => Promise<object>> = {
  '@sixfold/design-system': () => import(/* webpackChunkName: "with-remotes" */ '@sixfold/design-system'),
  'zod/mini': () => import(/* webpackChunkName: "zod" */ 'zod/mini'),
  '@tanstack/react-virtual': () => import(/* webpackChunkName: "virtualizer" */ '@tanstack/react-virtual'),
};

const describeShared = (name: string) => {
  const version = __SHARED_VERSIONS__[name] ?? __SHARED_VERSIONS__[name.split('/')[0]!]!;
  return {
    version,
    shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
  };
};

globalThis._FEDERATION_RUNTIME_CORE ??= runtimeCore;

init({
  name: __HOST_NAME__,
  remotes: [],
  // The other strategy waits for the entry of every remote that is registered before it hands out a shared module, so
  // that one server that hangs would keep the shell's own menu waiting.
  shareStrategy: 'loaded-first',
  shared: {
    ...Object.fromEntries(
      Object.entries(LOADED).map(([name, module]) => [name, { ...describeShared(name), lib: () => module }]),
    ),
    ...Object.fromEntries(
      Object.entries(LOADED_WITH_REMOTES).map(([name, load]) => [
        name,
        { ...describeShared(name), get: async () => load().then((module) => () => module) },
      ]),
    ),
  },
});
