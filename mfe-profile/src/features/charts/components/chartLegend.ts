import { color, fontSize, space, styled, tabularNumbers } from '@sixfold/design-system';
import { chartPlate } from '@sixfold/design-system/charts';

export const Plate = styled.div`
  ${chartPlate}
`;

export const LegendTitle = styled.h3`
  margin: 0 0 ${space[2]};
  color: ${color.quiet};
  font-size: ${fontSize[14]};
  font-weight: 500;
`;

export const Rows = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0;
  margin: 0;
  font-size: ${fontSize[14]};
  ${tabularNumbers}

  dt,
  dd {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    margin: 0;
    padding-block: ${space[1]};
    border-bottom: 1px solid ${color.line};
  }
  dt > :is(svg, span) {
    flex: none;
    min-width: 1.25rem;
  }
  dd {
    justify-content: end;
    padding-inline-start: ${space[3]};
    text-align: end;
  }
`;

/** Symbols of a drawing with their meaning. */
export const Keys = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  font-size: ${fontSize[14]};
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: ${space[3]};
  }
  svg {
    flex: none;
  }
`;
