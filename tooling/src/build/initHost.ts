/**
 * Makes a page the federation host: the shell, or a remote's page when it runs alone. It must be the first entry. It
 * registers the shared modules at runtime instead of with the build plugin, so that the host's own imports stay plain
 * imports instead of lookups in the share scope.
 */
import { init } from '@module-federation/enhanced/runtime';
import * as clientKit from '@sixfold/client-kit';
import React from 'react';
import ReactDOM from 'react-dom';
import ReactDOMClient from 'react-dom/client';
import jsxRuntime from 'react/jsx-runtime';
import * as runtimeCore from './runtimeCore';

/** Defined by the build: the host's name and the versions of the shared modules. */
declare const __HOST_NAME__: string;
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

/** The shared modules that the host itself needs. */
const LOADED: Record<string, object> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-dom/client': ReactDOMClient,
  '@sixfold/client-kit': clientKit,
};

/** The shared modules that only remotes need. They load with the first remote that requests them. */
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
  // The other strategy loads the entry of every registered remote before it provides a shared module, so one hanging
  // server would block the shell's own menu.
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
