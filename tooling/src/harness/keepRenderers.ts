/**
 * Records the React renderers on the page, in development and before React loads. Hot reload of a remote inside the
 * shell has its own refresh runtime, which loads after React and finds the renderer only in this list.
 */
interface DevtoolsHook {
  renderers: Map<number, unknown>;
  inject: (renderer: unknown) => number;
  supportsFiber: boolean;
}

declare global {
  interface Window {
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevtoolsHook;
  }
}

const hook: DevtoolsHook = (window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= withRenderers());

function withRenderers(): DevtoolsHook {
  const renderers = new Map<number, unknown>();
  const unheard = { onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {} };
  return { renderers, inject: () => renderers.size + 1, ...unheard, supportsFiber: true };
}

const { inject } = hook;
hook.inject = (renderer) => {
  const id = inject(renderer);
  hook.renderers.set(id, renderer);
  return id;
};

export {};
