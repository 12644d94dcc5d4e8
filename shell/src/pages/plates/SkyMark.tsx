import { WANDERERS } from './moonLandingSky';
import { clockPoint } from './polar';
import { SIGN_STARTS, formatAspectPath, toWheelDegrees, formatSpokePath } from './wheelGeometry';

/** Renders the sky of the large wheel, reduced to a plate of 120 by 120. */
export function SkyMark() {
  return (
    <>
      <circle cx="60" cy="60" r="52" />
      <circle cx="60" cy="60" r="42" />
      <path d={SIGN_STARTS.map((start) => formatSpokePath(start, 60, 42, 52)).join('')} />
      <path className="hue" strokeWidth="1" d={formatAspectPath('ease', 60, 36)} />
      <path strokeDasharray="2 3" d={formatAspectPath('tension', 60, 36)} />
      {WANDERERS.map(({ name, longitude }) => {
        const [x, y] = clockPoint(60, 36, toWheelDegrees(longitude)).split(',');
        return <circle key={name} className="full" cx={x} cy={y} r={name === 'Sun' ? 5 : 3} />;
      })}
    </>
  );
}
