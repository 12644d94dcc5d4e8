import type { Bubble } from '../model/timeline';
import { MessagePhoto } from './MessagePhoto';

interface Props {
  bubble: Bubble;
  otherName: string;
  /** Whether what can be pressed in it is reached by the Tab key. */
  isTabStop: boolean;
}

/** What a bubble says. */
export function MessageContent({ bubble, otherName, isTabStop }: Props) {
  const { isUnsent, isOwn, content, image } = bubble;
  if (isUnsent) return 'Message unsent';
  if (image) return <MessagePhoto image={image} isOwn={isOwn} otherName={otherName} isTabStop={isTabStop} />;
  return content;
}
