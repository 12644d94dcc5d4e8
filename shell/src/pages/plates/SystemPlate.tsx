import { color, displayFace, fontFamily, styled, systemColor } from '@sixfold/design-system/base';
import type { SystemName } from '@sixfold/design-system/base';
import type { ReactElement } from 'react';
import { SkyMark } from './SkyMark';
import { clockPoint } from './polar';

/** Hairlines in ink plus one hue: `.hue` lines, `.wash` fills; `.full` emphasises the subject. */
const Plate = styled.svg<{ $system: SystemName }>`
  --hue: ${({ $system }) => systemColor[$system]};
  flex: none;
  width: 7.5rem;
  height: 7.5rem;
  fill: none;
  stroke: ${color.edge};
  stroke-width: 1;
  stroke-linecap: round;
  stroke-linejoin: round;
  overflow: visible;

  .hue {
    stroke: var(--hue);
    stroke-width: 1.5;
  }
  .wash {
    fill: color-mix(in srgb, var(--hue) 14%, ${color.paper});
    stroke: var(--hue);
    stroke-width: 1.25;
  }
  .full {
    fill: var(--hue);
    stroke: none;
  }
  text {
    fill: ${color.quiet};
    stroke: none;
    font: 500 11px ${fontFamily.interface};
    text-anchor: middle;
  }
  .result {
    fill: ${color.ink};
    font-size: 46px;
    ${displayFace}
  }
`;

function FourSliders() {
  return (
    <>
      {['EI86', 'SN78', 'TF38', 'JP68'].map((row, index) => {
        const y = 21 + index * 26;
        const knob = Number(row.slice(2));
        return (
          <g key={row}>
            <text x="10" y={y + 4}>
              {row[0]}
            </text>
            <path d={`M24 ${y}H96`} />
            <path className="hue" d={`M60 ${y}H${knob}`} />
            <circle className="full" cx={knob} cy={y} r="5" />
            <text x="110" y={y + 4}>
              {row[1]}
            </text>
          </g>
        );
      })}
    </>
  );
}

const getEnneagramPoint = (type: number, radius = 44) => clockPoint(60, radius, type * 40);

/** Nine points on a circle, joined by the triangle and the six-pointed line. */
function NinePoints() {
  return (
    <>
      <circle cx="60" cy="60" r="44" />
      <polygon points={[9, 3, 6].map((type) => getEnneagramPoint(type)).join(' ')} />
      <polygon className="hue" points={[1, 4, 2, 8, 5, 7].map((type) => getEnneagramPoint(type)).join(' ')} />
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((type) => {
        const [x, y] = getEnneagramPoint(type).split(',');
        return (
          <circle
            key={type}
            className={type === 4 ? 'full' : 'wash'}
            cx={x}
            cy={y}
            r={type === 4 ? 6 : 3.5}
          />
        );
      })}
    </>
  );
}

function FivePetals() {
  return (
    <>
      <circle cx="60" cy="60" r="52" strokeDasharray="1 5" />
      {[0, 72, 144, 216, 288].map((turn) => (
        <path
          key={turn}
          className={turn === 72 ? 'full' : 'wash'}
          transform={`rotate(${turn} 60 60)`}
          d="M60 55C44 42 46 18 60 11C74 18 76 42 60 55Z"
        />
      ))}
      <circle className="wash" cx="60" cy="60" r="4" />
    </>
  );
}

/** The life path of 12 May 1990: 1+2+0+5+1+9+9+0 = 27, 2+7 = 9. */
function DateSum() {
  return (
    <>
      <text x="60" y="18">
        12 · 05 · 1990
      </text>
      <path d="M16 27H104" />
      <text x="60" y="46">
        27 = 2 + 7
      </text>
      <circle className="wash" cx="60" cy="84" r="29" />
      <text className="result" x="60" y="100">
        9
      </text>
    </>
  );
}

/** Nine centres and the channels between them; here throat, self and sacral are joined. */
function NineCentres() {
  return (
    <>
      <path d="M60 16V32M60 46V50M53 58L24 84M67 58L96 84M66 58L78 74M54 80L28 88M66 78L74 80M30 94L52 93M90 94L68 93M60 100V108M30 98L54 112M90 98L66 112" />
      <path className="hue" strokeWidth="3" d="M57 62V72M63 62V72M57 82V90M63 82V90" />
      <path
        className="wash"
        d="M60 3L70 18H50ZM60 41L50 26H70ZM18 84V102L33 93ZM102 84V102L87 93ZM73 84L83 72L86 86ZM52 106H68V118H52Z"
      />
      <path className="full" d="M51 48H69V64H51ZM60 65L71 76L60 87L49 76ZM51 88H69V101H51Z" />
    </>
  );
}

const PICTURES: Readonly<Record<SystemName, () => ReactElement>> = {
  mbti: FourSliders,
  enneagram: NinePoints,
  loveLanguage: FivePetals,
  astrology: SkyMark,
  numerology: DateSum,
  humanDesign: NineCentres,
};

/** Renders the emblem of a system in its hue. It is decorative, because the name is next to it. */
export function SystemPlate({ system }: { system: SystemName }) {
  const Picture = PICTURES[system];
  return (
    <Plate viewBox="0 0 120 120" aria-hidden="true" $system={system}>
      <Picture />
    </Plate>
  );
}
