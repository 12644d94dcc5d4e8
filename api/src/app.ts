import type { Server } from 'node:http';
import type { ChapterContent } from '@sixfold/domain/analysis';
import type { Connection } from 'mongoose';
import type { Config } from './config';
import type { MemberEngineDeps } from './createMemberEngine';
import type { Announcement } from './modules/auth/service';
import type { DemoService } from './modules/demo/service';
import type { Digests } from './modules/notifications/digests';
import type { Gazetteer } from './modules/places/gazetteer';
import type { AnalysisPace } from './modules/insights/jobs/writings';
import type { ReleaseRetention } from './modules/releases/retention';
import type { PublishedSource } from './modules/remotes/publishedFolder';
import type { Moderation } from './modules/safety/moderation/service';
import type { PhotoReviews } from './modules/verification/service';
import type { PendingEffects } from './persistence/pendingEffects';
import type { FaceVerifier } from './providers/faceVerifier/faceVerifier';
import type { NudityCheck } from './providers/nudityCheck';
import type { AuditLog } from './providers/auditLog';
import type { AnalysisWriter } from './providers/analysisWriter';
import type { RedisConnections } from './providers/redis';
import type { Mailbox, Mailer } from './providers/mailer';
import type { PairWriter } from './providers/pairWriter';
import type { PushSender } from './providers/pushSender';
import type { Passwords } from './providers/passwords';
import type { PhotoProcessor } from './providers/photoProcessor';
import type { PhotoStore } from './providers/photoStore';
import type { PlaceProvider } from './providers/placeProvider';
import type { Clock, Logger, Random, Scheduler } from './providers/ports';
import type { ConnectionTimeouts } from './http/connections';
import type { Realtime } from './realtime/realtime';

/** Everything that the application needs from outside. */
export interface AppDeps extends Pick<MemberEngineDeps, 'rankingWorker' | 'processPace'> {
  config: Config;
  connection: Connection;
  clock: Clock;
  random: Random;
  logger: Logger;
  auditLog: AuditLog;
  scheduler: Scheduler;
  mailer: Mailer;
  /** Connects this process to the others over the same database; absent when it is the only one. Called once. */
  connectRedis?: (() => RedisConnections) | undefined;
  /** Another process serves the database now; this one should stop. */
  onLeaseLost: () => void;
  /** Null: notifications are not pushed to browsers. */
  pushSender: PushSender | null;
  /** Shown at /dev/mailbox; given outside production only. */
  mailbox?: Mailbox;
  /** How long connections may keep the server waiting; the usual times when absent. */
  connectionTimeouts?: ConnectionTimeouts;
  /** How much later refusals are sent after many of them; a second when absent. */
  refusalDelayMs?: number;
  /** Argon2id when absent. */
  passwords?: Passwords | undefined;
  photoStore: PhotoStore;
  photoProcessor: PhotoProcessor;
  /** Null: the photo check is not offered. */
  faceVerifier: FaceVerifier | null;
  nudityCheck: NudityCheck;
  analysisWriter: AnalysisWriter;
  /** How often the jobs that write analyses are stored and looked at; the usual pace when absent. */
  analysisPace?: AnalysisPace;
  pairWriter: PairWriter;
  publishedSource: PublishedSource;
  gazetteer: () => Gazetteer;
  /** The authored chapters of analyses. */
  chapters: () => ChapterContent;
  /** Searches for places outside; the gazetteer alone when absent. */
  placeProvider?: PlaceProvider | undefined;
}

export interface App {
  /** Ready to listen. */
  http: Server;
  realtime: Realtime;
  /** Demo members; they react only once `startReacting` was called. */
  demo: DemoService;
  /** Pending effects of writes. The worker that delivers them runs after `start`. */
  effects: Pick<PendingEffects, 'deliverDue' | 'countOverdue'> & { start: () => void };
  /** Pictures that wait for a person. */
  photoReviews: PhotoReviews;
  /** Digest e-mails, stored every hour after `effects.start`. */
  digests: Digests;
  /** Removes old releases from the store only once `start` was called. */
  releaseRetention: ReleaseRetention;
  /** Rebuilds the member index, as after data that another program wrote. */
  rebuildMemberIndex: () => Promise<void>;
  /** E-mails about changed terms, for the operator's command. */
  announce: (announcement: Announcement) => Promise<number>;
  /** Reports and what is decided about them, for the operator's command. */
  moderation: Moderation;
  /** Makes a server over the same database read again what a command has changed. */
  reportChange: () => Promise<void>;
  /**
   * Deletes again the accounts that a restored backup has brought back, and returns how many. Only if there are any, the
   * database is converted first.
   */
  replayDeletions: () => Promise<number>;
  /** Makes the indexes and finishes what an earlier process left; call it once before listening. */
  prepare: () => Promise<void>;
  /** Refuses new work, announces the shutdown to sockets, lets requests under way finish. */
  stop: () => Promise<void>;
}
