import { darker, mix } from './colours';
import type { Head, Looks } from './looks';
import { circle, ellipse, fill, opacity, path, repeat, stroke } from './svg';

/** Faces are drawn around the centre of the head at (0, 0), lit from the left, with a few flat shapes per part. */
function faceOutline({ halfWidth: w, halfHeight: h, jaw, chin }: Head): string {
  return path`M${-w} ${-h * 0.15} C${-w} ${-h * 1.05} ${w} ${-h * 1.05} ${w} ${-h * 0.15} C${w} ${h * jaw} ${w * chin} ${h} 0 ${h} C${-w * chin} ${h} ${-w} ${h * jaw} ${-w} ${-h * 0.15}Z`;
}

const eyeLine = ({ halfHeight }: Head): number => halfHeight * 0.03;
const eyeDistance = ({ halfWidth }: Head): number => halfWidth * 0.44;
const mouthLine = ({ halfHeight }: Head): number => halfHeight * 0.64;

export function drawEars({ head, skin, earrings }: Looks): string {
  const { halfWidth: w, halfHeight: h } = head;
  return [-1, 1]
    .map((side) => {
      const x = side * (w + 3);
      const jewel = {
        none: '',
        dots: circle(x + side * 3, h * 0.27, 7, '#F1C96B'),
        hoops: `<circle cx="${x + side * 3}" cy="${Math.round(h * 0.27 + 20)}" r="20" fill="none" stroke="#E5B94F" stroke-width="5"/>`,
        drops:
          circle(x + side * 3, h * 0.27, 5, '#E5B94F') +
          ellipse(x + side * 3, h * 0.27 + 26, 8, 15, '#5CA8A0'),
      }[earrings];
      return (
        ellipse(x, h * 0.07, 18, 31, skin.face) +
        stroke(
          path`M${x + side * 5} ${h * 0.07 - 15} C${x - side * 8} ${h * 0.07 - 10} ${x - side * 4} ${h * 0.07 + 10} ${x + side * 3} ${h * 0.07 + 12}`,
          skin.shadow,
          4,
          opacity(0.8),
        ) +
        jewel
      );
    })
    .join('');
}

export function drawSkin({ head, skin, freckles }: Looks): string {
  const { halfWidth: w, halfHeight: h } = head;
  const outline = faceOutline(head);
  const cheek = (side: number) => ellipse(side * w * 0.58, h * 0.36, 36, 26, 'url(#blush)');
  return [
    `<clipPath id="face"><path d="${outline}"/></clipPath><radialGradient id="blush"><stop offset="0.2" stop-color="#DC4A3A" stop-opacity="0.2"/><stop offset="1" stop-color="#DC4A3A" stop-opacity="0"/></radialGradient>`,
    fill(outline, skin.face),
    `<g clip-path="url(#face)">`,
    fill(
      path`M${w * 0.62} ${-h} C${w * 1.02} ${-h * 0.3} ${w * 0.92} ${h * 0.55} ${w * 0.12} ${h * 1.02} L${w * 1.3} ${h * 1.1} L${w * 1.3} ${-h}Z`,
      skin.shadow,
      opacity(0.34),
    ),
    cheek(-1),
    cheek(1),
    `</g>`,
    freckles
      ? repeat(10, (index) =>
          circle(
            (index < 5 ? -1 : 1) * w * (0.36 + (index % 5) * 0.075),
            h * (0.24 + ((index * 7) % 5) * 0.028),
            2.4,
            skin.shadow,
          ),
        )
      : '',
  ].join('');
}

/** Draws age lines: at the eyes and the smile from 34, under the eyes from 41, on the forehead from 48. */
export function drawAge({ head, skin, ageYears, mouth, hairStyle }: Looks): string {
  if (ageYears < 34) return '';
  const { halfWidth: w, halfHeight: h } = head;
  const tone = darker(skin.shadow, 0.12);
  const strength = Math.min(0.6, 0.22 + (ageYears - 34) * 0.016);
  const y = eyeLine(head);
  const both = (draw: (side: number) => string) => draw(-1) + draw(1);
  const line = (d: string, width: number) => stroke(d, tone, width, opacity(Number(strength.toFixed(2))));
  const forehead = (at: number, reach: number) =>
    line(path`M${-w * reach} ${-h * at} Q0 ${-h * (at + 0.05)} ${w * reach} ${-h * at}`, 3);
  return [
    both((side) => {
      const x = side * (eyeDistance(head) + 33);
      return (
        line(path`M${x} ${y - 6} L${x + side * 11} ${y - 11}`, 2.6) +
        line(path`M${x + side} ${y + 2} L${x + side * 12} ${y + 3}`, 2.6)
      );
    }),
    both((side) =>
      line(
        path`M${side * 26} ${h * 0.42} Q${side * (mouth.halfWidth + 15)} ${h * 0.5} ${side * (mouth.halfWidth + 13)} ${h * 0.66}`,
        3.2,
      ),
    ),
    ageYears >= 41
      ? both((side) => {
          const x = side * eyeDistance(head);
          return line(path`M${x - 20} ${y + 21} Q${x} ${y + 31} ${x + 20} ${y + 20}`, 2.6);
        })
      : '',
    ageYears >= 48 && hairStyle !== 'bobFringe' ? forehead(0.4, 0.36) + forehead(0.48, 0.28) : '',
  ].join('');
}

/** Draws simple round eyes with a light, a lid and, where given, lashes, and soft brows. */
export function drawEyes({ head, skin, eyes, lashes, hairColour, brows }: Looks): string {
  const y = eyeLine(head);
  const browColour = mix(darker(hairColour, 0.25), skin.shadow, 0.12);
  const pupil = darker(eyes.iris, 0.72);
  const rx = 9.5 * eyes.size;
  const ry = 13 * eyes.size * eyes.openness;
  const weight = Math.round(9 * brows.weight);
  return [-1, 1]
    .map((side) =>
      [
        path`<g transform="translate(${side * eyeDistance(head)} ${y}) scale(${side} 1)">`,
        ellipse(0, 0, rx, ry, pupil),
        circle(side * 3.2, -ry * 0.42, 3.4, '#FFFFFF'),
        stroke(
          lashes
            ? path`M${-rx - 3} ${-ry * 0.3} C${-rx} ${-ry * 1.5} ${rx * 0.6} ${-ry * 1.7} ${rx + 4} ${-ry * 0.6} l7 -5`
            : path`M${-rx - 4} ${-ry * 0.6} Q0 ${-ry * 1.7} ${rx + 5} ${-ry * 0.6}`,
          lashes ? pupil : darker(skin.shadow, 0.15),
          lashes ? 4.5 : 3.5,
        ),
        stroke(path`M-23 ${-36 - brows.arch * 0.2} Q4 ${-49 - brows.arch} 27 -35`, browColour, weight),
        `</g>`,
      ].join(''),
    )
    .join('');
}

export function drawNose({ head, skin, nose }: Looks): string {
  const y = head.halfHeight * nose.length;
  const w = nose.width * 0.9;
  return (
    ellipse(0, y - 2, w + 5, 11, skin.shadow, opacity(0.32)) +
    stroke(path`M${-w} ${y} Q0 ${y + 13} ${w} ${y}`, darker(skin.shadow, 0.1), 5)
  );
}

export function mouthBox({ head, mouth }: Looks): { halfWidth: number; top: number; bottom: number } {
  const y = mouthLine(head);
  return { halfWidth: mouth.halfWidth + 3, top: y - 10, bottom: y + 17 };
}

export function drawMouth({ head, skin, mouth, isSturdy }: Looks): string {
  const y = mouthLine(head);
  const w = mouth.kind === 'soft' ? mouth.halfWidth * 0.8 : mouth.halfWidth;
  // Lips without make-up are closer to the skin.
  const lips = isSturdy ? mix(skin.lips, skin.shadow, 0.3) : skin.lips;
  const line = darker(lips, isSturdy ? 0.3 : 0.15);
  if (mouth.kind === 'grin')
    return (
      fill(
        path`M${-w} ${y - 6} Q0 ${y + 3} ${w} ${y - 6} C${w * 0.8} ${y + 20} ${-w * 0.8} ${y + 20} ${-w} ${y - 6}Z`,
        '#FFFBF4',
      ) +
      stroke(
        path`M${-w} ${y - 6} Q0 ${y + 3} ${w} ${y - 6} C${w * 0.8} ${y + 20} ${-w * 0.8} ${y + 20} ${-w} ${y - 6}Z`,
        line,
        isSturdy ? 3.5 : 5.5,
      )
    );
  const curve = mouth.kind === 'soft' ? 11 : 19;
  const lower = isSturdy ? 7 : 11 + mouth.fullness * 4;
  return (
    fill(
      path`M${-w * 0.92} ${y - 4} Q0 ${y + curve} ${w * 0.92} ${y - 4} Q0 ${y + curve + lower} ${-w * 0.92} ${y - 4}Z`,
      lips,
      opacity(isSturdy ? 0.55 : 0.85),
    ) + stroke(path`M${-w} ${y - 5} Q0 ${y + curve} ${w} ${y - 5}`, line, 5)
  );
}

/** Returns the gap in a beard; every mouth fits inside it. */
export function beardOpening(looks: Looks): { halfWidth: number; top: number; bottom: number } {
  const { halfWidth, top, bottom } = mouthBox(looks);
  return { halfWidth: halfWidth + 6, top: top - 2, bottom: bottom + 3 };
}

/** Draws a beard from the sideburns around the mouth to just below the chin; must be drawn before the mouth. */
export function drawBeard(looks: Looks): string {
  const { head, beard, hairColour, nose } = looks;
  const { halfWidth: w, halfHeight: h, jaw, chin } = head;
  const { halfWidth: open, top, bottom } = beardOpening(looks);
  const colour = darker(hairColour, 0.12);
  const lip = h * nose.length + 14;
  const middle = (top + bottom) / 2;
  const opening = path` M${-open} ${middle} C${-open} ${top - 2} ${open} ${top - 2} ${open} ${middle} C${open} ${bottom + 4} ${-open} ${bottom + 4} ${-open} ${middle}Z`;
  const moustache = path`M0 ${lip} C${open * 0.5} ${lip - 4} ${open * 0.9} ${top} ${open + 9} ${middle - 5} C${open * 0.8} ${top + 3} ${open * 0.35} ${top - 1} 0 ${top + 3} C${-open * 0.35} ${top - 1} ${-open * 0.8} ${top + 3} ${-open - 9} ${middle - 5} C${-open * 0.9} ${top} ${-open * 0.5} ${lip - 4} 0 ${lip}Z`;
  // The lower half of the face's outline, slightly longer for a full beard, and back along the cheeks.
  const jawline = (length: number, cheek: number) =>
    path`M${-w} ${-h * 0.12} C${-w} ${h * jaw} ${-w * chin} ${h * length} 0 ${h * length} C${w * chin} ${h * length} ${w} ${h * jaw} ${w} ${-h * 0.12} C${w * 0.93} ${h * (cheek - 0.1)} ${w * 0.7} ${h * cheek} ${open + 8} ${lip + 6} C${open * 0.6} ${lip - 4} ${open * 0.3} ${lip - 2} 0 ${lip} C${-open * 0.3} ${lip - 2} ${-open * 0.6} ${lip - 4} ${-open - 8} ${lip + 6} C${-w * 0.7} ${h * cheek} ${-w * 0.93} ${h * (cheek - 0.1)} ${-w} ${-h * 0.12}Z`;
  const chinOnly = path`M${-open - 9} ${middle + 2} C${-open - 6} ${h * 1.02} ${-w * 0.2} ${h * 1.05} 0 ${h * 1.05} C${w * 0.2} ${h * 1.05} ${open + 6} ${h * 1.02} ${open + 9} ${middle + 2} C${open} ${bottom + 4} ${-open} ${bottom + 4} ${-open - 9} ${middle + 2}Z`;
  const evenOdd = 'fill-rule="evenodd"';
  switch (beard) {
    case 'none':
      return '';
    case 'short':
      return fill(jawline(1.02, 0.56) + opening, colour, `${evenOdd} ${opacity(0.86)}`);
    case 'full':
      return fill(jawline(1.16, 0.5) + opening, colour, evenOdd);
    case 'moustache':
      return fill(moustache, colour);
    case 'goatee':
      return fill(moustache, colour) + fill(chinOnly, colour);
  }
}

export function drawGlasses({ head, glasses, hairColour, hairStyle }: Looks): string {
  if (glasses === 'none') return '';
  const y = eyeLine(head) + 2;
  const x = eyeDistance(head);
  const frame = glasses === 'wide' ? '#8A3B4E' : darker(hairColour, 0.5);
  const style = `fill="#FFFFFF" fill-opacity="0.12" stroke="${frame}" stroke-width="5.5"`;
  const lens = (side: number) =>
    ({
      round: path`<circle cx="${side * x}" cy="${y}" r="41" ${style}/>`,
      square: path`<rect x="${side * x - 43}" y="${y - 31}" width="86" height="64" rx="17" ${style}/>`,
      wide: path`<path d="M${side * (x - 40)} ${y - 18} Q${side * x} ${y - 36} ${side * (x + 50)} ${y - 34} Q${side * (x + 46)} ${y + 30} ${side * x} ${y + 30} Q${side * (x - 38)} ${y + 28} ${side * (x - 40)} ${y - 18}Z" ${style}/>`,
    })[glasses];
  return (
    lens(-1) +
    lens(1) +
    stroke(path`M${-x + 41} ${y - 8} Q0 ${y - 20} ${x - 41} ${y - 8}`, frame, 5.5) +
    // A scarf covers the arms of the glasses.
    [-1, 1]
      .filter(() => hairStyle !== 'scarf')
      .map((side) =>
        stroke(path`M${side * (x + 43)} ${y - 12} L${side * (head.halfWidth + 2)} ${y - 8}`, frame, 5),
      )
      .join('')
  );
}
