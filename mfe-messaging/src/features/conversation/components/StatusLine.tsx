import { color, fontSize, space, styled, VisuallyHidden } from '@sixfold/design-system';
import { useTyping } from '../api/useTyping';
import { isReachable, type Connection } from '../../../shared/api/useConnection';

const Line = styled.div`
  /* Always there, so that nothing moves when it says something. */
  min-height: 1.625rem;
  padding: 0 ${space[5]} ${space[1]};
  color: ${color.quiet};
  font-size: ${fontSize[14]};
  line-height: 1.4;

  &[data-tone='warning'] {
    color: ${color.warning};
  }
`;

const CONNECTIONS: Readonly<Record<Connection, string>> = {
  online: '',
  slow: 'Live updates are slow here.',
  offline: 'You are offline. Messages are kept and sent when you are back.',
  lost: 'Trying to reach Sixfold…',
};

interface Props {
  connection: Connection;
  userId: string;
  otherName: string;
}

/** Renders the connection state or the typing indicator, between the messages and the field. */
export function StatusLine({ connection, userId, otherName }: Props) {
  const { isTyping, isAnnounced } = useTyping(userId);
  const isOnline = connection === 'online';
  const typing = `${otherName} is typing…`;
  return (
    <Line data-tone={isReachable(connection) ? undefined : 'warning'}>
      <span role="status">{CONNECTIONS[connection]}</span>
      {isOnline && isTyping && <span aria-hidden="true">{typing}</span>}
      <VisuallyHidden role="status">{isOnline && isAnnounced ? typing : ''}</VisuallyHidden>
    </Line>
  );
}
