import type { RemotePhase } from '@sixfold/api-contract';

/** What these hooks of the federation runtime have in common. */
interface Step {
  /** `<container>/<expose>` */
  id?: string | undefined;
}

interface ShareFailure {
  /** The instance that asked for the module: a container's has the container's name. */
  origin: { name: string };
  pkgName: string;
  /** True when no host shares the module, and the container must use a copy of its own. */
  recovered?: boolean | undefined;
}

/**
 * Creates a plugin for the federation runtime that follows each load of an expose, so that a failure can be reported
 * with its phase.
 */
export function createPhaseTracker() {
  const phases = new Map<string, RemotePhase>();
  /** By container: the modules that it asked for and that the shell does not share. */
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
      // A container asks for shared modules together with its chunks.
      errorLoadShare({ origin: { name }, pkgName, recovered }: ShareFailure): void {
        for (const id of phases.keys()) if (id.startsWith(`${name}/`)) phases.set(id, 'shared');
        if (recovered) unshared.set(name, new Set(unshared.get(name)).add(pkgName));
      },
    },
    /** Notes that an attempt to load begins: with the container's entry. */
    begin: (id: string): void => void phases.set(id, 'entry'),
    phaseOf: (id: string): RemotePhase => phases.get(id) ?? 'entry',
    /** Forgets a container that is released. */
    forget(container: string): void {
      for (const id of phases.keys()) if (id.startsWith(`${container}/`)) phases.delete(id);
      unshared.delete(container);
    },
    /** Returns the module that the shell does not share and for which a load failed. A container may have had a copy. */
    findUnshared: (id: string, reason: string): string | undefined =>
      [...(unshared.get(id.split('/')[0]!) ?? [])].find((name) => reason.includes(name)),
  };
}
