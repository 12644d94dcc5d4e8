import { useState } from 'react';
import type { StoryMeta } from '../../../gallery/story';
import { LONG_TEXT } from '../../../gallery/samples';
import { Card } from '../../layout/Card/Card';
import { Grid } from '../../layout/Layout/Layout';
import { ErrorState } from './ErrorState';

export const meta: StoryMeta = { part: 'ErrorState' };

export function Rest() {
  const [retrying, setRetrying] = useState(false);
  return (
    <Grid>
      <Card>
        <ErrorState
          headingLevel={4}
          title="Messages cannot be shown"
          description="This part did not answer. Nothing was lost; everything else works."
          onRetry={() => setRetrying(true)}
          retrying={retrying}
          requestId="01J9ZK3V7Q"
        />
      </Card>
      <Card>
        <ErrorState headingLevel={4} description={LONG_TEXT} />
      </Card>
    </Grid>
  );
}
