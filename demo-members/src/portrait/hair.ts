import { darker, lighter } from './colours';
import { drawBeanie, drawScarf, drawWrap } from './coverings';
import {
  drawBackHair,
  drawShortHair,
  curlArc,
  drawCurtainHair,
  looseStrands,
  shines,
  drawSweptHair,
  type HairLayers,
  type Tones,
} from './hairShapes';
import type { Looks } from './looks';
import { circle, fill, opacity, path, repeat, stroke } from './svg';

/** Draws the hair of a person; a scarf, wrap or beanie hides it and has the colour of the clothes. */
export function drawHair(looks: Looks): HairLayers {
  const { head, hairColour, side } = looks;
  const tones: Tones = {
    w: head.halfWidth,
    h: head.halfHeight,
    side,
    hair: hairColour,
    deep: darker(hairColour, 0.35),
    shine: lighter(hairColour, 0.2),
  };
  switch (looks.hairStyle) {
    case 'scarf':
      return drawScarf(tones, looks);
    case 'wrap':
      return drawWrap(tones, looks);
    case 'beanie':
      return drawBeanie(tones, looks);
    default:
      return drawStyle(looks.hairStyle, tones);
  }
}

function drawStyle(
  style: Exclude<Looks['hairStyle'], 'scarf' | 'wrap' | 'beanie'>,
  tones: Tones,
): HairLayers {
  const { w, h, side, hair, deep, shine } = tones;
  switch (style) {
    case 'bald':
      return {
        behind: '',
        over: stroke(
          path`M${-w * 0.5} ${-h * 0.56} Q${-w * 0.3} ${-h * 0.68} ${-w * 0.05} ${-h * 0.7}`,
          '#FFFFFF',
          9,
          opacity(0.22),
        ),
      };
    case 'horseshoe':
      return {
        behind: '',
        over: [-1, 1]
          .map((s) =>
            fill(
              path`M${s * (w + 4)} ${h * 0.04} C${s * (w + 13)} ${-h * 0.2} ${s * (w + 6)} ${-h * 0.44} ${s * w * 0.86} ${-h * 0.5} C${s * w * 0.92} ${-h * 0.3} ${s * (w - 8)} ${-h * 0.14} ${s * (w - 9)} ${h * 0.02}Z`,
              hair,
            ),
          )
          .join(''),
      };
    case 'buzz':
      return {
        behind: '',
        over: drawShortHair(tones, 0.92, 0.52, -0.04).replace('/>', ` ${opacity(0.9)}/>`),
      };
    case 'crop':
      return { behind: '', over: drawShortHair(tones, 1.08, 0.5, 0.02) + shines(tones) };
    case 'sidePart':
      return {
        behind: '',
        over:
          `<g transform="scale(${side} 1)">` +
          fill(
            path`M${-w - 6} ${h * 0.02} C${-w - 20} ${-h * 0.65} ${-w * 0.8} ${-h * 1.17} ${w * 0.1} ${-h * 1.16} C${w * 0.95} ${-h * 1.14} ${w + 20} ${-h * 0.6} ${w + 6} ${h * 0.02} L${w - 8} ${-h * 0.02} C${w - 6} ${-h * 0.24} ${w * 0.92} ${-h * 0.34} ${w * 0.84} ${-h * 0.42} C${w * 0.4} ${-h * 0.42} ${-w * 0.1} ${-h * 0.5} ${-w * 0.44} ${-h * 0.72} C${-w * 0.62} ${-h * 0.58} ${-w * 0.8} ${-h * 0.46} ${-w * 0.86} ${-h * 0.38} C${-w + 8} ${-h * 0.22} ${-w + 9} ${-h * 0.1} ${-w + 8} ${-h * 0.02}Z`,
            hair,
          ) +
          stroke(
            path`M${-w * 0.4} ${-h * 0.76} Q${w * 0.1} ${-h * 0.62} ${w * 0.72} ${-h * 0.58}`,
            shine,
            5,
            opacity(0.5),
          ) +
          stroke(
            path`M${-w * 0.3} ${-h * 0.9} Q${w * 0.2} ${-h * 0.86} ${w * 0.78} ${-h * 0.72}`,
            shine,
            5,
            opacity(0.35),
          ) +
          '</g>',
      };
    case 'quiff':
      return {
        behind: '',
        over:
          drawShortHair(tones, 1, 0.54, 0) +
          `<g transform="scale(${side} 1)">` +
          fill(
            path`M${-w * 0.86} ${-h * 0.5} C${-w * 1.12} ${-h * 1.02} ${-w * 0.5} ${-h * 1.36} ${w * 0.2} ${-h * 1.32} C${w * 0.9} ${-h * 1.3} ${w * 1.14} ${-h * 0.9} ${w * 0.84} ${-h * 0.5} C${w * 0.5} ${-h * 0.66} ${-w * 0.3} ${-h * 0.72} ${-w * 0.86} ${-h * 0.5}Z`,
            hair,
          ) +
          stroke(
            path`M${-w * 0.58} ${-h * 0.7} C${-w * 0.5} ${-h * 1.05} ${w * 0.1} ${-h * 1.16} ${w * 0.5} ${-h * 1.1}`,
            shine,
            6,
            opacity(0.5),
          ) +
          stroke(
            path`M${-w * 0.16} ${-h * 0.7} C${-w * 0.05} ${-h * 0.95} ${w * 0.3} ${-h * 1.02} ${w * 0.66} ${-h * 0.92}`,
            shine,
            5,
            opacity(0.4),
          ) +
          '</g>',
      };
    case 'curlyTop':
      return {
        behind: '',
        over:
          drawShortHair(tones, 1, 0.52, 0) +
          curlArc(tones, hair, 8, [0.1, 0.9], [0.86, 0.7, 32, -0.44]) +
          curlArc(tones, hair, 6, [0.16, 0.84], [0.62, 0.3, 27, -0.46]) +
          curlArc(tones, shine, 4, [0.2, 0.6], [0.7, 0.62, 9, -0.44]).replaceAll('/>', ` ${opacity(0.4)}/>`),
      };
    case 'manBun':
      return {
        behind:
          circle(side * 8, -h * 1.12, w * 0.3, hair) +
          circle(side * 8, -h * 1.12, w * 0.2, deep, opacity(0.4)),
        over: drawSweptHair(tones) + shines(tones),
      };
    case 'shoulder':
      return {
        behind: drawBackHair(tones, 0.98, 4),
        over: drawCurtainHair(tones, side * w * 0.2, 0.92, 12, 14) + shines(tones),
      };
    case 'pixie':
      return {
        behind: '',
        over:
          drawShortHair(tones, 1.1, 0.5, 0.12) +
          `<g transform="scale(${side} 1)">` +
          fill(
            path`M${-w * 0.62} ${-h * 0.86} C${-w * 0.2} ${-h * 0.6} ${w * 0.4} ${-h * 0.32} ${w * 0.9} ${-h * 0.3} C${w * 1.04} ${-h * 0.6} ${w * 0.6} ${-h * 1} 0 ${-h} Z M${-w * 0.5} ${-h * 0.8} C${-w * 0.6} ${-h * 0.55} ${-w * 0.8} ${-h * 0.4} ${-w * 0.92} ${-h * 0.3} L${-w * 0.95} ${-h * 0.6}Z`,
            hair,
          ) +
          '</g>' +
          shines(tones),
      };
    case 'bob':
      return {
        behind: drawBackHair(tones, 0.66, 8),
        over: drawCurtainHair(tones, side * w * 0.4, 0.72, 14, -2) + shines(tones),
      };
    case 'bobFringe':
      return {
        behind: drawBackHair(tones, 0.66, 8),
        over:
          drawCurtainHair(tones, 0, 0.74, 14, -2) +
          fill(
            path`M${-w * 0.94} ${-h * 0.3} C${-w * 0.9} ${-h * 1.12} ${w * 0.9} ${-h * 1.12} ${w * 0.94} ${-h * 0.3} Q${w * 0.6} ${-h * 0.24} ${w * 0.4} ${-h * 0.25} L${w * 0.3} ${-h * 0.3} L${w * 0.24} ${-h * 0.24} Q${-w * 0.3} ${-h * 0.24} ${-w * 0.94} ${-h * 0.3}Z`,
            hair,
          ) +
          stroke(
            path`M${-w * 0.4} ${-h * 0.72} Q${-w * 0.46} ${-h * 0.5} ${-w * 0.44} ${-h * 0.34}`,
            shine,
            4,
            opacity(0.4),
          ) +
          shines(tones),
      };
    case 'long':
      return {
        behind: drawBackHair(tones, 1.6, 26),
        over: drawCurtainHair(tones, side * w * 0.25, 1.5, 30, 18) + shines(tones),
      };
    case 'waves': {
      const edge = (s: 1 | -1) =>
        path`C${s * w * 1.1} ${-h * 1.08} ${s * (w + 52)} ${-h * 0.3} ${s * (w + 22)} ${h * 0.2} C${s * (w + 10)} ${h * 0.36} ${s * (w + 58)} ${h * 0.5} ${s * (w + 40)} ${h * 0.74} C${s * (w + 22)} ${h * 0.92} ${s * (w + 76)} ${h * 1.04} ${s * (w + 46)} ${h * 1.32} C${s * (w + 20)} ${h * 1.56} ${s * w * 0.6} ${h * 1.52} ${s * w * 0.42} ${h * 1.24} L0 ${h * 0.9}`;
      const mass = (s: 1 | -1) => path`M0 ${-h * 1.08} ${edge(s)}Z`;
      const light = (s: 1 | -1) =>
        stroke(
          path`M${s * (w + 16)} ${h * 0.1} C${s * (w + 6)} ${h * 0.36} ${s * (w + 36)} ${h * 0.5} ${s * (w + 20)} ${h * 0.74} C${s * (w + 6)} ${h * 0.92} ${s * (w + 44)} ${h * 1.04} ${s * (w + 22)} ${h * 1.26}`,
          shine,
          6,
          opacity(0.4),
        );
      return {
        behind:
          drawBackHair(tones, 0.9, 4) + fill(mass(-1), hair) + fill(mass(1), hair) + light(-1) + light(1),
        over: drawCurtainHair(tones, side * w * 0.42, 0.5, 15, 2) + shines(tones),
      };
    }
    case 'curls':
      return {
        behind:
          fill(
            path`M0 ${-h * 1.1} C${w * 1.6} ${-h * 1.1} ${w * 1.55} ${h * 0.9} ${w * 1.1} ${h} L${-w * 1.1} ${h} C${-w * 1.55} ${h * 0.9} ${-w * 1.6} ${-h * 1.1} 0 ${-h * 1.1}Z`,
            deep,
          ) + curlArc(tones, hair, 17, [-0.34, 1.34], [1.26, 1.02, 38, -0.12]),
        over:
          drawShortHair(tones, 1.06, 0.52, 0.08) +
          curlArc(tones, hair, 9, [0.08, 0.92], [0.9, 0.52, 27, -0.32]),
      };
    case 'afro':
      return {
        behind:
          curlArc(tones, hair, 15, [-0.16, 1.16], [1.22, 0.98, 50, -0.36]) +
          circle(0, -h * 0.4, w * 1.3, hair),
        over:
          drawShortHair(tones, 1.02, 0.5, 0.02) + curlArc(tones, hair, 8, [0.1, 0.9], [0.8, 0.34, 22, -0.4]),
      };
    case 'bun':
      return {
        behind:
          circle(side * 10, -h * 1.2, w * 0.44, hair) +
          stroke(
            path`M${side * 10 - w * 0.26} ${-h * 1.26} Q${side * 10} ${-h * 1.42} ${side * 10 + w * 0.26} ${-h * 1.24}`,
            shine,
            6,
            opacity(0.5),
          ),
        over: drawSweptHair(tones) + looseStrands(tones) + shines(tones),
      };
    case 'lowBun':
      return {
        behind: circle(side * w * 0.74, h * 0.62, w * 0.44, deep),
        over:
          fill(
            path`M${-w - 6} ${h * 0.14} C${-w - 18} ${-h * 0.62} ${-w * 0.9} ${-h * 1.1} 0 ${-h * 1.1} C${w * 0.9} ${-h * 1.1} ${w + 18} ${-h * 0.62} ${w + 6} ${h * 0.14} C${w} ${-h * 0.12} ${w * 0.96} ${-h * 0.3} ${w * 0.74} ${-h * 0.44} C${w * 0.4} ${-h * 0.56} ${w * 0.1} ${-h * 0.66} 0 ${-h * 0.8} C${-w * 0.1} ${-h * 0.66} ${-w * 0.4} ${-h * 0.56} ${-w * 0.74} ${-h * 0.44} C${-w * 0.96} ${-h * 0.3} ${-w} ${-h * 0.12} ${-w - 6} ${h * 0.14}Z`,
            hair,
          ) + shines(tones),
      };
    case 'ponytail':
      return {
        behind: fill(
          path`M${side * w * 0.5} ${-h * 0.98} C${side * (w + 150)} ${-h * 1.1} ${side * (w + 130)} ${h * 0.7} ${side * (w + 40)} ${h * 1.26} C${side * (w + 66)} ${h * 0.4} ${side * (w + 10)} ${-h * 0.2} ${side * w * 0.6} ${-h * 0.5}Z`,
          deep,
        ),
        over: drawSweptHair(tones) + shines(tones),
      };
    case 'braids':
      return {
        behind: drawBackHair(tones, 0.5, 2),
        over:
          drawCurtainHair(tones, 0, 0.3, 6, 8) +
          shines(tones) +
          [-1, 1]
            .map(
              (s) =>
                repeat(8, (index) =>
                  fill(
                    path`M${s * (w + 2) - 22} ${h * 0.26 + index * 31} q22 -16 44 0 q-4 30 -22 38 q-18 -8 -22 -38Z`,
                    index % 2 ? hair : darker(hair, 0.16),
                  ),
                ) + circle(s * (w + 2), h * 0.3 + 8 * 31, 9, '#D2603A'),
            )
            .join(''),
      };
  }
}
