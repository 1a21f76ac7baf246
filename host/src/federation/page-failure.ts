import type { RemoteFailure } from '@ulty/contracts/host/remote-health.js';
import type { ResolvedRemote } from '@ulty/contracts/base/remotes.js';
import { loadStore } from '../offline-data/device-boot';

export type FailureClass = RemoteFailure['class'] | 'INCOMPATIBLE' | 'OFFLINE';

/** How the runtimes say that a file did not come, for whatever reason. Other errors are those of files that came. */
const UNREACHED = /^Error: TIMEOUT$|ScriptNetworkError|\((error|timeout): |Loading CSS chunk/;

/** Why a page of a remote is not on screen. */
export class PageFailure extends Error {
  override readonly name = 'PageFailure';
  readonly kind: FailureClass;
  readonly remoteId: string;

  constructor(kind: FailureClass, remote: Pick<ResolvedRemote, 'id' | 'version'>, cause?: unknown) {
    super(`${kind} ${remote.id}@${remote.version}`, { cause });
    this.kind = kind;
    this.remoteId = remote.id;
  }

  /** Whether a file did not come from the network, which says nothing of the version it belongs to. */
  get isUnreached(): boolean {
    return UNREACHED.test(String(this.cause));
  }

  /** Short code a learner can read out: 'mf-blog CHUNK'. */
  get code(): string {
    return `${this.remoteId} ${this.kind}`;
  }
}

/** Turns an error of the runtime into a PageFailure. */
export function toFailure(error: unknown, remote: ResolvedRemote): PageFailure {
  if (error instanceof PageFailure) return error;
  const text = String(error);
  if (!navigator.onLine && UNREACHED.test(text)) return new PageFailure('OFFLINE', remote, error);
  if (text.includes('TIMEOUT')) return new PageFailure('TIMEOUT', remote, error);
  return new PageFailure(text.includes('ChunkLoadError') || text.includes('CSS chunk') ? 'CHUNK' : 'ENTRY', remote, error);
}

/**
 * Reports a failure to the server, which counts them per version. Where the store's chunk cannot be had, there is no network either.
 * @param isNew whether no version of the page has worked on the device: a file of any would have had to come. Decision 0065
 */
export function tellFailure({ id, version }: Pick<ResolvedRemote, 'id' | 'version'>, failure: PageFailure, isNew = false): void {
  const { kind, cause, isUnreached } = failure;
  if (kind === 'INCOMPATIBLE' || kind === 'OFFLINE') return;
  const told = { remote: id, version, phase: kind === 'RENDER' ? 'render' : 'start', class: kind } as const;
  loadStore().then(
    (store) => (isUnreached && !isNew ? store.sendIfRefused(told, String(cause)) : store.sendFailure(told)),
    () => undefined,
  );
}
