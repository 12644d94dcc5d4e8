import type { ComponentType } from 'react';

export interface IncomingCallProps {
  /** The event `video_call_ringing`; times are ISO 8601 in UTC. */
  event: {
    call: {
      id: string;
      callerId: string;
      calleeId: string;
      state: 'ringing' | 'accepted' | 'ended';
      /** Null until the call has ended. */
      outcome: 'completed' | 'declined' | 'missed' | 'lost' | null;
      /** Increases whenever a device joins. */
      generation: number;
      callerDeviceId: string;
      /** Null while the call rings. */
      calleeDeviceId: string | null;
      ringingAt: string;
      acceptedAt: string | null;
      endedAt: string | null;
    };
    caller: { id: string; firstName: string; lastName: string; profileImageUrl: string | null };
  };
  onClose: () => void;
}

/** A layer shown above every page while a video call rings. */
declare const IncomingCall: ComponentType<IncomingCallProps>;
export default IncomingCall;
