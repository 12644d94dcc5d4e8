import { darker, lighter } from './colours';
import { type ActivityPose, table, bendBothArms, apron } from './hobbyShapes';
import type { Looks } from './looks';
import { circle, ellipse, fill, opacity, path, rect, repeat, stroke } from './svg';

/** Hobbies at a table or with an instrument. */
export const CRAFT_HOBBIES = {
  accordion: ({ breadth }: Looks): ActivityPose => ({
    settings: ['old town', 'park'],
    arms: bendBothArms(breadth, 232, 610),
    held:
      rect(-150, 470, 300, 270, '#7A1F3C') +
      repeat(9, (index) => stroke(path`M${-136 + index * 34} 470 v270`, '#F0D9B8', 7)) +
      rect(-222, 455, 84, 300, '#B3365F', 18) +
      rect(138, 455, 84, 300, '#B3365F', 18) +
      repeat(7, (index) => rect(-208, 478 + index * 37, 40, 27, '#FFFBF4', 5)) +
      repeat(12, (index) => circle(164 + (index % 2) * 30, 490 + Math.floor(index / 2) * 42, 9, '#FFFBF4')),
  }),
  pottery: ({ breadth }: Looks): ActivityPose => ({
    settings: ['room'],
    arms: bendBothArms(breadth, 112, 690),
    held:
      apron(breadth, '#8CA3A0') +
      ellipse(0, 812, 210, 44, '#7B6A60') +
      fill(
        'M-66 806 C-130 720 -96 640 -46 600 C-40 570 -52 556 -60 548 H60 C52 556 40 570 46 600 C96 640 130 720 66 806Z',
        '#C9744E',
      ) +
      stroke('M-84 700 Q0 724 84 700', '#E79C78', 8),
    front: table(836),
  }),
  music: ({ breadth, head }: Looks): ActivityPose => ({
    settings: ['city at night', 'rooftop'],
    arms: [
      { elbow: [-(breadth + 110), 380], hand: [-(head.halfWidth + 42), 70] },
      { elbow: [breadth + 44, 600], hand: [214, 690] },
    ],
    held:
      rect(-60, 500, 270, 270, '#E3A33C', 8) +
      circle(75, 635, 118, '#241B2E') +
      repeat(
        3,
        (ring) =>
          path`<circle cx="75" cy="635" r="${58 + ring * 20}" fill="none" stroke="#463A52" stroke-width="3"/>`,
      ) +
      circle(75, 635, 36, '#F07BA0') +
      circle(75, 635, 7, '#FFF6EA'),
    front:
      stroke(
        path`M${-head.halfWidth - 14} 6 C${-head.halfWidth - 40} ${-head.halfHeight * 1.62} ${head.halfWidth + 40} ${-head.halfHeight * 1.62} ${head.halfWidth + 14} 6`,
        '#E5E0EE',
        16,
      ) +
      [-1, 1]
        .map(
          (side) =>
            ellipse(side * (head.halfWidth + 14), 16, 32, 50, '#4B3F66') +
            ellipse(side * (head.halfWidth + 24), 16, 18, 38, '#E5E0EE'),
        )
        .join(''),
  }),
  guitar: ({ breadth }: Looks): ActivityPose => ({
    settings: ['park', 'lake', 'rooftop'],
    arms: [
      { elbow: [-(breadth + 110), 520], hand: [-352, 560] },
      { elbow: [breadth + 80, 560], hand: [130, 690] },
    ],
    held:
      '<g transform="rotate(14 60 680)">' +
      rect(-560, 652, 560, 44, '#6B4030') +
      repeat(9, (fret) => stroke(path`M${-520 + fret * 52} 652 v44`, '#C9A66B', 4)) +
      fill(
        'M-70 674 C-70 560 20 570 70 606 C120 540 300 530 300 674 C300 820 120 808 70 744 C20 780 -70 790 -70 674Z',
        '#C9823F',
      ) +
      circle(82, 676, 52, '#3A2418') +
      rect(196, 632, 16, 88, '#3A2418', 4) +
      repeat(4, (string) => stroke(path`M-540 ${661 + string * 8} H200`, '#F3E3C2', 2)) +
      '</g>',
  }),
  cooking: ({ breadth, cloth }: Looks): ActivityPose => ({
    settings: ['room'],
    arms: [
      { elbow: [-(breadth + 40), 590], hand: [-96, 650] },
      { elbow: [breadth + 70, 600], hand: [300, 754] },
    ],
    held: apron(breadth, cloth.main === '#F1E4CF' ? '#3E6B52' : '#FBF1E0'),
    front:
      table(810) +
      stroke('M-86 690 L-44 770', '#8A5A40', 16) +
      fill('M-190 740 H170 L140 824 H-160Z', '#39404F') +
      stroke('M172 756 H330', '#241B2E', 24) +
      ellipse(-10, 742, 180, 30, '#E8A04C') +
      repeat(7, (index) =>
        circle(
          -130 + index * 40,
          738 + (index % 3) * 6,
          13,
          ['#D2603A', '#5F9159', '#F6E1A0'][index % 3] ?? '#D2603A',
        ),
      ) +
      repeat(3, (index) =>
        stroke(path`M${-90 + index * 80} 690 q-24 -36 0 -70 t0 -64`, '#FFFFFF', 9, opacity(0.6)),
      ),
  }),
  painting: ({ breadth }: Looks): ActivityPose => ({
    settings: ['room', 'lake', 'hills'],
    arms: [
      { elbow: [-(breadth + 40), 590], hand: [-210, 700] },
      { elbow: [breadth + 70, 520], hand: [262, 420] },
    ],
    behind:
      stroke('M330 120 L240 1000 M470 120 L540 1000', '#8A5A40', 16) +
      rect(232, 130, 330, 400, '#FFFBF4') +
      fill('M232 400 Q320 300 420 380 T562 350 V530 H232Z', '#6FA88C') +
      circle(480, 230, 44, '#F1B24F') +
      fill('M232 470 Q380 420 562 480 V530 H232Z', '#4F8FA8'),
    held: apron(breadth, '#E4DCCB'),
    front:
      stroke('M262 420 L330 300', '#8A5A40', 9) +
      stroke('M326 308 L338 284', '#B3365F', 15) +
      ellipse(-250, 706, 120, 76, '#D9A86C') +
      ['#B3365F', '#4F8FA8', '#F1B24F', '#5F9159', '#FFFBF4']
        .map((colour, index) => circle(-324 + index * 36, 690 + (index % 2) * 34, 17, colour))
        .join(''),
  }),
  chess: ({ breadth }: Looks): ActivityPose => ({
    settings: ['café', 'park'],
    arms: [
      { elbow: [-(breadth + 60), 640], hand: [-250, 770] },
      { elbow: [breadth + 40, 560], hand: [118, 660] },
    ],
    front:
      table(800) +
      fill('M-230 780 H230 L320 960 H-320Z', '#F3E3C2') +
      repeat(12, (index) => {
        const [row, column] = [Math.floor(index / 4), index % 4];
        const spread = 58 + row * 11;
        return fill(
          path`M${(column * 2 + (row % 2) - 4) * spread} ${786 + row * 46} h${spread} l${(column - 1.5) * 6} 46 h${-spread}Z`,
          '#8A5A40',
        );
      }) +
      [-190, -110, 40, 190]
        .map((x, index) => piece(x, 826 + (index % 2) * 50, index % 2 ? '#FFFBF4' : '#2B2233'))
        .join('') +
      piece(118, 700, '#FFFBF4'),
  }),
  baking: ({ breadth, cloth }: Looks): ActivityPose => ({
    settings: ['room'],
    arms: bendBothArms(breadth, 196, 742),
    held: apron(breadth, darker(lighter(cloth.detail, 0.5), 0.06)),
    front:
      table(836) +
      rect(-240, 808, 480, 34, '#C79A5A', 16) +
      fill('M-180 812 C-190 690 -90 660 0 660 C90 660 190 690 180 812Z', '#C4803F') +
      [-90, 0, 90].map((x) => stroke(path`M${x - 26} 716 Q${x} 690 ${x + 26} 760`, '#F3DDB4', 14)).join('') +
      repeat(10, (index) =>
        circle(-420 + ((index * 173) % 840), 852 + ((index * 29) % 40), 8, '#FFFBF4', opacity(0.8)),
      ),
  }),
  reading: ({ breadth, cloth }: Looks): ActivityPose => ({
    settings: ['library', 'café', 'park'],
    arms: bendBothArms(breadth, 168, 690),
    held:
      fill('M-212 560 L0 600 L212 560 V770 L0 812 L-212 770Z', cloth.detail) +
      fill('M-196 552 Q-90 540 0 592 V790 Q-90 744 -196 756Z', '#FFFBF0') +
      fill('M196 552 Q90 540 0 592 V790 Q90 744 196 756Z', '#F7EEDC') +
      repeat(
        4,
        (line) =>
          stroke(
            path`M-168 ${600 + line * 34} Q-90 ${590 + line * 34} -28 ${622 + line * 34}`,
            '#B9AA94',
            4,
          ) +
          stroke(path`M168 ${600 + line * 34} Q90 ${590 + line * 34} 28 ${622 + line * 34}`, '#B9AA94', 4),
      ),
  }),
  knitting: ({ breadth, cloth }: Looks): ActivityPose => ({
    settings: ['room', 'café'],
    arms: bendBothArms(breadth, 130, 640),
    held:
      fill('M-116 620 H116 V870 Q0 900 -116 870Z', cloth.detail) +
      repeat(6, (row) =>
        stroke(
          path`M-106 ${650 + row * 40} q13 -18 26 0 t26 0 t26 0 t26 0 t26 0 t26 0 t26 0 t26 0`,
          darker(cloth.detail, 0.25),
          5,
        ),
      ) +
      stroke('M-190 560 L100 640 M190 560 L-100 640', '#8A5A40', 12) +
      circle(-190, 560, 15, '#E3A33C') +
      circle(190, 560, 15, '#E3A33C') +
      stroke('M110 860 Q210 900 240 820', cloth.detail, 7),
    front:
      circle(290, 800, 84, cloth.detail) +
      repeat(4, (turn) =>
        stroke(
          path`M${222 + turn * 20} ${770 + turn * 8} Q290 ${720 + turn * 30} ${362 - turn * 6} ${810 + turn * 10}`,
          darker(cloth.detail, 0.25),
          5,
        ),
      ),
  }),
} as const;

function piece(x: number, y: number, colour: string): string {
  return (
    fill(
      path`M${x - 26} ${y + 14} Q${x - 8} ${y - 20} ${x - 14} ${y - 50} H${x + 14} Q${x + 8} ${y - 20} ${x + 26} ${y + 14}Z`,
      colour,
    ) +
    circle(x, y - 62, 20, colour) +
    ellipse(x, y + 14, 30, 10, colour)
  );
}
