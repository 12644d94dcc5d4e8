import type { Spot } from './geometry';

interface GlyphProps {
  /** Path data in a 24 by 24 box. */
  d: string;
  at: Spot;
  size: number;
  stroke: string;
}

export function Glyph({ d, at, size, stroke }: GlyphProps) {
  const scale = size / 24;
  return (
    <path
      d={d}
      transform={`translate(${at.x - size / 2} ${at.y - size / 2}) scale(${scale})`}
      fill="none"
      stroke={stroke}
      strokeWidth={1.5 / scale}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
