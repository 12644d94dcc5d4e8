import { darker, lighter } from './colours';
import type { HairLayers, Tones } from './hairShapes';
import type { Looks } from './looks';
import { fill, opacity, path, repeat, stroke } from './svg';

/** Colour of a scarf, wrap or beanie: the detail colour of the clothes. */
const coveringColour = ({ cloth }: Looks): string => cloth.detail;

export function drawScarf({ w, h, side }: Tones, looks: Looks): HairLayers {
  const colour = coveringColour(looks);
  const fold = darker(colour, 0.2);
  const opening = path`M${-w * 0.93} ${-h * 0.04} C${-w * 0.93} ${h * 0.55} ${-w * 0.5} ${h * 0.97} 0 ${h * 0.98} C${w * 0.5} ${h * 0.97} ${w * 0.93} ${h * 0.55} ${w * 0.93} ${-h * 0.04} C${w * 0.93} ${-h * 0.82} ${-w * 0.93} ${-h * 0.82} ${-w * 0.93} ${-h * 0.04}Z`;
  const outline = path`M${-w * 1.2} ${h * 0.2} C${-w * 1.34} ${-h * 1.34} ${w * 1.34} ${-h * 1.34} ${w * 1.2} ${h * 0.2} C${w * 1.2} ${h * 0.8} ${w * 1.1} ${h * 1.05} ${w * 1.5} ${h * 1.62} C${w * 0.9} ${h * 2.1} ${-w * 0.9} ${h * 2.1} ${-w * 1.5} ${h * 1.62} C${-w * 1.1} ${h * 1.05} ${-w * 1.2} ${h * 0.8} ${-w * 1.2} ${h * 0.2}Z`;
  return {
    behind: '',
    over:
      fill(outline + opening, colour, 'fill-rule="evenodd"') +
      stroke(opening, fold, 5, opacity(0.55)) +
      `<g transform="scale(${side} 1)">` +
      stroke(
        path`M${-w * 0.7} ${h * 0.92} C${-w * 0.2} ${h * 1.3} ${w * 0.6} ${h * 1.24} ${w * 1.12} ${h * 0.82}`,
        fold,
        5,
        opacity(0.6),
      ) +
      stroke(
        path`M${-w * 0.9} ${h * 1.2} C${-w * 0.2} ${h * 1.62} ${w * 0.6} ${h * 1.56} ${w * 1.16} ${h * 1.16}`,
        fold,
        5,
        opacity(0.5),
      ) +
      stroke(
        path`M${-w * 1.02} ${-h * 0.2} C${-w * 0.96} ${-h * 0.62} ${-w * 0.62} ${-h * 0.82} ${-w * 0.1} ${-h * 0.86}`,
        lighter(colour, 0.4),
        6,
        opacity(0.6),
      ) +
      '</g>',
  };
}

export function drawWrap({ w, h, side }: Tones, looks: Looks): HairLayers {
  const colour = coveringColour(looks);
  const second = looks.cloth.main;
  return {
    behind: '',
    over:
      `<g transform="scale(${side} 1)">` +
      fill(
        path`M${w * 0.1} ${-h * 1.3} C${w * 0.2} ${-h * 1.7} ${w * 0.9} ${-h * 1.7} ${w * 0.8} ${-h * 1.3} C${w * 1.2} ${-h * 1.36} ${w * 1.16} ${-h * 0.96} ${w * 0.7} ${-h}Z`,
        darker(colour, 0.12),
      ) +
      fill(
        path`M${-w * 1.05} ${-h * 0.12} C${-w * 1.3} ${-h * 0.9} ${-w * 0.8} ${-h * 1.45} ${w * 0.1} ${-h * 1.42} C${w} ${-h * 1.4} ${w * 1.28} ${-h * 0.8} ${w * 1.05} ${-h * 0.12} C${w * 0.86} ${-h * 0.5} ${w * 0.4} ${-h * 0.6} 0 ${-h * 0.6} C${-w * 0.4} ${-h * 0.6} ${-w * 0.86} ${-h * 0.5} ${-w * 1.05} ${-h * 0.12}Z`,
        colour,
      ) +
      stroke(
        path`M${-w * 0.98} ${-h * 0.5} C${-w * 0.4} ${-h * 0.9} ${w * 0.4} ${-h * 0.95} ${w * 0.9} ${-h * 1}`,
        second,
        13,
        opacity(0.8),
      ) +
      stroke(
        path`M${-w * 0.94} ${-h * 0.76} C${-w * 0.4} ${-h * 1.1} ${w * 0.2} ${-h * 1.16} ${w * 0.76} ${-h * 1.16}`,
        second,
        9,
        opacity(0.6),
      ) +
      '</g>',
  };
}

export function drawBeanie({ w, h }: Tones, looks: Looks): HairLayers {
  const colour = coveringColour(looks);
  return {
    behind: '',
    over:
      fill(
        path`M${-w - 6} ${-h * 0.34} C${-w - 14} ${-h * 1.34} ${w + 14} ${-h * 1.34} ${w + 6} ${-h * 0.34}Z`,
        colour,
      ) +
      repeat(5, (index) =>
        stroke(
          path`M${w * (-0.6 + index * 0.3)} ${-h * 0.56} Q${w * (-0.46 + index * 0.23)} ${-h * 0.9} ${w * (-0.3 + index * 0.15)} ${-h * 1.04}`,
          darker(colour, 0.18),
          4,
          opacity(0.5),
        ),
      ) +
      fill(
        path`M${-w - 10} ${-h * 0.3} C${-w * 0.5} ${-h * 0.42} ${w * 0.5} ${-h * 0.42} ${w + 10} ${-h * 0.3} L${w + 8} ${-h * 0.56} C${w * 0.5} ${-h * 0.68} ${-w * 0.5} ${-h * 0.68} ${-w - 8} ${-h * 0.56}Z`,
        darker(colour, 0.14),
      ),
  };
}
