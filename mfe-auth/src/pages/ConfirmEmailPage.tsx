import { usePageTitle, useSession } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { CheckIcon, color, LockIcon, media, Page, space, styled } from '@sixfold/design-system';
import { ConfirmAddress } from '../features/address/components/ConfirmAddress';
import { LinkResultMessage } from '../shared/components/LinkResultMessage';
import { useLinkOutcome } from '../shared/components/useLinkOutcome';
import { useLinkParameter } from '../shared/components/useLinkParameter';

const Column = styled.div`
  max-width: 27rem;
  margin-inline: auto;

  ${media.wide} {
    padding-top: ${space[10]};
  }
`;

/** `/confirm-email#token=…`: the link sent to a new address. Works for members and visitors. */
export function ConfirmEmailPage() {
  usePageTitle('Confirm your address');
  const isMember = useSession((session) => session.status === 'member');
  const [isDone, finish] = useLinkOutcome();
  const token = useLinkParameter('token');

  return (
    <Page>
      <Column>
        {isDone ? (
          <LinkResultMessage
            sign={<CheckIcon color={color.positive} />}
            ground={color.positiveWash}
            title="Your address is confirmed"
            text="From now on you sign in with it. We have sent a note about the change to your old address."
            action={isMember ? 'Back to account settings' : 'Continue to Sign In'}
            to={isMember ? paths.account() : paths.auth()}
          />
        ) : token ? (
          <ConfirmAddress token={token} onDone={finish} />
        ) : (
          <LinkResultMessage
            sign={<LockIcon color={color.warning} />}
            ground={color.warningWash}
            title="Invalid confirmation link"
            text="This link is incomplete; your email app may have cut it off. Open the full link, or ask for a new one in your account settings."
            action={isMember ? 'Back to account settings' : 'Back to Sign In'}
            to={isMember ? paths.account() : paths.auth()}
          />
        )}
      </Column>
    </Page>
  );
}
