import { ArrowRight, Heart } from 'lucide-react';
import { useState } from 'react';
import type { StoryMeta } from '../../../gallery/story';
import { Badge } from '../../data/Badge/Badge';
import { Inline } from '../../layout/Layout/Layout';
import { Button, LinkButton } from './Button';

export const meta: StoryMeta = {
  part: 'Button',
  notes:
    'Hover deepens the ground, pressing darkens it, keyboard focus draws a ring. Busy keeps width and focus and ignores presses.',
};

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const;

export function Rest() {
  return (
    <Inline>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
    </Inline>
  );
}

export function Sizes() {
  return (
    <Inline>
      <Button size="small">Small</Button>
      <Button>Medium</Button>
      <Button size="large">Find your people</Button>
    </Inline>
  );
}

export function WithIcon() {
  return (
    <Inline>
      <Button icon={<Heart aria-hidden="true" />}>Like</Button>
      <Button variant="secondary" trailing={<Badge tone="accent">2</Badge>}>
        Filters
      </Button>
      <Button variant="ghost" trailing={<ArrowRight aria-hidden="true" />}>
        Continue
      </Button>
    </Inline>
  );
}

export function Disabled() {
  return (
    <Inline>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} disabled>
          {variant}
        </Button>
      ))}
    </Inline>
  );
}

export function Loading() {
  const [busy, setBusy] = useState(false);
  return (
    <Inline>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} loading>
          {variant}
        </Button>
      ))}
      <Button loading={busy} onClick={() => setBusy(true)}>
        Press to see
      </Button>
    </Inline>
  );
}

export function AsLink() {
  return (
    <Inline>
      <LinkButton href="#Button">A link</LinkButton>
      <LinkButton variant="secondary" asChild icon={<Heart aria-hidden="true" />}>
        <a href="#Button">A router&apos;s link</a>
      </LinkButton>
    </Inline>
  );
}

export function LongText() {
  return (
    <div style={{ maxWidth: '16rem' }}>
      <Button width="full">Generate my comprehensive personality analysis again</Button>
    </div>
  );
}
