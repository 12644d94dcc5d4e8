import type { Connection } from 'mongoose';
import type { MemberData } from '../account/memberData';
import { createVideoCallRepository } from './repository';
import { createVideoCallsService, type VideoCallsService, type VideoCallsServiceDeps } from './service';

export { createVideoCallsCommands as createCommands } from './commands';
export { createVideoCallsHandlers as createHandlers } from './routes';

export const createService = (deps: Omit<VideoCallsServiceDeps, 'videoCalls'> & { connection: Connection }) =>
  createVideoCallsService({ ...deps, videoCalls: createVideoCallRepository(deps.connection) });

export const describeMemberData = ({ videoCalls }: { videoCalls: VideoCallsService }): MemberData => ({
  remove: videoCalls.removeAllOf,
});
