import type { StoryMeta } from '../../../gallery/story';
import { EXAMPLE_CHARTS } from '../../../gallery/exampleCharts';
import { ThreeCharts } from '../../../gallery/ThreeCharts';
import { LazyNatalWheel } from '../LazyCharts';

export const meta: StoryMeta = { part: 'NatalWheel' };

export function ThreePublicCharts() {
  return (
    <ThreeCharts
      draw={({ name, wheel }) => <LazyNatalWheel {...wheel} title={`Natal chart of ${name}`} />}
      caption={({ name, born }) => `${name}, ${born}. Placidus houses.`}
    />
  );
}

export function UnknownBirthTime() {
  return (
    <ThreeCharts
      draw={({ name, wheel: { bodies } }) => (
        <LazyNatalWheel bodies={bodies.filter((body) => body.name !== 'Moon')} title={`Planets of ${name}`} />
      )}
      caption={({ name }) => `${name} without a time of birth: no ascendant, no houses.`}
    />
  );
}

export function WithTransits() {
  return (
    <ThreeCharts
      draw={({ name, wheel }) => (
        <LazyNatalWheel
          {...wheel}
          aspects={[]}
          transits={{
            bodies: EXAMPLE_CHARTS[1]?.wheel.bodies ?? [],
            aspects: [{ from: 'Sun', to: 'Moon', kind: 'trine' }],
          }}
          title={`Transits of ${name}`}
        />
      )}
      caption={({ name }) => `${name} with the sky of another day around.`}
    />
  );
}

export function CrowdedSky() {
  const bodies = (EXAMPLE_CHARTS[0]?.wheel.bodies ?? []).map((body, index) => ({
    ...body,
    longitude: (356 + index * 1.4) % 360,
  }));
  return (
    <div style={{ maxInlineSize: '24rem' }}>
      <LazyNatalWheel bodies={bodies} title="Eleven bodies within fifteen degrees" />
    </div>
  );
}
