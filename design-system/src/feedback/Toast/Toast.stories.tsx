import type { StoryMeta } from '../../../gallery/story';
import { LONG_NAME, LONG_TEXT } from '../../../gallery/samples';
import { Button } from '../../inputs/Button/Button';
import { Inline } from '../../layout/Layout/Layout';
import { toast } from './toastStore';

export const meta: StoryMeta = {
  part: 'Toast',
  notes:
    'One at a time, 5 seconds; pointing or focus stops the clock. Swipe 50 px to the right, the cross or Escape closes. F8 goes to it.',
};

export function Kinds() {
  return (
    <Inline>
      <Button
        variant="secondary"
        onClick={() => toast({ title: 'Welcome back!', description: 'Successfully signed in' })}
      >
        Default
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({
            title: 'File too large',
            description: 'Please select an image under 10MB.',
            variant: 'destructive',
          })
        }
      >
        Destructive
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({
            title: 'Passed on Ilya',
            action: { label: 'Undo', onAction: () => toast({ title: 'Ilya is back' }) },
          })
        }
      >
        With action
      </Button>
      <Button variant="secondary" onClick={() => toast({ title: LONG_NAME, description: LONG_TEXT })}>
        Long text
      </Button>
    </Inline>
  );
}
