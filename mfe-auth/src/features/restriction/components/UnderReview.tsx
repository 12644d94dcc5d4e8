import { safetyCalls, safetyRoutes } from '@sixfold/api-contract';
import { api, errorTextOf, formatDate, useCall } from '@sixfold/client-kit';
import { Card, ErrorState, Heading, Stack, Text } from '@sixfold/design-system';
import { Objection } from './Objection';

/** Shows a member under review the reason and a form to object. */
export function UnderReview() {
  const { data, error, refetch } = useCall(safetyRoutes.getRestriction, undefined, {
    refetchOnMount: 'always',
  });
  if (error && !data)
    return (
      <ErrorState
        headingLevel={2}
        title="Your review could not be loaded"
        description={errorTextOf(error)}
        onRetry={() => void refetch()}
      />
    );
  const restriction = data?.restriction;
  if (!restriction) return null;
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2} size="small">
          Your account is under review
        </Heading>
        <Text>
          Since <time dateTime={restriction.since}>{formatDate(restriction.since, 'long')}</time>.{' '}
          {restriction.reason} Until then likes, messages and calls are paused; we will write to you once it
          is decided.
        </Text>
        <Objection
          objection={restriction.objection}
          send={(text) => api.call(safetyCalls.objectToReview, { body: { text } })}
          onSent={() => void refetch()}
        />
      </Stack>
    </Card>
  );
}
