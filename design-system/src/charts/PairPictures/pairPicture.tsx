import type { ReactNode } from 'react';
import { splitCharacters } from '../../data/Photo/getInitials';
import { color, fontFamily } from '../../theme/tokens';

/** Two people as a picture names them: the reader is always "You". */
export interface PairPictureProps<Value> {
  readonly mine: Value;
  readonly theirs: Value;
  /** How the other one is called. */
  readonly name: string;
}

/** The reader is drawn in the accent, the other one in ink; words say the same, so colour is never alone. */
export const INK_OF = { mine: color.accent, theirs: color.ink } as const;

/** The sheet of a picture: 400 wide, with its text alternative. */
export function Sheet({ height, label, children }: { height: number; label: string; children: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 400 ${height}`}
      width="100%"
      role="img"
      aria-label={label}
      fontFamily={fontFamily.interface}
      textAnchor="middle"
    >
      {children}
    </svg>
  );
}

interface WordsProps {
  x: number;
  y: number;
  children: ReactNode;
  size?: number;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  display?: boolean;
}

/** A line of words, centred on its point. */
export function Words({ x, y, children, size = 15, fill = color.quiet, anchor, display }: WordsProps) {
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      fill={fill}
      textAnchor={anchor}
      dominantBaseline="central"
      fontWeight={display ? 560 : 500}
      fontFamily={display ? fontFamily.display : undefined}
    >
      {children}
    </text>
  );
}

/** A name that fits into a picture. */
export function shorten(name: string): string {
  const characters = splitCharacters(name);
  return characters.length > 12 ? `${characters.slice(0, 11).join('')}…` : name;
}

/** Keeps a name beside a circle around the middle outside of it. */
export const anchorAt = (x: number) => (x < 150 ? 'end' : x > 250 ? 'start' : 'middle');
