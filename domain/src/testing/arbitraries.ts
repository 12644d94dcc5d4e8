import fc from 'fast-check';
import { TRAIT_OF_SYSTEM, VALUES_OF_SYSTEM, type Traits } from '../compatibility/traits';
import { CONNECTION_GOALS, SYSTEMS, type System } from '../vocabulary';

const anyValue = (system: System) =>
  fc.option(fc.constantFrom<unknown>(...VALUES_OF_SYSTEM[system], 'unheard of', 99), { nil: undefined });

/** Traits with missing and unknown values. */
export const anyTraits = fc.record(
  Object.fromEntries(SYSTEMS.map((system) => [TRAIT_OF_SYSTEM[system], anyValue(system)])),
) as fc.Arbitrary<Traits>;

export const anyGoal = fc.constantFrom(...CONNECTION_GOALS);
