import { styled } from 'styled-components';
import { color, radius } from '../../theme/tokens';

const MARK_LENGTH = 80;

const Mark = styled.mark`
  padding-inline: 0.125em;
  border-radius: ${radius.small};
  background: ${color.dangerWash};
  color: ${color.danger};
  font-weight: 400;
  overflow-wrap: anywhere;
`;

/** Returns the number of characters over the limit, in the API's unit: UTF-16 code units of the trimmed text. */
export const countExcess = (text: string, maxLength: number): number =>
  Math.max(0, text.trim().length - maxLength);

/** Shows how far a text is over its limit and where the excess starts. */
export function ExcessNote({ text, maxLength }: { text: string; maxLength: number }) {
  const count = countExcess(text, maxLength);
  // Half of a surrogate pair cannot be displayed.
  const excess = [
    ...text
      .trim()
      .slice(maxLength)
      .replace(/^[\uDC00-\uDFFF]/, ''),
  ];
  return (
    <>
      {count === 1 ? '1 character too many.' : `${count} characters too many.`} Please shorten it. This part
      is over:{' '}
      <Mark dir="auto" aria-hidden="true">
        {excess.slice(0, MARK_LENGTH).join('')}
        {excess.length > MARK_LENGTH && '…'}
      </Mark>
    </>
  );
}
