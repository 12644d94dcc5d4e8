import { type ActivityPose, bendBothArms, resting } from './hobbyShapes';
import type { Looks } from './looks';
import { circle, ellipse, fill, opacity, path, rect, repeat, stroke } from './svg';

export const OUTDOOR_HOBBIES = {
  maps: ({ breadth }: Looks): ActivityPose => ({
    settings: ['hills', 'mountains', 'harbour'],
    arms: bendBothArms(breadth, 250, 700),
    held:
      fill('M-270 560 L-90 524 L90 560 L270 524 V800 L90 836 L-90 800 L-270 836Z', '#FBF0D6') +
      fill('M-90 524 L90 560 V836 L-90 800Z', '#F0DFBC') +
      stroke('M-240 770 C-160 660 -110 740 -40 680 S90 640 130 700 S220 640 250 580', '#6FAFC4', 13) +
      stroke('M-220 620 L-120 650 L-20 600 L80 640 L200 720', '#D2603A', 7, 'stroke-dasharray="20 16"') +
      fill('M200 724 q-34 -46 0 -62 q34 16 0 62Z', '#B3365F'),
  }),
  climbing: ({ breadth }: Looks): ActivityPose => ({
    settings: ['climbing hall'],
    arms: [
      { elbow: [-(breadth + 130), 210], hand: [-300, -190] },
      { elbow: [breadth + 140, 320], hand: [340, 70] },
    ],
    behind:
      fill('M-360 -196 q50 -60 110 -4 q14 50 -44 58 q-76 0 -66 -54Z', '#D2603A') +
      fill('M290 60 q50 -60 110 -4 q14 50 -44 58 q-76 0 -66 -54Z', '#3E8A86'),
    held:
      stroke('M0 860 C-10 700 40 500 20 -900', '#F1C27A', 13) +
      fill(path`M${-breadth} 820 Q0 880 ${breadth} 820 V880 Q0 940 ${-breadth} 880Z`, '#241B2E') +
      circle(0, 866, 24, '#E5B94F'),
  }),
  cycling: ({ breadth }: Looks): ActivityPose => ({
    settings: ['old town', 'park', 'harbour'],
    arms: bendBothArms(breadth, 240, 716),
    front:
      stroke('M-262 724 Q-200 660 -90 690 H90 Q200 660 262 724', '#39404F', 18) +
      stroke('M-272 730 l-22 26 M272 730 l22 26', '#8A5A40', 28) +
      stroke('M0 690 V1000', '#B3365F', 26) +
      fill('M-150 740 H150 L124 900 H-124Z', '#C79A5A') +
      repeat(5, (row) => stroke(path`M${-146 + row * 5} ${764 + row * 30} H${146 - row * 5}`, '#A87B42', 6)) +
      repeat(
        6,
        (index) =>
          circle(
            -110 + index * 44,
            726 - (index % 2) * 22,
            25,
            ['#F0A9BE', '#F1C96B', '#FFFFFF'][index % 3] ?? '#FFFFFF',
          ) + circle(-110 + index * 44, 726 - (index % 2) * 22, 9, '#D2603A'),
      ) +
      circle(0, 668, 24, '#FFE9B8'),
  }),
  'dog walks': ({ breadth, side }: Looks): ActivityPose => ({
    settings: ['park', 'forest', 'beach'],
    arms: [{ elbow: [-(breadth + 40), 570], hand: [-150, 700] }, resting(breadth, 1)],
    front:
      stroke('M-150 700 Q-190 820 -300 776', '#B3365F', 9) +
      `<g transform="translate(-320 700) scale(${side === 1 ? '1 1' : '1.06 1.06'})">` +
      fill('M-110 300 C-130 150 -70 70 0 70 C70 70 130 150 110 300Z', side === 1 ? '#C48A54' : '#4A3A38') +
      fill('M-46 300 C-50 190 -20 130 0 130 C20 130 50 190 46 300Z', '#F3E3CC') +
      ellipse(0, 10, 88, 80, side === 1 ? '#D39B64' : '#574643') +
      fill(
        'M-80 -40 C-130 -30 -130 60 -96 92 C-70 60 -66 0 -56 -30Z M80 -40 C130 -30 130 60 96 92 C70 60 66 0 56 -30Z',
        side === 1 ? '#8E5C34' : '#2F2426',
      ) +
      ellipse(0, 42, 48, 38, '#F3E3CC') +
      ellipse(0, 24, 18, 13, '#241B2E') +
      circle(-34, -8, 11, '#241B2E') +
      circle(34, -8, 11, '#241B2E') +
      circle(-31, -12, 4, '#FFFFFF') +
      circle(37, -12, 4, '#FFFFFF') +
      fill('M-14 58 Q0 66 14 58 V78 Q0 100 -14 78Z', '#E0707A') +
      stroke('M-70 92 Q0 122 70 92', '#B3365F', 15) +
      '</g>',
  }),
  gardening: ({ breadth }: Looks): ActivityPose => ({
    settings: ['park', 'rooftop', 'hills'],
    arms: bendBothArms(breadth, 122, 720),
    held:
      repeat(7, (index) =>
        fill(
          path`M0 640 Q${(index - 3) * 70 - 20} ${500 - (index % 2) * 20} ${(index - 3) * 78} ${360 + Math.abs(index - 3) * 46} Q${(index - 3) * 60 + 34} 520 0 640Z`,
          index % 2 ? '#6FAE6B' : '#4F8A52',
        ),
      ) +
      [-120, 0, 120]
        .map(
          (x, index) =>
            circle(x, 400 - (index % 2) * 30, 25, '#F0A9BE') +
            circle(x, 400 - (index % 2) * 30, 10, '#F1C96B'),
        )
        .join('') +
      fill('M-120 630 H120 L92 820 H-92Z', '#C9744E') +
      rect(-132, 612, 264, 44, '#DB8A62', 8),
  }),
  photography: ({ breadth }: Looks): ActivityPose => ({
    settings: ['harbour', 'old town', 'city at night'],
    arms: bendBothArms(breadth, 132, 560),
    held:
      stroke('M-96 480 C-110 380 -90 300 -64 250 M96 480 C110 380 90 300 64 250', '#5B3A2A', 15) +
      rect(-130, 470, 260, 165, '#39404F', 20) +
      rect(-130, 500, 260, 24, '#A9714F') +
      rect(-44, 446, 88, 34, '#39404F', 8) +
      circle(0, 560, 68, '#241B2E') +
      circle(0, 560, 46, '#5A6E96') +
      circle(-14, 544, 15, '#FFFFFF', opacity(0.8)) +
      circle(98, 490, 10, '#F07BA0'),
  }),
  surfing: ({ breadth }: Looks): ActivityPose => ({
    settings: ['beach'],
    arms: [resting(breadth, -1), { elbow: [breadth + 76, 600], hand: [breadth + 130, 500] }],
    behind:
      ellipse(breadth + 150, 380, 108, 640, '#F6E9D2') +
      stroke(path`M${breadth + 150} -230 V980`, '#D2603A', 13) +
      fill(
        path`M${breadth + 46} 300 Q${breadth + 150} 220 ${breadth + 256} 300 L${breadth + 258} 400 Q${breadth + 150} 320 ${breadth + 43} 400Z`,
        '#3E8A86',
      ),
  }),
  astronomy: ({ breadth }: Looks): ActivityPose => ({
    settings: ['starry field'],
    arms: [resting(breadth, -1), { elbow: [breadth + 60, 600], hand: [250, 560] }],
    front:
      stroke('M330 560 L250 1000 M330 560 L430 1000 M330 560 V1000', '#4A3A34', 15) +
      '<g transform="rotate(-32 330 540)">' +
      rect(180, 500, 330, 84, '#E5E0EE', 16) +
      rect(480, 488, 66, 108, '#B3365F', 12) +
      rect(120, 518, 70, 48, '#39404F', 8) +
      '</g>',
  }),
  birds: ({ breadth }: Looks): ActivityPose => ({
    settings: ['lake', 'forest', 'hills'],
    arms: bendBothArms(breadth, 118, 560),
    behind: repeat(5, (index) =>
      stroke(
        path`M${-420 + index * 190} ${-330 + ((index * 83) % 150)} q26 -34 46 0 q20 -34 46 0`,
        '#3A2F4A',
        9,
      ),
    ),
    held:
      stroke('M-70 490 C-90 380 -80 300 -60 250 M70 490 C90 380 80 300 60 250', '#241B2E', 11) +
      [-1, 1]
        .map(
          (side) =>
            rect(side * 56 - 46, 474, 92, 150, '#3F4A40', 26) + ellipse(side * 56, 622, 44, 20, '#5F7F8C'),
        )
        .join('') +
      rect(-22, 520, 44, 50, '#2B332C'),
  }),
  kites: ({ breadth, cloth }: Looks): ActivityPose => ({
    settings: ['beach', 'hills', 'park'],
    arms: [resting(breadth, -1), { elbow: [breadth + 120, 380], hand: [330, 200] }],
    behind:
      stroke('M330 200 Q400 0 420 -220', '#FFFFFF', 4) +
      fill('M420 -420 L520 -300 L420 -150 L330 -300Z', cloth.main) +
      fill('M420 -420 L520 -300 L420 -300Z M420 -300 L420 -150 L330 -300Z', '#F1C96B') +
      stroke('M420 -150 q-40 40 0 80 t0 80', cloth.main, 7),
  }),
} as const;
