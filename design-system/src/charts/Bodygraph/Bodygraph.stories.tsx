import type { StoryMeta } from '../../../gallery/story';
import { EXAMPLE_CHARTS } from '../../../gallery/exampleCharts';
import { ThreeCharts } from '../../../gallery/ThreeCharts';
import { LazyBodygraph } from '../LazyCharts';

export const meta: StoryMeta = {
  part: 'Bodygraph',
  notes: 'Ink: active at birth. Accent: active in the design. Both: striped.',
};

export function ThreePublicCharts() {
  return (
    <ThreeCharts
      draw={({ name, bodygraph }) => <LazyBodygraph {...bodygraph} title={`Bodygraph of ${name}`} />}
      caption={({ name, character }) => `${name}: ${character}`}
    />
  );
}

export function NothingDefined() {
  return (
    <div style={{ maxInlineSize: '18rem' }}>
      <LazyBodygraph
        channels={EXAMPLE_CHARTS[0]?.bodygraph.channels ?? []}
        definedCentres={[]}
        personalityGates={[1, 2]}
        designGates={[1]}
        title="Bodygraph of a Reflector"
      />
    </div>
  );
}
