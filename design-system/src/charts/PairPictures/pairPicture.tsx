import type { ReactNode } from 'react';
import { splitCharacters } from '../../data/Photo/getInitials';
import { color, fontFamily } from '../../theme/tokens';

/** Props of a picture of two people, which addresses the viewer as "You". */
export interface PairPictureProps<Value> {
  readonly mine: Value;
  readonly theirs: Value;
  /** The other person's name. */
  readonly name: string;
}

/**
 * The viewer is drawn in the accent and the other person in ink; labels repeat this, so colour is never the only cue.
 */
export const INK_OF = { mine: color.accent, theirs: color.ink } as const;

/** Renders the canvas of a picture, 400 wide, with its text alternative. */
export function Drawing({ height, label, children }: { height: number; label: string; children: ReactNode }) {
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

interface LabelProps {
  x: number;
  y: number;
  children: ReactNode;
  size?: number;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  display?: boolean;
}

/** Renders a line of text, centred on its point by default. */
export function Label({ x, y, children, size = 15, fill = color.quiet, anchor, display }: LabelProps) {
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

export function shorten(name: string): string {
  const characters = splitCharacters(name);
  return characters.length > 12 ? `${characters.slice(0, 11).join('')}…` : name;
}

interface OwnerLabelProps {
  at: { x: number; y: number };
  owner: keyof typeof INK_OF;
  /** True when both people are at this place. */
  isShared: boolean;
  name: string;
}

/** Renders the owner of a place outside the circle at the centre. */
export function OwnerLabel({ at, owner, isShared, name }: OwnerLabelProps) {
  return (
    <Label x={at.x} y={at.y} fill={INK_OF[owner]} anchor={anchorAt(at.x)}>
      {isShared ? 'Both' : owner === 'mine' ? 'You' : shorten(name)}
    </Label>
  );
}

/** Returns the text anchor that keeps a name outside the circle at the centre. */
export const anchorAt = (x: number) => (x < 150 ? 'end' : x > 250 ? 'start' : 'middle');
