import { Heart } from 'lucide-react';
import type { StoryMeta } from '../../../gallery/story';
import { LONG_TEXT } from '../../../gallery/samples';
import { Button } from '../../inputs/Button/Button';
import { Card } from '../../layout/Card/Card';
import { Grid } from '../../layout/Layout/Layout';
import { EmptyState } from './EmptyState';

export const meta: StoryMeta = { part: 'EmptyState' };

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
