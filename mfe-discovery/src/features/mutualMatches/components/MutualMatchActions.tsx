import { Link, paths } from '@sixfold/client-kit';
import { LinkButton, MessageCircleIcon, styled, VisuallyHidden } from '@sixfold/design-system';
import { VideoCallButton } from './VideoCallButton';

const Wide = styled(LinkButton)`
  flex: 1;
`;

/** What two who like each other can do: write, and call. */
export function MutualMatchActions({ id, firstName }: { id: string; firstName: string }) {
  return (
    <>
      <Wide asChild icon={<MessageCircleIcon aria-hidden="true" />}>
        <Link to={paths.chat(id)}>
          Message<VisuallyHidden> {firstName}</VisuallyHidden>
        </Link>
      </Wide>
      <VideoCallButton firstName={firstName} />
    </>
  );
}
