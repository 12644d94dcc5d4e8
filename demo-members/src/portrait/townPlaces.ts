import type { Chance } from '../chance';
import { sky, roundTree, lightString, pane, plant } from './placeShapes';
import { circle, ellipse, fill, opacity, path, rect, repeat, stroke } from './svg';

/** Places in a town, and rooms. */
export const TOWN_PLACES = {
  café: () =>
    sky('#F3DFC6', '#E7C8A5') +
    pane(56, 150, 230, 330, '#CFE6EC', '#7B4B36') +
    roundTree(170, 460, 100, '#8DB58A') +
    rect(440, 300, 240, 14, '#7B4B36', 4) +
    rect(440, 440, 240, 14, '#7B4B36', 4) +
    repeat(4, (index) =>
      rect(
        456 + index * 56,
        258,
        38,
        42,
        ['#B3365F', '#F6F0E4', '#3E8A86', '#E3A33C'][index] ?? '#FFFFFF',
        9,
      ),
    ) +
    repeat(3, (index) =>
      rect(462 + index * 70, 374, 46, 66, ['#C9744E', '#6C7FB8', '#F6F0E4'][index] ?? '#FFFFFF', 8),
    ) +
    [170, 380, 590]
      .map(
        (x) =>
          stroke(`M${x} 0 V96`, '#4A3A34', 5) +
          fill(path`M${x - 54} 140 Q${x - 46} 92 ${x} 92 Q${x + 46} 92 ${x + 54} 140Z`, '#B3365F') +
          ellipse(x, 142, 54, 10, '#FFE9B8'),
      )
      .join('') +
    rect(0, 720, 720, 180, '#8A5A40') +
    rect(0, 720, 720, 16, '#A9714F') +
    plant(660, 700, 110),
  'city at night': (chance: Chance) =>
    sky('#211F4E', '#83518F') +
    circle(560, 150, 58, '#FBEFD0') +
    repeat(26, () =>
      circle(chance.between(0, 720), chance.between(0, 380), chance.between(1, 3), '#FFFFFF', opacity(0.7)),
    ) +
    repeat(8, (index) => {
      const top = chance.between(250, 470);
      const lit = repeat(8, (place) =>
        chance.isTrue(0.6)
          ? rect(
              index * 94 + 12 + (place % 3) * 26,
              top + 24 + Math.floor(place / 3) * 44,
              15,
              24,
              chance.pick(['#FFDf8E', '#FFC46B', '#9FC7E8']),
              2,
            )
          : '',
      );
      return rect(index * 94 - 4, top, 92, 700, index % 2 ? '#2E2A5C' : '#38316A') + lit;
    }) +
    rect(0, 760, 720, 140, '#292450') +
    [60, 330, 650]
      .map((x, index) =>
        circle(
          x,
          700 + index * 20,
          44 - index * 6,
          ['#FFC46B', '#F07BA0', '#8ED0E0'][index] ?? '#FFFFFF',
          opacity(0.35),
        ),
      )
      .join(''),
  library: (chance: Chance) =>
    sky('#EBD3B0', '#D9B78C') +
    repeat(5, (row) => {
      const y = 60 + row * 150;
      return (
        rect(0, y, 720, 138, '#6E4630') +
        repeat(24, (volume) => {
          const height = chance.between(80, 120);
          return rect(
            6 + volume * 30,
            y + 132 - height,
            chance.between(18, 27),
            height,
            chance.pick([
              '#B3365F',
              '#2F5D73',
              '#E3A33C',
              '#3E6B52',
              '#8A5AA8',
              '#E7D8BE',
              '#C0643C',
              '#46507E',
            ]),
            3,
          );
        }) +
        rect(0, y + 132, 720, 14, '#8B5B3E')
      );
    }) +
    rect(0, 810, 720, 90, '#8B5B3E') +
    fill('M70 640 L160 640 L186 730 L44 730Z', '#FFE3A0') +
    rect(108, 730, 14, 90, '#4A3A34'),
  market: (chance: Chance) =>
    sky('#FBE7CC', '#F3CDA6') +
    lightString(60) +
    [0, 1]
      .map((stall) => {
        const x = stall * 380 - 40;
        return (
          rect(x + 20, 300, 14, 460, '#7B4B36') +
          rect(x + 346, 300, 14, 460, '#7B4B36') +
          repeat(8, (stripe) =>
            fill(
              path`M${x + stripe * 48} 240 h48 v64 a24 24 0 0 1 -48 0Z`,
              (stripe + stall) % 2 ? '#FFF6EA' : stall ? '#2F8A86' : '#C2416F',
            ),
          )
        );
      })
      .join('') +
    rect(0, 640, 720, 270, '#9A6A48') +
    repeat(
      4,
      (crate) =>
        rect(crate * 184 - 8, 660, 176, 110, '#B98458', 6) +
        repeat(10, (fruit) =>
          circle(
            crate * 184 + 16 + (fruit % 5) * 33,
            664 - Math.floor(fruit / 5) * 22,
            18,
            [
              ['#D2603A', '#E3A33C'],
              ['#5F9159', '#A9C25A'],
              ['#B3264E', '#D9536F'],
              ['#7A44B8', '#A06AC8'],
            ][crate]?.[chance.between(0, 1)] ?? '#E3A33C',
          ),
        ),
    ),
  rooftop: (chance: Chance) =>
    sky('#6B5AA8', '#F7B48E') +
    circle(520, 400, 66, '#FFE3B0') +
    repeat(7, (index) => {
      const top = chance.between(430, 540);
      return (
        rect(index * 108 - 10, top, 112, 400, index % 2 ? '#6A4A84' : '#583F78') +
        rect(index * 108 + 20, top + 30, 20, 28, '#FFD88A') +
        rect(index * 108 + 60, top + 30, 20, 28, '#FFD88A', 0, opacity(index % 3 ? 0.3 : 1))
      );
    }) +
    lightString(150) +
    rect(0, 690, 720, 210, '#8E5E58') +
    rect(0, 640, 720, 14, '#3A2C48') +
    repeat(13, (index) => rect(index * 60, 650, 7, 90, '#3A2C48')) +
    plant(70, 780, 130) +
    plant(660, 790, 110),
  'old town': () =>
    sky('#CDE4F2', '#FBEBD6') +
    repeat(5, (index) => {
      const [x, top] = [index * 150 - 16, 240 + ((index * 53) % 110)];
      const wall = ['#F0B9A0', '#F6E1B8', '#A9CBD0', '#E79C86', '#EADFD0'][index] ?? '#EADFD0';
      return (
        rect(x, top, 150, 620, wall) +
        fill(path`M${x - 8} ${top} L${x + 75} ${top - 76} L${x + 158} ${top}Z`, '#B5563A') +
        repeat(
          6,
          (place) =>
            rect(x + 24 + (place % 2) * 62, top + 44 + Math.floor(place / 2) * 120, 40, 62, '#4F6F84', 20) +
            rect(x + 18 + (place % 2) * 62, top + 106 + Math.floor(place / 2) * 120, 52, 8, '#FFFFFF'),
        )
      );
    }) +
    stroke('M0 190 Q360 260 720 170', '#5A4A5E', 3) +
    repeat(6, (index) =>
      fill(
        path`M${90 + index * 96} ${215 + (index % 3) * 5} h54 l-5 66 h-44Z`,
        ['#FFFFFF', '#B3365F', '#6C7FB8', '#FFFFFF', '#E3A33C', '#3E8A86'][index] ?? '#FFFFFF',
      ),
    ) +
    rect(0, 770, 720, 130, '#C4AD98') +
    repeat(3, (index) => stroke(path`M0 ${800 + index * 36} H720`, '#A8917C', 4)),
  museum: (chance: Chance) =>
    sky('#F4EEE6', '#E4D9CC') +
    [
      [50, 150, 190, 250],
      [480, 130, 190, 190],
      [500, 370, 150, 200],
      [70, 450, 130, 120],
    ]
      .map(([x = 0, y = 0, width = 0, height = 0]) => {
        const colours = [
          chance.pick(['#B3365F', '#2F5D73', '#E3A33C']),
          chance.pick(['#8CB7A4', '#F0A9BE', '#6C7FB8']),
        ] as const;
        return (
          rect(x - 12, y - 12, width + 24, height + 24, '#B98A4A') +
          rect(x, y, width, height, '#FBF7F1') +
          circle(x + width * 0.4, y + height * 0.42, width * 0.28, colours[0]) +
          fill(
            path`M${x} ${y + height} Q${x + width * 0.5} ${y + height * 0.4} ${x + width} ${y + height}Z`,
            colours[1],
          )
        );
      })
      .join('') +
    rect(0, 690, 720, 210, '#C9A882') +
    rect(0, 680, 720, 12, '#FFFFFF'),
  room: (chance: Chance) =>
    sky(chance.pick(['#F5E4D2', '#E3ECE4', '#EDE4F2', '#F7E3DC']), '#F1E2CE') +
    pane(440, 110, 220, 290, '#D3E9F2', '#FFFFFF') +
    circle(600, 200, 36, '#FFF3D6') +
    rect(40, 250, 230, 14, '#A9714F', 4) +
    repeat(5, (index) =>
      rect(
        56 + index * 26,
        180 + (index % 3) * 10,
        19,
        70 - (index % 3) * 10,
        ['#B3365F', '#2F5D73', '#E3A33C', '#3E6B52', '#8A5AA8'][index] ?? '#B3365F',
        3,
      ),
    ) +
    plant(226, 236, 70) +
    rect(0, 640, 720, 260, '#E4C9A6') +
    rect(0, 632, 720, 12, '#FFFFFF') +
    plant(660, 640, 150),
  'climbing hall': (chance: Chance) =>
    sky('#DCE3EA', '#C3CEDA') +
    fill('M0 0 H300 L220 900 H0Z', '#CBD5DF') +
    fill('M720 0 H520 L600 900 H720Z', '#B8C4D2') +
    repeat(26, () => {
      const [x, y] = [chance.between(20, 700), chance.between(30, 860)];
      return fill(
        path`M${x} ${y} q24 -28 48 0 q8 26 -20 30 q-36 2 -28 -30Z`,
        chance.pick(['#D2603A', '#E3A33C', '#3E8A86', '#7A44B8', '#C2416F']),
      );
    }),
} as const;
