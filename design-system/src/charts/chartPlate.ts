import { media, space } from '../theme/tokens';

/** The rules of a box that holds a chart and then the words on it: side by side, or one above the other on small screens. */
export const chartPlate = `
  display: grid;
  gap: ${space[6]};
  align-items: start;

  > :first-child {
    width: 100%;
    max-width: 30rem;
    margin-inline: auto;
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 30rem) minmax(0, 1fr);
    gap: ${space[10]};
  }
`;
