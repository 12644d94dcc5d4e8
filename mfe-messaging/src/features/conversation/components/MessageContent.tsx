import type { ComponentProps } from 'react';
import type { Bubble } from '../model/timeline';
import { CoveredMessage } from './CoveredMessage';
import type { MessageActions } from './MessageMenu';
import { MessagePhoto } from './MessagePhoto';
import { MessageText } from './MessageText';
import { MissedCall } from './MissedCall';

type Props = Omit<ComponentProps<typeof CoveredMessage>, 'cover' | 'actions'> & {
  bubble: Bubble;
  actions: MessageActions;
};

export function MessageContent({ bubble, ...rest }: Props) {
  const { isUnsent, isMissedCall, isOwn, content, image, cover } = bubble;
  const { person, isTabStop, actions } = rest;
  if (isUnsent) return 'Message unsent';
  if (isMissedCall) return <MissedCall bubble={bubble} callPath={actions.callPath} isTabStop={isTabStop} />;
  if (cover) return <CoveredMessage bubble={bubble} cover={cover} {...rest} />;
  if (image)
    return <MessagePhoto image={image} isOwn={isOwn} otherName={person.firstName} isTabStop={isTabStop} />;
  return <MessageText text={content} isTabStop={isTabStop} />;
}
