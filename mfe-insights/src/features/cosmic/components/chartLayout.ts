import { color, fontSize, media, space, styled, tabularNumbers } from '@sixfold/design-system';

/** The picture beside its sentences; above them on small screens. */
export const Plate = styled.div`
  display: grid;
  gap: ${space[6]};
  align-items: start;

  ${media.wide} {
    grid-template-columns: minmax(0, 30rem) minmax(0, 1fr);
    gap: ${space[10]};
  }
`;

/** The frame of the wheel. In a small one the labels grow, and degrees stand in the table only. */
export const Picture = styled.div`
  container-type: inline-size;
  width: 100%;
  max-width: 30rem;
  margin-inline: auto;

  svg {
    display: block;
  }
  @container (max-width: 24rem) {
    [data-part='house'],
    [data-part='corner'] {
      font-size: 14px;
    }
    [data-part='degree'] {
      display: none;
    }
  }
`;

export const Sentences = styled.ol`
  display: grid;
  gap: ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Places = styled.table`
  width: 100%;
  margin-bottom: ${space[2]};
  border-collapse: collapse;
  font-size: ${fontSize[14]};
  text-align: start;
  ${tabularNumbers}

  th,
  td {
    padding-block: ${space[1]};
    border-bottom: 1px solid ${color.line};
    font-weight: 400;
    text-align: start;
  }
  thead th {
    color: ${color.quiet};
  }
`;
