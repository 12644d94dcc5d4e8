import type { StoryMeta } from '../../../gallery/story';
import { Inline } from '../../layout/Layout/Layout';
import { Logo } from './Logo';

export const meta: StoryMeta = { part: 'Logo' };

export function Sizes() {
  return (
    <Inline gap={8}>
      <Logo />
      <Logo size="large" />
      <Logo form="mark" />
      <Logo form="mark" size="large" />
    </Inline>
  );
}
