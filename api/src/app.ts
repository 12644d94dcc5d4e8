import type { Server } from 'node:http';
import type { ChapterContent } from '@sixfold/domain/analysis';
import type { Connection } from 'mongoose';
import type { Config } from './config';
import type { MemberEngineDeps } from './createMemberEngine';
import type { Announcement } from './modules/auth/service';
import type { DemoService } from './modules/demo/service';
import type { Digests } from './modules/notifications/digests';
import type { Gazetteer } from './modules/places/gazetteer';
import type { AnalysisPace } from './modules/insights/jobs/jobRunner';
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

/** External dependencies of the application. */
export interface AppDeps extends Pick<MemberEngineDeps, 'rankingWorker' | 'processPace' | 'activityBatchMs'> {
  config: Config;
  connection: Connection;
  clock: Clock;
  random: Random;
  logger: Logger;
  auditLog: AuditLog;
  scheduler: Scheduler;
  mailer: Mailer;
  /** Connects to the other processes over the same database; absent for a single process. Called once. */
  connectRedis?: (() => RedisConnections) | undefined;
  /** Called when another process has acquired the database, so this one should stop. */
  onLeaseLost: () => void;
  /** Null disables push notifications. */
  pushSender: PushSender | null;
  /** Shown at /dev/mailbox; absent in production. */
  mailbox?: Mailbox;
  /** Defaults to `CONNECTION_TIMEOUTS`. */
  connectionTimeouts?: ConnectionTimeouts;
  /** Delay of each refusal after many in a row; one second when absent. */
  refusalDelayMs?: number;
  /** Defaults to Argon2id. */
  passwords?: Passwords | undefined;
  photoStore: PhotoStore;
  photoProcessor: PhotoProcessor;
  /** Null disables the photo check. */
  faceVerifier: FaceVerifier | null;
  nudityCheck: NudityCheck;
  analysisWriter: AnalysisWriter;
  /** Intervals at which analysis jobs are saved and polled; the usual pace when absent. */
  analysisPace?: AnalysisPace;
  pairWriter: PairWriter;
  publishedSource: PublishedSource;
  gazetteer: () => Gazetteer;
  chapters: () => ChapterContent;
  /** Folder of the pictures on the public pages. */
  illustrationsDir: string;
  /** Stored pictures of demo members. */
  demoPicturesDir: string;
  /** External place search; without it only the gazetteer is searched. */
  placeProvider?: PlaceProvider | undefined;
}

export interface App {
  http: Server;
  realtime: Realtime;
  /** Loads the demo members; they react only after `startReacting`. */
  loadDemo: () => Promise<DemoService>;
  /** Pending effects of writes, delivered by a worker once `start` is called. */
  effects: Pick<PendingEffects, 'deliverDue'> & { start: () => void };
  /** Photo checks awaiting an operator's decision. */
  photoReviews: PhotoReviews;
  /** Digest e-mails, stored hourly once `effects.start` is called. */
  digests: Digests;
  /** Removes old releases from the store once `start` is called. */
  releaseRetention: ReleaseRetention;
  /** Rebuilds the member index after another program has written to the database. */
  rebuildMemberIndex: () => Promise<void>;
  /** Stores e-mails about changed terms, for the operator's command. */
  announce: (announcement: Announcement) => Promise<number>;
  /** Member reports and decisions about them, for the operator's command. */
  moderation: Moderation;
  /** Makes running servers over the same database reload data that a command has changed. */
  reportChange: () => Promise<void>;
  /**
   * Deletes accounts that a restored backup has brought back and returns their number. If there are any, it converts
   * the database first.
   */
  replayDeletions: () => Promise<number>;
  /** Creates the indexes and finishes work left by an earlier process. Call it once before listening. */
  prepare: () => Promise<void>;
  /** Refuses new work, announces the shutdown to sockets and lets requests in flight finish. */
  stop: () => Promise<void>;
}
