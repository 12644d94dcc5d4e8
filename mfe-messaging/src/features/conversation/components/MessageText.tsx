import { useLazyComponent } from '@sixfold/design-system';

/** Minimum for a link: a dot or a colon inside a word. */
const CANDIDATE = /[.:]\S/;

const loadLinkedText = async () => (await import(/* webpackChunkName: "links" */ './LinkedText')).LinkedText;

interface Props {
  text: string;
  /** Whether Tab reaches its links. */
  isTabStop: boolean;
}

/** Renders a message's text. The link parser loads when the text may contain a link, without moving the layout. */
export function MessageText({ text, isTabStop }: Props) {
  const { component: LinkedText } = useLazyComponent(loadLinkedText, CANDIDATE.test(text));
  return LinkedText ? <LinkedText text={text} isTabStop={isTabStop} /> : text;
}
