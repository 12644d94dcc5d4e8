import { fork, type ChildProcess } from 'node:child_process';
import os from 'node:os';
import { createTaskQueue, TaskQueueFullError } from './taskQueue';
import { OUT_OF_MEMORY_CODE, type PhotoJob, type PhotoReply } from './photoProcess';
import type { PhotoProcessor, PhotoResult } from './photoProcessor';
import type { Logger } from './ports';

/** The program to start: that of the build, or its source. */
interface PhotoProgram {
  file: string;
  execArgv?: string[];
}

interface PhotoProcessLimits {
  /** Each process decodes one picture at a time. */
  processes: number;
  /** A minute of work on a small machine; later uploads are asked to retry. */
  waitingMax: number;
  /** Per process with its picture: an AVIF of 25 megapixels takes about 500 MB. */
  memoryBytesMax: number;
  /** Per picture; a large photo takes two seconds. */
  timeoutMs: number;
}

const LIMITS: PhotoProcessLimits = {
  processes: 2,
  waitingMax: 50,
  memoryBytesMax: 768 * 1_024 * 1_024,
  timeoutMs: 30_000,
};

interface PhotoProcessesOptions {
  program: PhotoProgram;
  logger: Logger;
  limits?: Partial<PhotoProcessLimits>;
}

/** Exit of a process during a job. */
interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/**
 * Decodes pictures in separate processes with limited memory and without the server's secrets, so that an expensive or
 * malicious picture harms only its own upload.
 */
export function createPhotoProcesses({ program, logger, limits }: PhotoProcessesOptions): PhotoProcessor {
  const { processes, waitingMax, memoryBytesMax, timeoutMs } = { ...LIMITS, ...limits };
  const lanes = createTaskQueue(processes, waitingMax);
  const idle = new Set<ChildProcess>();

  function start(): ChildProcess {
    const child = fork(program.file, [String(memoryBytesMax)], {
      ...(program.execArgv && { execArgv: program.execArgv }),
      // An exploited decoder must not find the server's secrets in its environment.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('exit', () => idle.delete(child));
    // A failed start is also reported by `exit` or the job.
    child.on('error', (error) => logger.error({ err: error }, 'photo_process_failed'));
    lowerPriority(child);
    return child;
  }

  function exchange(child: ChildProcess, job: PhotoJob): Promise<PhotoReply | Ending> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
      const finish = (outcome: PhotoReply | Ending) => {
        clearTimeout(timer);
        child.removeListener('message', finish);
        child.removeListener('exit', end);
        resolve(outcome);
      };
      const end = (code: number | null, signal: NodeJS.Signals | null) => finish({ code, signal });
      child.once('message', finish);
      child.once('exit', end);
      setReferenced(child, true);
      // A failed send is followed by `exit`.
      child.send(job, () => undefined);
    });
  }

  async function runJob(job: PhotoJob): Promise<PhotoResult> {
    const [child = start()] = idle;
    idle.delete(child);
    const outcome = await exchange(child, job);
    if ('result' in outcome) {
      // Unreleased memory would count against the next picture.
      if (outcome.usedBytes > memoryBytesMax / 2) child.kill();
      else idle.add(child);
      setReferenced(child, false);
      if (outcome.result) return outcome.result;
      throw new Error(outcome.error);
    }
    logger.warn(outcome, 'photo_process_ended');
    if (outcome.code !== OUT_OF_MEMORY_CODE && outcome.signal === null)
      throw new Error('The process that decodes pictures has failed.');
    return { ok: false, problem: 'damaged' };
  }

  async function run(job: PhotoJob): Promise<PhotoResult> {
    try {
      return await lanes.run(() => runJob(job));
    } catch (error) {
      if (error instanceof TaskQueueFullError) return { ok: false, problem: 'busy' };
      throw error;
    }
  }

  return {
    process: (filePath, crop) => run({ filePath, crop, isUncropped: false }),
    processUncropped: (filePath) => run({ filePath, crop: undefined, isUncropped: true }),
  };
}

/** Lets the server exit while processes are idle. */
function setReferenced(child: ChildProcess, isReferenced: boolean): void {
  const method = isReferenced ? 'ref' : 'unref';
  child[method]();
  child.channel?.[method]();
}

/** Prioritises requests over pictures on a machine with few cores. */
function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some containers forbid it; pictures then compete with requests.
  }
}
