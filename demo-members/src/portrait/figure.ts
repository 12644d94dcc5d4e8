import { darker, lighter } from './colours';
import { drawAge, drawBeard, drawEars, drawEyes, drawGlasses, drawMouth, drawNose, drawSkin } from './face';
import { drawHair } from './hair';
import { isCovered, type Looks } from './looks';
import { circle, fill, opacity, path, repeat, stroke } from './svg';

/** Positions of an elbow and a hand. */
export interface Arm {
  elbow: readonly [x: number, y: number];
  hand: readonly [x: number, y: number];
}

/** A body part in painting order: later ones cover earlier ones. */
export interface Part {
  name: string;
  svg: string;
}

interface Pose {
  /** Tilt of the head in degrees. */
  tilt: number;
  /** Lower end of the body. */
  bottom: number;
  arms?: readonly Arm[];
  /** Drawn over the body and under the hands. */
  held?: string | undefined;
}

/**
 * Lists the parts of a person around the centre of the head at (0, 0), from the hair behind the neck to the glasses.
 */
export function listParts(looks: Looks, { tilt, bottom, arms = [], held = '' }: Pose): Part[] {
  const hair = drawHair(looks);
  const hairName = isCovered(looks) ? 'covering' : 'hair';
  const turned = (svg: string) =>
    svg && `<g transform="rotate(${tilt} 0 ${Math.round(looks.head.halfHeight)})">${svg}</g>`;
  const showsEars = looks.hairStyle !== 'scarf';
  return [
    { name: `${hairName} behind`, svg: turned(hair.behind) },
    { name: 'body', svg: drawBody(looks, bottom) },
    { name: 'held', svg: held },
    { name: 'arms', svg: arms.map((arm) => drawArm(looks, arm)).join('') },
    { name: 'ears', svg: showsEars ? turned(drawEars(looks)) : '' },
    { name: 'skin', svg: turned(drawSkin(looks)) },
    { name: 'age', svg: turned(drawAge(looks)) },
    { name: 'beard', svg: turned(drawBeard(looks)) },
    { name: 'nose', svg: turned(drawNose(looks)) },
    { name: 'mouth', svg: turned(drawMouth(looks)) },
    { name: 'eyes', svg: turned(drawEyes(looks)) },
    { name: `${hairName} over`, svg: turned(hair.over) },
    { name: 'glasses', svg: turned(drawGlasses(looks)) },
  ].filter(({ svg }) => svg !== '');
}

export const drawFigure = (looks: Looks, pose: Pose): string =>
  listParts(looks, pose)
    .map(({ svg }) => svg)
    .join('\n');

const shoulderLine = (h: number): number => h * 1.5;

function torso({ head, breadth: b }: Looks, bottom: number): string {
  const h = head.halfHeight;
  const n = head.halfWidth * 0.5;
  const top = h * 1.14;
  const s = shoulderLine(h);
  const half = (side: 1 | -1) => ({ n: side * n, b: side * b });
  const r = half(1);
  const l = half(-1);
  return path`M${l.n} ${top} C${l.n * 1.15} ${s - 22} ${l.b * 0.5} ${s - 14} ${l.b * 0.74} ${s + 12} C${l.b * 0.95} ${s + 34} ${l.b} ${s + 80} ${l.b * 1.02} ${s + 150} L${l.b} ${bottom} L${r.b} ${bottom} L${r.b * 1.02} ${s + 150} C${r.b} ${s + 80} ${r.b * 0.95} ${s + 34} ${r.b * 0.74} ${s + 12} C${r.b * 0.5} ${s - 14} ${r.n * 1.15} ${s - 22} ${r.n} ${top}Z`;
}

/** Depth of the neckline in half heights of the head, and its relative width. */
const NECKLINES: Readonly<Record<Looks['garment'], readonly [depth: number, width: number]>> = {
  crew: [1.62, 1.05],
  vNeck: [1.98, 1],
  shirt: [1.72, 0.9],
  turtleneck: [1.2, 1],
  blazer: [1.76, 1],
  hoodie: [1.6, 1.1],
  dungarees: [1.64, 1.1],
  scoop: [1.86, 1.4],
  cardigan: [1.7, 1.05],
};

function drawBody(looks: Looks, bottom: number): string {
  const { head, skin, garment, isSturdy, cloth } = looks;
  const h = head.halfHeight;
  const n = head.halfWidth * (isSturdy ? 0.56 : 0.45);
  const [depth, width] = NECKLINES[garment];
  const chest = n * width + 14;
  const isPointed = garment === 'vNeck' || garment === 'shirt';
  const cut = isPointed
    ? path`L${-chest} ${h * 1.3} L0 ${h * depth} L${chest} ${h * 1.3} L${n} ${h * 1.16}`
    : path`C${-n} ${h * 1.3} ${-chest - 8} ${h * 1.3} ${-chest} ${h * 1.36} C${-chest * 0.8} ${h * (depth + 0.04)} ${chest * 0.8} ${h * (depth + 0.04)} ${chest} ${h * 1.36} C${chest + 8} ${h * 1.3} ${n} ${h * 1.3} ${n} ${h * 1.16}`;
  const body = torso(looks, bottom);
  return [
    fill(body, cloth.main),
    drawPattern(looks, body),
    fill(path`M${-n} ${h * 0.5} L${-n} ${h * 1.16} ${cut} L${n} ${h * 0.5}Z`, skin.face),
    fill(
      path`M${-n} ${h * 0.5} L${-n} ${h * 1.05} Q${n * 0.2} ${h * 1.36} ${n} ${h * 1.12} L${n} ${h * 0.5}Z`,
      skin.shadow,
      opacity(0.85),
    ),
    drawGarment(looks, n, bottom),
  ].join('');
}

function drawPattern({ pattern, cloth, head, breadth, garment }: Looks, body: string): string {
  const isPlain =
    pattern === 'plain' || garment === 'blazer' || garment === 'dungarees' || garment === 'hoodie';
  if (isPlain) return '';
  const top = shoulderLine(head.halfHeight);
  const drawn =
    pattern === 'stripes'
      ? repeat(14, (row) =>
          stroke(
            path`M${-breadth * 1.1} ${top + 40 + row * 44} Q0 ${top + 62 + row * 44} ${breadth * 1.1} ${top + 40 + row * 44}`,
            cloth.detail,
            11,
            opacity(0.55),
          ),
        )
      : repeat(77, (index) =>
          circle(
            -breadth + (index % 7) * (breadth / 3) + (Math.floor(index / 7) % 2) * 34,
            top + 30 + Math.floor(index / 7) * 52,
            7.5,
            cloth.detail,
            opacity(0.6),
          ),
        );
  return `<clipPath id="body"><path d="${body}"/></clipPath><g clip-path="url(#body)">${drawn}</g>`;
}

function drawGarment({ garment, cloth, head, breadth, isSturdy }: Looks, n: number, bottom: number): string {
  const h = head.halfHeight;
  const deep = darker(cloth.main, 0.22);
  const pale = lighter(cloth.main, 0.3);
  const rim = (depth: number, width: number, colour: string, thickness: number) =>
    stroke(
      path`M${-n * width - 14} ${h * 1.36} C${(-n * width - 14) * 0.8} ${h * (depth + 0.04)} ${(n * width + 14) * 0.8} ${h * (depth + 0.04)} ${n * width + 14} ${h * 1.36}`,
      colour,
      thickness,
    );
  const mirrored = (draw: (side: 1 | -1) => string) => draw(-1) + draw(1);
  switch (garment) {
    case 'crew':
      return rim(1.62, 1.05, deep, 11);
    case 'scoop':
      return rim(1.86, 1.4, deep, 7);
    case 'vNeck':
      return stroke(path`M${-n - 14} ${h * 1.3} L0 ${h * 1.98} L${n + 14} ${h * 1.3}`, cloth.detail, 10);
    case 'turtleneck':
      return (
        fill(
          path`M${-n - 9} ${h * 1.04} Q0 ${h * 1.2} ${n + 9} ${h * 1.04} L${n + 17} ${h * 1.42} Q0 ${h * 1.6} ${-n - 17} ${h * 1.42}Z`,
          deep,
        ) + stroke(path`M${-n - 9} ${h * 1.05} Q0 ${h * 1.21} ${n + 9} ${h * 1.05}`, cloth.main, 8)
      );
    case 'shirt':
      return (
        stroke(path`M0 ${h * 1.72} L0 ${bottom}`, deep, 5) +
        repeat(6, (index) => circle(0, h * 1.98 + index * 66, 6, cloth.detail)) +
        mirrored((s) =>
          fill(
            path`M${s * n * 0.96} ${h * 1.1} L${s * (n + 26)} ${h * 1.3} L${s * (n * 0.6 + 26)} ${h * 1.84} L0 ${h * 1.7} L${s * n * 0.92} ${h * 1.3}Z`,
            pale,
          ),
        )
      );
    case 'blazer':
      return (
        fill(
          path`M${-n * 1.1 - 12} ${h * 1.3} Q0 ${h * 1.95} ${n * 1.1 + 12} ${h * 1.3} L${n * 0.7} ${bottom} L${-n * 0.7} ${bottom}Z`,
          cloth.detail,
        ) +
        fill(
          path`M${-n} ${h * 1.1} C${-n} ${h * 1.3} ${-n - 10} ${h * 1.3} ${-n - 12} ${h * 1.34} Q0 ${h * 1.92} ${n + 12} ${h * 1.34} C${n + 10} ${h * 1.3} ${n} ${h * 1.3} ${n} ${h * 1.1}Z`,
          'none',
        ) +
        mirrored((s) =>
          fill(
            path`M${s * n} ${h * 1.18} L${s * (n + 42)} ${h * 1.36} L${s * (n + 52)} ${h * 1.86} L${s * (n + 26)} ${h * 1.94} L${s * n * 0.5} ${h * 2.6} C${s * n * 0.9} ${h * 1.9} ${s * (n + 16)} ${h * 1.5} ${s * n} ${h * 1.18}Z`,
            deep,
          ),
        )
      );
    case 'hoodie':
      return (
        mirrored((s) =>
          fill(
            path`M${s * n * 0.9} ${h * 1.06} C${s * (n + 62)} ${h * 1.1} ${s * (n + 66)} ${h * 1.5} 0 ${h * 1.86} C${s * (n + 6)} ${h * 1.56} ${s * (n + 22)} ${h * 1.3} ${s * n * 0.9} ${h * 1.06}Z`,
            deep,
          ),
        ) + mirrored((s) => stroke(path`M${s * 26} ${h * 1.78} L${s * 30} ${h * 2.24}`, cloth.detail, 6))
      );
    case 'dungarees':
      return (
        rim(1.64, 1.1, deep, 9) +
        mirrored((s) =>
          stroke(
            path`M${s * (isSturdy ? breadth * 0.5 : breadth * 0.46)} ${h * 1.5} L${s * breadth * 0.4} ${h * 2.1}`,
            cloth.detail,
            34,
          ),
        ) +
        fill(
          path`M${-breadth * 0.56} ${h * 2.1} L${breadth * 0.56} ${h * 2.1} L${breadth * 0.72} ${bottom} L${-breadth * 0.72} ${bottom}Z`,
          cloth.detail,
        ) +
        mirrored((s) => circle(s * breadth * 0.4, h * 2.18, 10, '#E5B94F'))
      );
    case 'cardigan':
      return (
        fill(
          path`M${-n * 1.05 - 14} ${h * 1.32} Q0 ${h * 1.86} ${n * 1.05 + 14} ${h * 1.32} L${n * 0.9} ${bottom} L${-n * 0.9} ${bottom}Z`,
          cloth.detail,
        ) +
        mirrored((s) =>
          stroke(
            path`M${s * (n + 12)} ${h * 1.24} C${s * (n + 18)} ${h * 1.7} ${s * n * 1.1} ${h * 2} ${s * n * 0.95} ${bottom}`,
            deep,
            15,
          ),
        )
      );
  }
}

function drawArm({ head, breadth, cloth, skin, garment }: Looks, { elbow, hand }: Arm): string {
  const side = elbow[0] < 0 ? -1 : 1;
  const s = shoulderLine(head.halfHeight);
  const sleeve =
    garment === 'dungarees' || garment === 'cardigan' ? darker(cloth.main, 0.06) : darker(cloth.main, 0.12);
  const wrist = [hand[0] + (elbow[0] - hand[0]) * 0.24, hand[1] + (elbow[1] - hand[1]) * 0.24] as const;
  return (
    stroke(path`M${wrist[0]} ${wrist[1]} L${hand[0]} ${hand[1]}`, skin.face, 52) +
    circle(hand[0], hand[1], 38, skin.face) +
    stroke(
      path`M${side * (breadth - 46)} ${s + 66} Q${elbow[0]} ${elbow[1]} ${wrist[0]} ${wrist[1]}`,
      sleeve,
      84,
    )
  );
}
