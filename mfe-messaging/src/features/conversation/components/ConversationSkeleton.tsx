import { Skeleton, SkeletonGroup, space, styled } from '@sixfold/design-system';
import { BackButton, HeaderBar } from './ChatHeader';

const Lines = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  padding: ${space[4]};

  > :nth-child(odd) {
    align-self: flex-end;
  }
`;

/** Renders a placeholder for a loading conversation, with a working back button. */
export function ConversationSkeleton() {
  return (
    <>
      <HeaderBar>
        <BackButton />
        <Skeleton shape="circle" width="2.75rem" />
        <Skeleton width="9rem" />
      </HeaderBar>
      <SkeletonGroup label="Loading the conversation">
        <Lines>
          {['12rem', '17rem', '15rem', '10rem'].map((width) => (
            <Skeleton key={width} shape="card" width={width} height="2.75rem" />
          ))}
        </Lines>
      </SkeletonGroup>
    </>
  );
}
