import { ErrorState, Page } from '@sixfold/design-system/base';
import { createElement, useEffect, useState, type ComponentType } from 'react';
import { SessionSpinner } from './SessionSpinner';

export type LazyPage<Props extends object> = ComponentType<Props> & { preload: () => Promise<unknown> };

/**
 * Creates a page of the shell whose code loads on first use. It uses state instead of Suspense, because React keeps a
 * Suspense fallback for at least 300 ms; a preloaded page appears in the first render.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<unknown> | null = null;

  function preload(): Promise<unknown> {
    loading ??= load().then(
      (page) => {
        loaded = page;
      },
      (failure: unknown) => {
        loading = null;
        throw failure;
      },
    );
    return loading;
  }

  function LazilyLoaded(props: Props) {
    const [shown, setShown] = useState<'loading' | 'ready' | 'failed'>(loaded ? 'ready' : 'loading');
    useEffect(() => {
      if (shown !== 'loading') return undefined;
      let current = true;
      preload().then(
        () => current && setShown('ready'),
        () => current && setShown('failed'),
      );
      return () => {
        current = false;
      };
    }, [shown]);

    if (shown === 'failed') {
      return (
        <Page as="main">
          <ErrorState
            title="This page could not be loaded"
            description="Nothing is lost. Please check your connection and try again."
            onRetry={() => setShown('loading')}
          />
        </Page>
      );
    }
    return loaded ? createElement(loaded, props) : <SessionSpinner />;
  }

  return Object.assign(LazilyLoaded, { preload });
}
