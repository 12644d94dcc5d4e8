import type { ComponentProps } from 'react';
import type { Bubble } from '../model/timeline';
import { CoveredMessage } from './CoveredMessage';
import { MessagePhoto } from './MessagePhoto';
import { MessageText } from './MessageText';

type Props = Omit<ComponentProps<typeof CoveredMessage>, 'cover'> & { bubble: Bubble };

/** What a bubble says. */
export function MessageContent({ bubble, ...rest }: Props) {
  const { isUnsent, isOwn, content, image, cover } = bubble;
  const { person, isTabStop } = rest;
  if (isUnsent) return 'Message unsent';
  if (cover) return <CoveredMessage bubble={bubble} cover={cover} {...rest} />;
  if (image)
    return <MessagePhoto image={image} isOwn={isOwn} otherName={person.firstName} isTabStop={isTabStop} />;
  return <MessageText text={content} isTabStop={isTabStop} />;
}
