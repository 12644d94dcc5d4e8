import { space, styled } from '@sixfold/design-system';
import type { ReactNode } from 'react';

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin: ${space[3]} 0 0;
  padding-inline-start: 1.2em;
`;

/** Lists the data that is deleted with an account. @param children further items */
export const DeletionConsequences = ({ children }: { children: ReactNode }) => (
  <List>
    <li>Your profile, photos, tests and analyses are deleted.</li>
    <li>Your likes and matches are gone, for the others too.</li>
    <li>Your conversations are deleted on both sides: what you wrote and what was written to you.</li>
    {children}
  </List>
);
