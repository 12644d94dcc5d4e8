import { useLazyComponent } from '@sixfold/design-system';

/** What a link has at least: a dot or a colon within a word. */
const CANDIDATE = /[.:]\S/;

const loadLinkedText = async () => (await import(/* webpackChunkName: "links" */ './LinkedText')).LinkedText;

interface Props {
  text: string;
  /** Whether its links can be reached by the Tab key. */
  isTabStop: boolean;
}

/** The words of a message. Their links are found by a library that is loaded when there may be some; it moves nothing. */
export function MessageText({ text, isTabStop }: Props) {
  const { component: LinkedText } = useLazyComponent(loadLinkedText, CANDIDATE.test(text));
  return LinkedText ? <LinkedText text={text} isTabStop={isTabStop} /> : text;
}
