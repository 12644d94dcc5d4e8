import { color, fontSize, space, styled, systemColor } from '@sixfold/design-system';
import { ENNEAGRAM_LINES, EnneagramCircle } from '@sixfold/design-system/charts';
import { ENNEAGRAM_POINTS, findEnneagramWing, type EnneagramType } from '@sixfold/domain';
import type { ReactNode } from 'react';
import { Figure } from './Figure';

const Legend = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  color: ${color.ink};
  font-size: ${fontSize[14]};
  list-style: none;
  text-align: start;

  li {
    display: grid;
    grid-template-columns: 2rem minmax(0, 1fr);
    gap: ${space[3]};
    align-items: start;
  }
  svg {
    margin-top: 0.35rem;
  }
`;

const isType = (type: number): type is EnneagramType => type in ENNEAGRAM_POINTS;
const nameOf = (type: number): string => (isType(type) ? ENNEAGRAM_POINTS[type].name : '');
const inSentence = (type: number): string => `${type}, ${nameOf(type).replace(/^The/, 'the')}`;

interface EnneagramPictureProps {
  type: EnneagramType;
  /** Votes per type; absent when not stored. */
  scores: Readonly<Record<string, number>> | undefined;
}

/** Renders the member's type on the Enneagram circle with its two lines, and its wing when the votes favour one. */
export function EnneagramPicture({ type, scores }: EnneagramPictureProps) {
  const { growthTo, stressTo } = ENNEAGRAM_POINTS[type];
  const wing = scores ? findEnneagramWing(type, scores) : null;
  return (
    <Figure
      caption={
        <Legend>
          <Key stroke={systemColor.enneagram} isPoint>
            You: {inSentence(type)}.
          </Key>
          {wing && (
            <Key stroke={systemColor.enneagram}>
              Wing: {inSentence(wing)}. More of your answers spoke for it than for the other neighbour.
            </Key>
          )}
          <Key {...ENNEAGRAM_LINES.growth}>
            Growth: towards {inSentence(growthTo)}. At ease you take on its best side.
          </Key>
          <Key {...ENNEAGRAM_LINES.stress}>
            Stress: towards {inSentence(stressTo)}. Worn out you take on its hard side.
          </Key>
        </Legend>
      }
    >
      <EnneagramCircle type={type} growthTo={growthTo} stressTo={stressTo} wing={wing} nameOf={nameOf} />
    </Figure>
  );
}

interface KeyProps {
  stroke: string;
  dash?: string;
  isPoint?: boolean;
  children: ReactNode;
}

function Key({ stroke, dash, isPoint, children }: KeyProps) {
  return (
    <li>
      <svg width="32" height="14" viewBox="0 0 32 14" aria-hidden="true">
        {isPoint ? (
          <circle cx="16" cy="7" r="5" fill="none" stroke={stroke} strokeWidth="3" />
        ) : (
          <path d="M0 7H32" stroke={stroke} strokeWidth="3.5" strokeDasharray={dash} />
        )}
      </svg>
      <span>{children}</span>
    </li>
  );
}
