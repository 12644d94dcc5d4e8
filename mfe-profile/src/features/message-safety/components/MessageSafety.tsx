import { Link } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import {
  Card,
  Divider,
  Heading,
  LoadFailedNotice,
  Skeleton,
  SkeletonGroup,
  Stack,
  Switch,
  Text,
  TextLink,
} from '@sixfold/design-system';
import { useMessageSafety } from '../api/useMessageSafety';

/** Renders the switches against unwanted messages; they take effect immediately. */
export function MessageSafety() {
  const { data: settings, error, refetch, save } = useMessageSafety();
  return (
    <Card as="section" aria-label="Messages">
      <Stack gap={4}>
        <Heading level={2} size="small">
          Messages
        </Heading>
        {settings ? (
          <>
            <Switch
              label="Screen messages"
              hint="Links and phone numbers in first messages are held back until you accept, and you are asked before you send words that may hurt. Your device checks this. It is the same switch as in your message settings."
              checked={settings.hasScreening}
              onCheckedChange={(hasScreening) => save({ hasScreening })}
            />
            <Divider />
            <Switch
              label="Block automatically"
              hint="When somebody you have not replied to writes one of your hidden words, our server blocks them for you, just as if you had pressed Block. They learn no more than that. You find them among the people you blocked, and can unblock them there."
              checked={settings.hasAutoBlock}
              onCheckedChange={(hasAutoBlock) => save({ hasAutoBlock })}
            />
            <Text size="small" tone="quiet">
              {describeWords(settings.hiddenWords.length)}{' '}
              <TextLink asChild>
                <Link to={paths.messages()}>Change them in your message settings</Link>
              </TextLink>
              .{' '}
              <TextLink asChild>
                <Link to={paths.account()}>People you blocked</Link>
              </TextLink>{' '}
              are in your account settings.
            </Text>
          </>
        ) : error ? (
          <LoadFailedNotice name="Your message settings" onRetry={() => void refetch()} />
        ) : (
          <SkeletonGroup label="Loading your message settings">
            <Skeleton shape="block" height="15rem" />
          </SkeletonGroup>
        )}
      </Stack>
    </Card>
  );
}

function describeWords(count: number): string {
  if (count === 0) return 'You have no hidden words yet, so nobody is blocked.';
  return count === 1 ? 'You have one hidden word.' : `You have ${count} hidden words.`;
}
