import type { MemberProfile } from '@sixfold/api-contract';
import { Link } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import {
  Button,
  CircleAlertIcon,
  CircleCheckIcon,
  ClockIcon,
  color,
  fontSize,
  Heading,
  InfoIcon,
  LinkButton,
  media,
  PhoneOffIcon,
  radius,
  RotateCwIcon,
  Skeleton,
  space,
  Stack,
  styled,
  Text,
  VideoIcon,
  VideoOffIcon,
} from '@sixfold/design-system';
import type { ReactNode } from 'react';
import type { CallSession } from '../api/callSession';
import type { LocalMedia } from '../api/localMedia';
import type { CheckResult } from '../model/callCheck';
import { Actions, Picture, Reading } from './callStyle';
import { DeviceChoice } from './DeviceChoice';
import { StreamVideo } from './StreamVideo';
import { useCallCheck, useCanRelay } from './useCallCheck';
import { useStore } from './useStore';

const Mirror = styled(Picture)`
  aspect-ratio: 16 / 10;
  max-height: 34vh;

  > svg {
    width: 2rem;
    height: 2rem;
  }
`;

/* Centred content would move with each result. */
const CheckContent = styled(Reading)`
  align-content: start;
`;

/** Stays in view, because the other member's call is ringing. */
const StickyActions = styled(Actions)`
  position: sticky;
  z-index: 1;
  bottom: calc(-1 * (${space[6]} + env(safe-area-inset-bottom)));
  padding-block: ${space[3]} calc(${space[3]} + env(safe-area-inset-bottom));
  background: ${color.paper};
  /* Fades the page out, which continues below. */
  box-shadow: 0 -${space[3]} ${space[4]} ${color.paper};

  /* Two of the buttons fit a row of a phone with large text, which leaves more of the page visible. */
  ${media.narrow} {
    gap: ${space[2]};

    > * {
      padding-inline: ${space[1]};
    }
    svg {
      display: none;
    }
  }
`;

const LevelMeter = styled.meter`
  appearance: none;
  display: block;
  width: 100%;
  height: 0.5rem;
  border: 0;
  border-radius: ${radius.full};
  background: ${color.line};
  overflow: hidden;

  &::-webkit-meter-inner-element,
  &::-webkit-meter-bar {
    height: 100%;
    border: 0;
    background: ${color.line};
  }
  &::-webkit-meter-optimum-value {
    background: ${color.positive};
  }
  &::-moz-meter-bar {
    background: ${color.positive};
  }
  ${media.forcedColors} {
    background: ${color.paper};
    outline: 1px solid ${color.edge};

    &::-webkit-meter-inner-element,
    &::-webkit-meter-bar {
      background: ${color.paper};
    }
    &::-webkit-meter-optimum-value {
      forced-color-adjust: none;
    }
  }
`;

const Findings = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${fontSize[14]};

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space[3]};
    /* Most findings are shorter than this, and what stands below stays where it is. */
    min-height: 3em;
  }
  svg {
    width: 1.25rem;
    height: 1.25rem;
    color: ${color.quiet};
  }
  [data-result='good'] svg {
    color: ${color.positive};
  }
  [data-result='bad'] svg {
    color: ${color.warning};
  }
`;

const ICONS: Record<CheckResult, typeof InfoIcon> = {
  waiting: ClockIcon,
  good: CircleCheckIcon,
  bad: CircleAlertIcon,
  info: InfoIcon,
};

interface CallParts {
  member: MemberProfile;
  media: LocalMedia;
  session: CallSession;
}

interface PreviewProps extends CallParts {
  title: string;
  description: string;
  children: ReactNode;
}

function Preview({ media, session, title, description, children }: PreviewProps) {
  const { preview, microphone, camera } = useStore(media);
  const { level, lines } = useCallCheck(media, session);
  const canRelay = useCanRelay(session);
  const isAnyUnusable = [microphone, camera].some((state) => !['on', 'asking', 'off'].includes(state));
  return (
    <CheckContent>
      <Stack gap={2}>
        <Heading level={2} size="large">
          {title}
        </Heading>
        <Text tone="quiet">{description}</Text>
      </Stack>
      <Mirror data-mirrored="true">
        {preview && <StreamVideo stream={preview} muted aria-label="Your own picture" />}
        {!preview &&
          (camera === 'asking' ? (
            <Skeleton shape="block" height="100%" />
          ) : (
            <VideoOffIcon aria-hidden="true" />
          ))}
      </Mirror>
      <LevelMeter aria-label="Microphone level" min={0} max={1} value={level} />
      <Findings aria-label="What we found" role="list">
        {lines.map(({ name, result, text }) => {
          const Icon = ICONS[result];
          return (
            <li key={name} data-result={result}>
              <Icon aria-hidden="true" />
              <span>
                <strong>{name}.</strong> {text}
              </span>
            </li>
          );
        })}
      </Findings>
      <DeviceChoice media={media} canRelay={canRelay} />
      {isAnyUnusable && (
        <Actions>
          <Button
            variant="secondary"
            size="small"
            icon={<RotateCwIcon aria-hidden="true" />}
            onClick={() => void media.open()}
          >
            Try again
          </Button>
        </Actions>
      )}
      <StickyActions>{children}</StickyActions>
    </CheckContent>
  );
}

export function CallCheck({ onCall, ...parts }: CallParts & { onCall: () => void }) {
  const { userId, user } = parts.member;
  return (
    <Preview
      {...parts}
      title={`Ready to call ${user.firstName}?`}
      description={`A short check. ${user.firstName} sees and hears nothing of it.`}
    >
      <LinkButton asChild variant="secondary">
        <Link to={paths.chat(userId)} replace>
          Back to chat
        </Link>
      </LinkButton>
      <Button icon={<VideoIcon aria-hidden="true" />} onClick={onCall}>
        Call {user.firstName}
      </Button>
    </Preview>
  );
}

interface AnswerProps extends CallParts {
  onAnswer: (isSeen: boolean) => void;
  onDecline: () => void;
}

/** Renders the preview between accepting and joining a call, which keeps ringing in the meantime. */
export function AnswerCheck({ onAnswer, onDecline, ...parts }: AnswerProps) {
  const { firstName } = parts.member.user;
  const isCameraOff = useStore(parts.media).camera === 'off';
  return (
    <Preview
      {...parts}
      title={`Ready to talk to ${firstName}?`}
      description={`${firstName} is still ringing, and neither sees nor hears you yet.`}
    >
      <Button variant="danger" icon={<PhoneOffIcon aria-hidden="true" />} onClick={onDecline}>
        Decline
      </Button>
      {isCameraOff ? (
        <Button
          variant="secondary"
          icon={<VideoIcon aria-hidden="true" />}
          onClick={() => void parts.media.turnOn('camera')}
        >
          Turn camera on
        </Button>
      ) : (
        <Button icon={<VideoIcon aria-hidden="true" />} onClick={() => onAnswer(true)}>
          Answer
        </Button>
      )}
      <Button
        variant={isCameraOff ? 'primary' : 'secondary'}
        icon={<VideoOffIcon aria-hidden="true" />}
        onClick={() => onAnswer(false)}
      >
        Answer without camera
      </Button>
    </Preview>
  );
}
