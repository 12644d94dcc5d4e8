import { Link } from '@sixfold/client-kit';
import { LinkButton, space, styled, VideoIcon } from '@sixfold/design-system';
import type { Bubble } from '../model/timeline';

const Content = styled.div`
  display: grid;
  gap: ${space[2]};
  justify-items: start;
  padding-block: ${space[1]};
`;

interface Props {
  bubble: Bubble;
  /** Path of a call with the other member; null when the two cannot call each other. */
  callPath: string | null;
  isTabStop: boolean;
}

/** Renders a missed call with a link to call back. */
export function MissedCall({ bubble: { content, isOwn }, callPath, isTabStop }: Props) {
  if (callPath === null) return content;
  return (
    <Content>
      {content}
      <LinkButton asChild size="small" variant="secondary" icon={<VideoIcon aria-hidden="true" />}>
        <Link to={callPath} tabIndex={isTabStop ? 0 : -1}>
          {isOwn ? 'Call again' : 'Call back'}
        </Link>
      </LinkButton>
    </Content>
  );
}
