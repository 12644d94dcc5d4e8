import { media, space } from '../theme/tokens';

/** CSS of a box with a chart and its text: next to each other, or stacked on small screens. */
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
