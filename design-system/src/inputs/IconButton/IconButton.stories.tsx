import { MessageCircle, X } from 'lucide-react';
import type { StoryMeta } from '../../../gallery/story';
import { Inline } from '../../layout/Layout/Layout';
import { IconButton } from './IconButton';

export const meta: StoryMeta = { part: 'IconButton', notes: '44 by 44 px, always named.' };

export function Rest() {
  return (
    <Inline>
      {(['primary', 'secondary', 'ghost', 'danger'] as const).map((variant) => (
        <IconButton
          key={variant}
          variant={variant}
          label={`Message, ${variant}`}
          icon={<MessageCircle aria-hidden="true" />}
        />
      ))}
      <IconButton variant="secondary" shape="round" label="Close" icon={<X aria-hidden="true" />} />
    </Inline>
  );
}

export function DisabledAndLoading() {
  return (
    <Inline>
      <IconButton variant="secondary" disabled label="Pass" icon={<X aria-hidden="true" />} />
      <IconButton variant="secondary" loading label="Sending" icon={<X aria-hidden="true" />} />
    </Inline>
  );
}
