import { HUMAN_DESIGN_STRATEGIES, type HumanDesignType } from '../../vocabulary';
import type { ReferenceText } from './referenceText';
import texts from './humanDesignTypes.json';

export interface HumanDesignText extends ReferenceText {
  readonly strategy: string;
  /** Share of people said to have the type, in percent, as commonly published; the figures overlap. */
  readonly populationSharePercent: number;
}

const describeType = (type: HumanDesignType): HumanDesignText => ({
  ...texts[type],
  strategy: HUMAN_DESIGN_STRATEGIES[type],
});

export const HUMAN_DESIGN_TEXTS: Readonly<Record<HumanDesignType, HumanDesignText>> = {
  Manifestor: describeType('Manifestor'),
  Generator: describeType('Generator'),
  'Manifesting Generator': describeType('Manifesting Generator'),
  Projector: describeType('Projector'),
  Reflector: describeType('Reflector'),
};
