import type { DownloadKind, DownloadPart } from '@ulty/contracts/base/downloads.js';
import { DOWNLOAD } from '@ulty/domain/base/downloads.js';
import { refused } from './network';
import { DownloadRefused } from './refused';
import { allRows, changeRow, keyOf, rowOf, wantedParts } from './rows';
import { runDownload } from './run-download';
import { readSettings } from './settings';
import { asRefusal } from './storage-errors';
import type { Progress } from './view';
import type { DownloadParts, DownloadReason, DownloadRow } from '../download-types';

/** Pause after a network failure of which the browser does not know. */
const RETRY_MS = 60_000;
/** Number of runs in a row without a new byte, after which the download waits. */
const IDLE_RUNS = 2;

/** Failures that pass: the download waits and continues. */
export const WAITING: ReadonlySet<DownloadReason> = new Set<DownloadReason>([
  'no_network',
  'no_wifi',
  'monthly_cap',
  'not_ours',
  'busy',
  'signed_out',
]);
/** Those of the waiting reasons that time alone does not end: another connection, a setting or a sign-in does. */
export const LASTING: ReadonlySet<DownloadReason | null> = new Set<DownloadReason | null>(['no_wifi', 'monthly_cap', 'signed_out']);
const RANKS: Partial<Record<DownloadRow['status'], number>> = { running: 0, queued: 1, waiting: 2, wished: 3 };

/** The learner has paused or removed it, here or in another tab. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

export interface Runner {
  /** Fetches the queued downloads, one at a time; only one tab of this device does so. */
  pump: () => void;
  /** Ends the run of a download, if it runs in this page; resolves once nothing of it is written any more. */
  halt: (kind: DownloadKind, id: string) => Promise<void>;
  progressOf: (kind: DownloadKind, id: string) => Progress | null;
  /** Runs a task while no other download of this device runs. */
  alone: (task: () => Promise<void>) => Promise<void>;
  /** @throws DownloadRefused when nothing may be fetched over the present network */
  mayFetch: (bytes?: number) => Promise<void>;
  /** Ends a run of this page whose download another tab has paused or removed. */
  look: () => Promise<void>;
  stop: () => void;
}

interface Running {
  key: string;
  control: AbortController;
  over: Promise<void>;
  received: Map<string, number>;
  /** Bytes received in this run, and when it began. */
  travelled: number;
  since: number;
}

/**
 * @param startWish turns a wish into a queued download, or returns why not.
 * @param onWhole called after a download has become complete
 */
export function createRunner(
  parts: DownloadParts,
  events: {
    onChange: () => void;
    /** Bytes received this month. */
    monthBytes: () => number;
    startWish: (row: DownloadRow) => Promise<void>;
    onWhole: () => Promise<void>;
  },
): Runner {
  const { userId, now, isOnline } = parts;
  let running: Running | null = null;
  let pumping: Promise<void> | null = null;
  let isAskedAgain = false;
  let isStopped = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function alone(task: () => Promise<void>): Promise<void> {
    const locks = (globalThis.navigator as Navigator | undefined)?.locks;
    await (locks ? locks.request('downloads', task) : task());
  }

  async function mayFetch(bytes = 1): Promise<void> {
    if (!isOnline()) throw refused('no_network');
    const { wifiOnly, monthlyCapBytes } = await readSettings();
    if (wifiOnly && parts.isCellular() === true) throw refused('no_wifi');
    if (monthlyCapBytes !== null && events.monthBytes() + bytes > monthlyCapBytes) throw refused('monthly_cap');
  }

  /** On mobile data, a download of more than 5 MB continues only if the learner has agreed to it. Product §2.22. */
  function mayGoOn(row: DownloadRow): void {
    const target = row.next ?? row.manifest;
    if (!target || row.isAgreed || parts.isCellular() !== true) return;
    const left = wantedParts(row, target).filter((part) => !row.done.includes(keyOf(part)));
    if (left.reduce((sum, { transferBytes }) => sum + transferBytes, 0) > DOWNLOAD.askAboveBytes) throw refused('no_wifi');
  }

  const change = async (
    { kind, id }: Pick<DownloadRow, 'kind' | 'id'>,
    to: (row: DownloadRow) => Partial<DownloadRow> | null,
  ): Promise<DownloadRow | null> => {
    let isTaken = false;
    const row = await changeRow([userId, kind, id], (before) => {
      const delta = before && to(before);
      isTaken = delta !== undefined && delta !== null;
      return before && delta ? { ...before, ...delta } : undefined;
    });
    events.onChange();
    return isTaken && row ? row : null;
  };

  /** Stores how a run ended. */
  async function end(row: DownloadRow, failure: unknown): Promise<void> {
    const error = asRefusal(failure);
    if (!(error instanceof DownloadRefused)) console.warn(error);
    const reason = error instanceof DownloadRefused ? error.reason : 'failed';
    await change(row, ({ status }) => (status === 'running' ? { status: WAITING.has(reason) ? 'waiting' : 'stopped', reason } : null));
  }

  async function runOnce(first: DownloadRow, current: Running): Promise<void> {
    let row = first;
    await runDownload({
      parts,
      signal: current.control.signal,
      row: () => row,
      save: async (delta) => {
        const next = await change(row, ({ status }) => (status === 'running' && !current.control.signal.aborted ? delta : null));
        if (!next) throw new Interrupted();
        row = next;
        return row;
      },
      mayFetch: async (part) => {
        await mayFetch(part?.transferBytes);
        mayGoOn(row);
      },
      onBytes: (part: DownloadPart, bytes) => {
        const before = bytes === 0 ? 0 : (current.received.get(keyOf(part)) ?? 0);
        current.received.set(keyOf(part), before + bytes);
        current.travelled += (bytes / Math.max(1, part.bytes)) * part.transferBytes;
        events.onChange();
      },
    });
    if (row.status === 'whole') await events.onWhole();
  }

  async function run(row: DownloadRow, current: Running): Promise<void> {
    let known = row.done.length;
    for (let idle = 0; ; ) {
      try {
        return await runOnce(row, current);
      } catch (error) {
        if (error instanceof Interrupted || current.control.signal.aborted) return;
        const isCut = error instanceof DownloadRefused && error.reason === 'no_network' && isOnline();
        const now = isCut ? await change(row, ({ status }) => (status === 'running' ? {} : null)) : null;
        idle = now && now.done.length > known ? 0 : idle + 1;
        if (!now || idle > IDLE_RUNS) return end(row, error);
        known = now.done.length;
        row = now;
      }
    }
  }

  async function begin(row: DownloadRow): Promise<void> {
    if (row.status === 'wished') return isOnline() ? events.startWish(row) : undefined;
    const started = await change(row, ({ status }) => (RANKS[status] !== undefined ? { status: 'running', reason: null } : null));
    if (!started) return;
    const current: Running = {
      key: `${row.kind}:${row.id}`,
      control: new AbortController(),
      over: Promise.resolve(),
      received: new Map(),
      travelled: 0,
      since: now(),
    };
    running = current;
    current.over = run(started, current);
    await current.over.finally(() => (running = null));
  }

  /** The next download to fetch that was not tried in this round. */
  async function next(tried: ReadonlySet<string>): Promise<DownloadRow | undefined> {
    const rank = ({ status }: DownloadRow) => RANKS[status] ?? Infinity;
    const isTried = ({ kind, id, status }: DownloadRow) =>
      tried.has(`${status === 'waiting' || status === 'wished' ? 'wish:' : ''}${kind}:${id}`);
    return (await allRows())
      .filter((row) => row.userId === userId && rank(row) < Infinity && !isTried(row))
      .sort((a, b) => rank(a) - rank(b) || a.requestedAt.localeCompare(b.requestedAt))[0];
  }

  async function round(): Promise<void> {
    const tried = new Set<string>();
    for (let row = await next(tried); row && !isStopped; row = await next(tried)) {
      const key = `${row.kind}:${row.id}`;
      // A wish that has become a download is fetched in the same round; one that was set aside is not.
      if (row.status !== 'wished') tried.add(key);
      tried.add(`wish:${key}`);
      await begin(row);
    }
    clearTimeout(retry);
    const isRetried = ({ status, reason }: DownloadRow) => status === 'wished' || (status === 'waiting' && !LASTING.has(reason));
    if (isStopped || !isOnline() || !(await allRows()).some((row) => row.userId === userId && isRetried(row))) return;
    retry = setTimeout(pump, RETRY_MS);
    (retry as { unref?: () => void }).unref?.();
  }

  function pump(): void {
    isAskedAgain = true;
    if (pumping || isStopped) return;
    pumping = alone(async () => {
      while (isAskedAgain && !isStopped) {
        isAskedAgain = false;
        await round();
      }
    })
      // Without database there is nothing to fetch; a row whose run could not end is continued next time.
      .catch((error: unknown) => console.warn(error))
      .finally(() => {
        pumping = null;
        events.onChange();
        if (isAskedAgain && !isStopped) pump();
      });
  }

  return {
    pump,
    alone,
    mayFetch,
    look: async () => {
      const current = running;
      const [kind, id] = (current?.key.split(':') ?? []) as [DownloadKind, string];
      if (current && (await rowOf(userId, kind, id))?.status !== 'running') current.control.abort();
    },
    halt: async (kind, id) => {
      const current = running;
      if (current?.key !== `${kind}:${id}`) return;
      current.control.abort();
      await current.over.catch(() => undefined);
    },
    progressOf: (kind, id) => {
      if (!running || running.key !== `${kind}:${id}`) return null;
      const { received, travelled, since } = running;
      const seconds = (now() - since) / 1000;
      return { bytesOf: (part) => received.get(keyOf(part)) ?? 0, speed: seconds >= 1 && travelled > 0 ? travelled / seconds : null };
    },
    stop: () => {
      isStopped = true;
      clearTimeout(retry);
      running?.control.abort();
    },
  };
}
