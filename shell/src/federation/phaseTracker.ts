import type { RemotePhase } from '@sixfold/api-contract';

/** What these hooks of the federation runtime have in common. */
interface Step {
  /** `<container>/<expose>` */
  id?: string | undefined;
}

interface ShareFailure {
  /** The instance that asked for the module: a container's has the container's name. */
  origin: { name: string };
}

/**
 * Creates a plugin for the federation runtime that follows each load of an expose, so that a failure can be reported
 * with its phase.
 */
export function createPhaseTracker() {
  const phases = new Map<string, RemotePhase>();
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
      errorLoadShare({ origin }: ShareFailure): void {
        for (const id of phases.keys()) if (id.startsWith(`${origin.name}/`)) phases.set(id, 'shared');
      },
    },
    /** Notes that an attempt to load begins: with the container's entry. */
    begin: (id: string): void => void phases.set(id, 'entry'),
    phaseOf: (id: string): RemotePhase => phases.get(id) ?? 'entry',
  };
}
