import { Heart } from 'lucide-react';
import type { StoryMeta } from '../../gallery/story';
import { LONG_TEXT } from '../../gallery/samples';
import { Button } from '../Button/Button';
import { Card } from '../Card/Card';
import { Grid } from '../Layout/Layout';
import { EmptyState } from './EmptyState';

export const meta: StoryMeta = { title: 'Feedback', part: 'EmptyState' };

export function Rest() {
  return (
    <Grid>
      <Card>
        <EmptyState
          headingLevel={4}
          title="No likes yet"
          description="When someone likes you, they appear here. A full profile is found more often."
          icon={<Heart />}
          action={<Button>Complete your profile</Button>}
        />
      </Card>
      <Card>
        <EmptyState headingLevel={4} title="No messages yet" description={LONG_TEXT} />
      </Card>
    </Grid>
  );
}
