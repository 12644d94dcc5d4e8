import type { Chance } from '../chance';
import { sky, cloud, fir, roundTree, boat } from './placeShapes';
import { circle, ellipse, fill, opacity, path, rect, repeat, stroke } from './svg';

export const NATURE_PLACES = {
  harbour: (chance: Chance) =>
    sky('#F9D5B4', '#FBE9D3') +
    circle(chance.between(140, 560), 210, 74, '#FFF3D6') +
    fill('M0 440 Q140 360 300 420 T720 390 V520 H0Z', '#B79AB4', opacity(0.7)) +
    rect(0, 470, 720, 300, '#5E9FB4') +
    repeat(8, (index) =>
      stroke(path`M${(index * 173) % 640} ${510 + index * 30} h70`, '#BFE0E6', 5, opacity(0.6)),
    ) +
    boat(110, 600, 74, '#FFF8EC') +
    boat(620, 560, 58, '#E58A6B') +
    boat(400, 500, 34, '#FFF8EC') +
    rect(0, 752, 720, 148, '#B98F6C') +
    repeat(7, (index) => stroke(path`M${index * 112} 752 v148`, '#9A7355', 4)) +
    rect(70, 700, 46, 66, '#4A3B44', 12),
  mountains: () =>
    sky('#CFE3F4', '#FBE3CE') +
    cloud(150, 170, 90) +
    cloud(590, 240, 70) +
    fill('M-40 560 L150 250 L300 470 L450 200 L640 470 L760 330 V620 H-40Z', '#8FA3C4') +
    fill(
      'M150 250 L96 340 L138 326 L160 352 L196 318Z M450 200 L392 284 L440 270 L468 306 L516 294Z',
      '#FFFFFF',
    ) +
    fill('M-20 640 L120 470 L260 600 L420 450 L600 610 L740 500 V760 H-20Z', '#6A83A6') +
    fill('M0 640 Q200 570 400 640 T720 620 V900 H0Z', '#7FA871') +
    fill('M0 740 Q240 680 480 750 T720 730 V900 H0Z', '#5F8E5C') +
    fir(70, 770, 120, '#3E6B52') +
    fir(640, 780, 140, '#345E48') +
    fir(560, 740, 84, '#4A7A5C'),
  forest: (chance: Chance) =>
    sky('#EEF3CF', '#A9C58A') +
    circle(250, 190, 150, '#FBFBE2', opacity(0.7)) +
    repeat(6, (index) =>
      rect(40 + index * 124 + chance.between(-20, 20), 0, 26, 640, '#9DB183', 0, opacity(0.7)),
    ) +
    fill('M0 600 Q180 540 360 600 T720 580 V900 H0Z', '#86A966') +
    [30, 180, 560, 690]
      .map(
        (x, index) =>
          rect(x - 26, 0, 54, 760, index % 2 ? '#6B5140' : '#7A5C47') +
          ellipse(x, 30, 150, 110, index % 2 ? '#4F7F4E' : '#5F9159'),
      )
      .join('') +
    fill('M0 740 Q240 680 480 740 T720 720 V900 H0Z', '#5C8A4C') +
    repeat(9, (index) =>
      fill(path`M${index * 90} 820 q-16 -50 -30 -60 q26 6 34 44 q4 -52 22 -66 q-2 34 -10 82Z`, '#4B7A42'),
    ),
  beach: () =>
    sky('#BFE3F2', '#FCE9D2') +
    circle(550, 190, 70, '#FFF3D6') +
    cloud(170, 200, 80) +
    rect(0, 450, 720, 210, '#4FA6B8') +
    rect(0, 450, 720, 60, '#74BCC8') +
    repeat(7, (index) =>
      stroke(
        path`M${(index * 197) % 640} ${530 + (index % 4) * 30} q22 -14 44 0 t44 0`,
        '#DDF3F4',
        5,
        opacity(0.8),
      ),
    ) +
    fill('M0 650 Q200 610 420 650 T720 630 V900 H0Z', '#F1D9AE') +
    fill('M0 650 Q200 610 420 650 T720 630 V650 Q560 640 420 668 T0 670Z', '#FFFFFF', opacity(0.8)) +
    rect(112, 470, 9, 290, '#8A6A4E') +
    fill('M-30 520 Q110 340 262 520Z', '#D2603A') +
    fill('M40 520 Q100 350 116 430 Q134 350 192 520Z', '#FFF3E2'),
  lake: () =>
    sky('#D6E6F5', '#FBDCCB') +
    circle(200, 220, 60, '#FFF5DE') +
    fill('M0 470 Q120 330 280 430 T560 380 T720 440 V520 H0Z', '#7C9CB4') +
    fill('M0 490 Q200 430 400 480 T720 460 V520 H0Z', '#5F8C7A') +
    rect(0, 505, 720, 395, '#8FBBCB') +
    fill('M0 505 Q200 560 400 515 T720 530 V505Z', '#5F8C7A', opacity(0.5)) +
    repeat(9, (index) =>
      stroke(path`M${(index * 151) % 660} ${560 + index * 28} h60`, '#DCEEF2', 4, opacity(0.7)),
    ) +
    fill('M250 900 L330 640 H410 L500 900Z', '#A67C58') +
    repeat(5, (index) =>
      stroke(path`M${318 - index * 15} ${680 + index * 46} H${424 + index * 18}`, '#8A6344', 4),
    ) +
    repeat(9, (index) =>
      stroke(
        path`M${20 + index * 14} 900 q${index % 2 ? 10 : -8} -90 ${index * 2 - 8} -${150 + (index % 3) * 40}`,
        '#5C8A4C',
        6,
      ),
    ),
  park: () =>
    sky('#D5EBF6', '#FBEAE4') +
    cloud(520, 150, 80) +
    fill('M0 520 Q180 450 360 510 T720 490 V900 H0Z', '#A4CB8C') +
    roundTree(110, 610, 190, '#F2B6C6') +
    roundTree(620, 590, 170, '#F5C6CF') +
    roundTree(420, 520, 80, '#8DB58A') +
    fill('M0 650 Q240 590 480 650 T720 630 V900 H0Z', '#7FB070') +
    fill('M280 900 Q330 740 470 640 L520 640 Q470 760 520 900Z', '#EAD9BC') +
    rect(30, 690, 190, 16, '#8A5A40', 4) +
    rect(30, 720, 190, 18, '#8A5A40', 4) +
    rect(46, 690, 12, 90, '#5B4030') +
    rect(192, 690, 12, 90, '#5B4030') +
    repeat(12, (index) => circle((index * 127) % 720, 780 + ((index * 37) % 110), 6, '#FFF6F0')),
  hills: () =>
    sky('#FBE3B8', '#FCEFDC') +
    circle(180, 220, 80, '#FFF7E0') +
    fill('M0 450 Q180 360 380 430 T720 390 V900 H0Z', '#C7C98A') +
    fill('M0 560 Q220 460 460 550 T720 520 V900 H0Z', '#A3B36A') +
    repeat(9, (index) =>
      stroke(
        path`M${index * 90 - 40} 900 Q${index * 76 + 20} 700 ${index * 64 + 90} 580`,
        '#7F9450',
        10,
        opacity(0.7),
      ),
    ) +
    [70, 120, 590, 640, 684]
      .map((x, index) => ellipse(x, 470 + (index % 3) * 24, 18, 100, '#4F6F4A'))
      .join('') +
    rect(470, 400, 84, 60, '#F3DCC0') +
    fill('M460 400 L512 362 L564 400Z', '#B5563A') +
    fill('M0 780 Q240 720 480 780 T720 760 V900 H0Z', '#8CA056'),
  'starry field': (chance: Chance) =>
    sky('#17183F', '#5A4A8C') +
    repeat(60, () =>
      circle(
        chance.between(0, 720),
        chance.between(0, 600),
        chance.between(1, 4) * 0.9,
        '#FFFBEA',
        opacity(0.85),
      ),
    ) +
    fill('M-40 420 Q300 120 760 60 L760 150 Q360 220 -40 520Z', '#FFFFFF', opacity(0.08)) +
    fill('M0 700 Q200 630 420 690 T720 660 V900 H0Z', '#2A3A52') +
    fill('M0 790 Q240 740 480 790 T720 770 V900 H0Z', '#1F2C40'),
} as const;
