import type { RemotePhase } from '@sixfold/api-contract';

interface Step {
  /** `<container>/<expose>` */
  id?: string | undefined;
}

interface ShareFailure {
  /** The requesting instance; for a container, its name is the container's. */
  origin: { name: string };
  pkgName: string;
  /** True when no host shares the module, so that the container must use its own copy. */
  recovered?: boolean | undefined;
}

/**
 * Creates a federation runtime plugin that tracks the phase of each load, so that a failure can be reported with it.
 */
export function createPhaseTracker() {
  const phases = new Map<string, RemotePhase>();
  /** Modules that the shell does not share, by the container that requested them. */
  const unshared = new Map<string, Set<string>>();
  const enter =
    (phase: RemotePhase) =>
    ({ id = '' }: Step): void =>
      void phases.set(id, phase);
  return {
    plugin: {
      name: 'phase-tracker',
      beforeInitRemote: enter('shared'),
      beforeGetExpose: enter('chunk'),
      beforeExecuteFactory: enter('evaluation'),
      // A container requests shared modules together with its chunks.
      errorLoadShare({ origin: { name }, pkgName, recovered }: ShareFailure): void {
        for (const id of phases.keys()) if (id.startsWith(`${name}/`)) phases.set(id, 'shared');
        if (recovered) unshared.set(name, new Set(unshared.get(name)).add(pkgName));
      },
    },
    /** Records that an attempt starts, with the container's entry. */
    begin: (id: string): void => void phases.set(id, 'entry'),
    phaseOf: (id: string): RemotePhase => phases.get(id) ?? 'entry',
    /** Forgets a released container. */
    forget(container: string): void {
      for (const id of phases.keys()) if (id.startsWith(`${container}/`)) phases.delete(id);
      unshared.delete(container);
    },
    /**
     * Returns the module that the shell does not share and that made a load fail. A container may have had its own
     * copy, so the reason must name the module.
     */
    findUnshared: (id: string, reason: string): string | undefined =>
      [...(unshared.get(id.split('/')[0]!) ?? [])].find((name) => reason.includes(name)),
  };
}
