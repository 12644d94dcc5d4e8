import { SHARED_DATES_MAX, sharedDatesRoutes } from '@sixfold/api-contract';
import { getServerTimeMs, useCall } from '@sixfold/client-kit';
import {
  Button,
  Card,
  Heading,
  Inline,
  LoadFailedNotice,
  preloadToastStyles,
  ShareIcon,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
  useLazyComponent,
} from '@sixfold/design-system';
import { useEffect, useRef, useState } from 'react';
import { SharedDateItem } from './SharedDateItem';

const loadDialog = async () => (await import('./ShareDateDialog')).ShareDateDialog;

const TICK_MS = 15_000;

/** Returns the server's time, updated every few seconds: a check-in becomes due while the page is open. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date(getServerTimeMs()));
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(getServerTimeMs())), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function SharedDates() {
  const { data, error, refetch } = useCall(sharedDatesRoutes.listSharedDates, undefined, {
    refetchOnMount: 'always',
  });
  const [isOpen, setOpen] = useState(false);
  const { component: ShareDateDialog, hasFailed, retry } = useLazyComponent(loadDialog, isOpen);
  const heading = useRef<HTMLDivElement>(null);
  const now = useNow();
  const dates = data?.dates ?? [];

  useEffect(preloadToastStyles, []);

  return (
    <Card as="section" aria-label="Share a date">
      <Stack gap={4}>
        <div ref={heading} tabIndex={-1}>
          <Stack gap={1}>
            <Heading level={2} size="small">
              Share a date
            </Heading>
            <Text size="small" tone="quiet" measure>
              Tell somebody you trust whom you meet, where and when. They hear from us again if you do not
              check in afterwards.
            </Text>
          </Stack>
        </div>
        {dates.length > 0 && (
          <Stack as="ul" gap={0} aria-label="Your shared dates">
            {dates.map((date) => (
              <SharedDateItem key={date.id} date={date} now={now} onEnd={() => heading.current?.focus()} />
            ))}
          </Stack>
        )}
        {!data && error && <LoadFailedNotice name="Your shared dates" onRetry={() => void refetch()} />}
        {!data && !error && (
          <SkeletonGroup label="Loading your shared dates">
            <Skeleton shape="block" height="2.75rem" />
          </SkeletonGroup>
        )}
        {hasFailed && <LoadFailedNotice name="This form" onRetry={retry} />}
        {data && dates.length >= SHARED_DATES_MAX && (
          <Text size="small" tone="quiet">
            You share {SHARED_DATES_MAX} dates, the most at a time. Check in or call one off to share another.
          </Text>
        )}
        {data && dates.length < SHARED_DATES_MAX && (
          <Inline>
            <Button
              variant="secondary"
              icon={<ShareIcon aria-hidden="true" />}
              loading={isOpen && !ShareDateDialog && !hasFailed}
              loadingLabel="Opening the form"
              onClick={() => setOpen(true)}
            >
              Share a date
            </Button>
          </Inline>
        )}
      </Stack>
      {isOpen && ShareDateDialog && <ShareDateDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
