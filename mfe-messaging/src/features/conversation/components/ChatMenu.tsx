import type { MemberProfile } from '@sixfold/api-contract';
import { BellIcon, BellOffIcon, HandHeartIcon, MenuItem, SearchIcon } from '@sixfold/design-system';
import { useState } from 'react';
import { MemberMenu } from '../../../shared/components/MemberMenu';
import { useMute } from '../api/useMute';
import { LazyDialog } from './LazyDialog';

const loadSearchDialog = async () =>
  (await import(/* webpackChunkName: "search" */ './SearchDialog')).SearchDialog;
const loadEndingDialog = async () =>
  (await import(/* webpackChunkName: "ending" */ './EndingDialog')).EndingDialog;

interface Props {
  member: MemberProfile;
  isMuted: boolean;
  /** False in an empty conversation, which has nothing to search or mute. */
  hasMessages: boolean;
  onFind: (seq: number) => void;
}

/** Renders the menu with actions on a conversation and on the other member. */
export function ChatMenu({ member, isMuted, hasMessages, onFind }: Props) {
  const { userId, isMutualMatch } = member;
  const { firstName } = member.user;
  const [opened, setOpened] = useState<'search' | 'ending' | null>(null);
  const toggleMute = useMute({ userId, firstName, isMuted });
  const dialogState = (name: typeof opened) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => setOpened(open ? name : null),
  });

  return (
    <>
      <MemberMenu person={{ userId, firstName }} isMatch={isMutualMatch}>
        {hasMessages && (
          <>
            <MenuItem icon={<SearchIcon aria-hidden="true" />} onSelect={() => setOpened('search')}>
              Search
            </MenuItem>
            <MenuItem
              icon={isMuted ? <BellIcon aria-hidden="true" /> : <BellOffIcon aria-hidden="true" />}
              onSelect={toggleMute}
            >
              {isMuted ? 'Unmute' : 'Mute notifications'}
            </MenuItem>
          </>
        )}
        {isMutualMatch && (
          <MenuItem icon={<HandHeartIcon aria-hidden="true" />} onSelect={() => setOpened('ending')}>
            End kindly…
          </MenuItem>
        )}
      </MemberMenu>
      <LazyDialog
        name="The search"
        load={loadSearchDialog}
        props={{
          ...dialogState('search'),
          userId,
          otherName: firstName,
          onChoose(seq) {
            setOpened(null);
            onFind(seq);
          },
        }}
      />
      <LazyDialog
        name="The sentences"
        load={loadEndingDialog}
        props={{
          ...dialogState('ending'),
          userId,
          otherName: firstName,
          goal: member.connectionGoal ?? 'dating',
        }}
      />
    </>
  );
}
