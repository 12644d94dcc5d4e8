import type { HumanDesignType } from '../../vocabulary';
import type { Centre } from './bodygraph';

export type Definition = 'None' | 'Single' | 'Split' | 'Triple Split' | 'Quadruple Split';

/** The deciding part; `Ego` has two forms. */
export type AuthorityGroup =
  | 'Emotional'
  | 'Sacral'
  | 'Splenic'
  | 'Ego'
  | 'Self-Projected'
  | 'Mental'
  | 'Lunar';
export type Authority = Exclude<AuthorityGroup, 'Ego'> | 'Ego Manifested' | 'Ego Projected';

const MOTORS: readonly Centre[] = ['Sacral', 'Heart', 'SolarPlexus', 'Root'];
const DEFINITIONS: readonly Definition[] = ['None', 'Single', 'Split', 'Triple Split', 'Quadruple Split'];

/** Returns the definition, named after the number of separate groups of defined centres. */
export function definitionOf(groups: readonly ReadonlySet<Centre>[]): Definition {
  const definition = DEFINITIONS[groups.length];
  if (!definition) throw new RangeError('A chart has at most four separate groups.');
  return definition;
}

/**
 * Returns the type. A motor counts if it is in the same connected group as the Throat, at any distance; engines that
 * list paths by hand get 1 to 11 % of charts wrong.
 */
export function typeOf(groups: readonly ReadonlySet<Centre>[]): HumanDesignType {
  if (groups.length === 0) return 'Reflector';
  const motorSpeaks = groups.some((group) => group.has('Throat') && MOTORS.some((motor) => group.has(motor)));
  if (groups.some((group) => group.has('Sacral'))) return motorSpeaks ? 'Manifesting Generator' : 'Generator';
  return motorSpeaks ? 'Manifestor' : 'Projector';
}

/** Returns the authority: the first defined centre in order of precedence. */
export function authorityGroupOf(defined: ReadonlySet<Centre>): AuthorityGroup {
  if (defined.size === 0) return 'Lunar';
  if (defined.has('SolarPlexus')) return 'Emotional';
  if (defined.has('Sacral')) return 'Sacral';
  if (defined.has('Spleen')) return 'Splenic';
  if (defined.has('Heart')) return 'Ego';
  return defined.has('G') ? 'Self-Projected' : 'Mental';
}

export function authorityOf(group: AuthorityGroup, type: HumanDesignType): Authority {
  if (group !== 'Ego') return group;
  return type === 'Manifestor' ? 'Ego Manifested' : 'Ego Projected';
}
