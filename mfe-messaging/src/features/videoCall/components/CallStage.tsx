import { photoAt, type MemberProfile } from '@sixfold/api-contract';
import {
  Avatar,
  Button,
  color,
  fontSize,
  keyframes,
  media as query,
  PhoneIcon,
  PhoneOffIcon,
  radius,
  space,
  styled,
  VideoOffIcon,
} from '@sixfold/design-system';
import { useCallback, useState } from 'react';
import { formatName } from '../../../shared/model/formatName';
import type { LocalMedia } from '../api/localMedia';
import type { CallState } from '../model/callState';
import { describeOwnDevices } from '../model/ownDevices';
import { describeSharing } from '../model/peerMessage';
import { CallControls } from './CallControls';
import { Actions } from './callStyle';
import { SelfView } from './SelfView';
import { StreamVideo } from './StreamVideo';
import { useStore } from './useStore';

const StageFrame = styled.div`
  position: relative;
  flex: 1;
  display: grid;
  place-items: center;
  min-height: 0;
`;

const RemoteVideo = styled(StreamVideo)`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;

  ${query.wide} {
    object-fit: contain;
  }
  &[data-shows='screen'] {
    object-fit: contain;
  }
  &[data-shows='nothing'] {
    visibility: hidden;
  }
`;

const breathe = keyframes`
  50% { box-shadow: 0 0 0 1.25rem transparent; }
  from { box-shadow: 0 0 0 0 ${color.accent}; }
`;

const Portrait = styled.div`
  display: grid;
  border-radius: ${radius.full};

  ${query.motion} {
    &[data-state='waiting'] {
      animation: ${breathe} 2.4s ease-out infinite;
    }
  }
`;

const StageStatus = styled.p`
  position: relative;
  z-index: 1;
  justify-self: center;
  margin: 0 auto;
  padding: ${space[1]} ${space[4]};
  border-radius: ${radius.control};
  background: ${color.raised};
  font-size: ${fontSize[14]};
  text-align: center;

  &:empty {
    padding: 0;
  }
`;

const Corner = styled.div`
  position: absolute;
  z-index: 1;
  top: ${space[3]};
`;

interface Props {
  member: MemberProfile;
  state: CallState;
  media: LocalMedia;
  remoteStream: MediaStream | null;
  onAccept: (isSeen: boolean) => void;
  onEnd: () => void;
  onDevices: () => void;
}

export function CallStage({ member, state, media, remoteStream, onAccept, onEnd, onDevices }: Props) {
  const { phase, isCaller, remote } = state;
  const own = useStore(media);
  const remark = describeOwnDevices(own);
  const [isSilent, setSilent] = useState(false);
  const noteBlocked = useCallback(() => setSilent(true), []);
  const { firstName } = member.user;
  const hasPicture =
    phase === 'connected' && remoteStream !== null && (remote?.camera || remote?.screen) === true;
  const shows = !hasPicture ? 'nothing' : remote?.screen ? 'screen' : 'camera';
  const sharing = phase === 'connected' ? describeSharing(own.isSharing, remote, firstName) : null;
  const isIncoming = phase === 'ringing' && !isCaller;
  return (
    <>
      <StageFrame data-state={phase}>
        <RemoteVideo
          stream={remoteStream}
          data-shows={shows}
          aria-label={remote?.screen ? `${firstName}'s screen` : `${firstName}'s picture`}
          onBlocked={noteBlocked}
        />
        {!hasPicture && (
          <Portrait data-state={phase === 'connected' ? 'still' : 'waiting'}>
            <Avatar
              size="huge"
              src={photoAt(member.photos[0] ?? member.user.profileImageUrl, 'medium')}
              name={formatName(member.user)}
              decorative
            />
          </Portrait>
        )}
        {isSilent && (
          <Corner>
            <Button
              onClick={(event) => {
                setSilent(false);
                const video = event.currentTarget.closest('section')?.querySelector('video');
                video?.play().catch(noteBlocked);
              }}
            >
              Turn sound on
            </Button>
          </Corner>
        )}
        {!isIncoming && <SelfView media={media} />}
      </StageFrame>
      {/* Always rendered, so that changes of its text are announced. */}
      <StageStatus role="status" data-slot="sharing">
        {sharing}
      </StageStatus>
      {!isIncoming && remark && <StageStatus role="status">{remark}</StageStatus>}
      {isIncoming ? (
        <Actions>
          <Button variant="danger" size="large" icon={<PhoneOffIcon aria-hidden="true" />} onClick={onEnd}>
            Decline
          </Button>
          <Button
            variant="secondary"
            size="large"
            icon={<VideoOffIcon aria-hidden="true" />}
            onClick={() => onAccept(false)}
          >
            Answer without camera
          </Button>
          <Button size="large" icon={<PhoneIcon aria-hidden="true" />} onClick={() => onAccept(true)}>
            Accept
          </Button>
        </Actions>
      ) : (
        <CallControls media={media} onDevices={onDevices} onEnd={onEnd} />
      )}
    </>
  );
}
