import { circle, fill, opacity, path, repeat, stroke } from './svg';

/** Hair or its covering, in two layers around the centre of the head at (0, 0). */
export interface HairLayers {
  /** Drawn behind the neck and shoulders. */
  behind: string;
  /** Drawn over the face. */
  over: string;
}

/** Half width and half height of the head, the side that the hair falls to, and its colours. */
export interface Tones {
  w: number;
  h: number;
  side: 1 | -1;
  hair: string;
  deep: string;
  shine: string;
}

/** Highlights along the crown. */
export const shines = ({ w, h, side, shine }: Tones): string =>
  stroke(
    path`M${-side * w * 0.62} ${-h * 0.84} Q${-side * w * 0.2} ${-h * 1.02} ${side * w * 0.2} ${-h * 0.98}`,
    shine,
    6,
    opacity(0.5),
  ) +
  stroke(
    path`M${-side * w * 0.72} ${-h * 0.68} Q${-side * w * 0.4} ${-h * 0.88} ${-side * w * 0.05} ${-h * 0.86}`,
    shine,
    5,
    opacity(0.35),
  );

/** Short hair: outer line from ear to ear, `high` above the skull, hairline at `brow`. */
export const drawShortHair = ({ w, h, hair }: Tones, high: number, brow: number, ear = 0): string =>
  fill(
    path`M${-w - 5} ${h * ear} C${-w - 15} ${-h * 0.55} ${-w * 0.92} ${-h * high} 0 ${-h * high} C${w * 0.92} ${-h * high} ${w + 15} ${-h * 0.55} ${w + 5} ${h * ear} L${w - 9} ${h * (ear - 0.03)} C${w - 5} ${-h * 0.3} ${w * 0.86} ${-h * (brow - 0.12)} ${w * 0.66} ${-h * brow} C${w * 0.3} ${-h * (brow + 0.09)} ${-w * 0.3} ${-h * (brow + 0.09)} ${-w * 0.66} ${-h * brow} C${-w * 0.86} ${-h * (brow - 0.12)} ${-w + 5} ${-h * 0.3} ${-w + 9} ${h * (ear - 0.03)}Z`,
    hair,
  );

/** Hair parted at `part` that falls over both ears down to `bottom`. */
export const drawCurtainHair = (
  { w, h, hair }: Tones,
  part: number,
  bottom: number,
  out: number,
  inward: number,
): string =>
  fill(
    path`M${-w - out} ${h * bottom} C${-w - out - 20} ${-h * 0.3} ${-w * 1.02} ${-h * 1.15} ${part * 0.3} ${-h * 1.13} C${w * 1.02} ${-h * 1.15} ${w + out + 20} ${-h * 0.3} ${w + out} ${h * bottom} Q${w - inward + 14} ${h * bottom + 10} ${w - inward} ${h * bottom - 8} C${w + 4} ${h * 0.35} ${w * 1.02} ${-h * 0.05} ${w * 0.84} ${-h * 0.36} C${w * 0.62} ${-h * 0.56} ${part + w * 0.25} ${-h * 0.64} ${part} ${-h * 0.78} C${part - w * 0.25} ${-h * 0.62} ${-w * 0.62} ${-h * 0.52} ${-w * 0.86} ${-h * 0.32} C${-w * 1.02} ${-h * 0.05} ${-w - 4} ${h * 0.35} ${-w + inward} ${h * bottom - 8} Q${-w + inward - 14} ${h * bottom + 10} ${-w - out} ${h * bottom}Z`,
    hair,
  );

/** The mass of hair behind the neck. */
export const drawBackHair = ({ w, h, deep }: Tones, bottom: number, out: number): string =>
  fill(
    path`M0 ${-h * 1.05} C${w * 1.2} ${-h * 1.05} ${w + out + 14} ${-h * 0.3} ${w + out} ${h * bottom} Q${w * 0.5} ${h * bottom + 26} 0 ${h * bottom + 14} Q${-w * 0.5} ${h * bottom + 26} ${-w - out} ${h * bottom} C${-w - out - 14} ${-h * 0.3} ${-w * 1.2} ${-h * 1.05} 0 ${-h * 1.05}Z`,
    deep,
  );

/** Hair combed back: a smooth hairline without a parting. */
export const drawSweptHair = ({ w, h, hair }: Tones): string =>
  fill(
    path`M${-w - 3} ${h * 0.02} C${-w - 15} ${-h * 0.62} ${-w * 0.86} ${-h * 1.08} 0 ${-h * 1.08} C${w * 0.86} ${-h * 1.08} ${w + 15} ${-h * 0.62} ${w + 3} ${h * 0.02} C${w - 4} ${-h * 0.32} ${w * 0.72} ${-h * 0.6} 0 ${-h * 0.69} C${-w * 0.72} ${-h * 0.6} ${-w + 4} ${-h * 0.32} ${-w - 3} ${h * 0.02}Z`,
    hair,
  );

export const looseStrands = ({ w, h, hair }: Tones): string =>
  [-1, 1]
    .map((side) =>
      stroke(
        path`M${side * w * 0.9} ${-h * 0.36} C${side * (w + 12)} ${-h * 0.1} ${side * (w + 6)} ${h * 0.2} ${side * (w - 4)} ${h * 0.42}`,
        hair,
        7,
      ),
    )
    .join('');

/** Curls in an arc around the head, from `from` to `to` as shares of the half turn over the top. */
export const curlArc = (
  { w, h }: Tones,
  colour: string,
  count: number,
  [from, to]: readonly [number, number],
  [reachX, reachY, radius, y]: readonly [number, number, number, number],
): string =>
  repeat(count, (index) => {
    const angle = Math.PI * (1 + from + ((to - from) * index) / (count - 1));
    return circle(
      Math.cos(angle) * w * reachX,
      h * y + Math.sin(angle) * h * reachY,
      radius + (index % 2) * 5,
      colour,
    );
  });
