import { Link, paths } from '@sixfold/client-kit';
import { Card, ChevronRightIcon, Inline, Stack, Text, TextLink } from '@sixfold/design-system';

/** The way to what belongs to the account and not to the profile. */
export function AccountLink() {
  return (
    <Card as="section" tone="flat" aria-label="Account">
      <Inline justify="between" gap={4} wrap="never">
        <Stack gap={1}>
          <TextLink asChild alone>
            <Link to={paths.account()}>Account settings</Link>
          </TextLink>
          <Text size="small" tone="quiet">
            Email, password, where you are signed in, your data.
          </Text>
        </Stack>
        <ChevronRightIcon aria-hidden="true" />
      </Inline>
    </Card>
  );
}
