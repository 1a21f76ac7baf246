import type { RemoteFailure } from '@ulty/contracts/host/remote-health.js';
import type { ResolvedRemote } from '@ulty/contracts/base/remotes.js';
import { loadStore } from '../offline-data/device-boot';

export type FailureClass = RemoteFailure['class'] | 'INCOMPATIBLE' | 'OFFLINE';

/** Errors with which the runtimes report that a file did not arrive, for whatever reason. Other errors come from files that did arrive. */
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

  /** Whether a file did not arrive over the network, which says nothing about the version it belongs to. */
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
 * Reports a failure to the server, which counts failures per version. When the store's chunk cannot be loaded, there is no network either.
 * @param isNew no version of the page has worked on the device, so that the files of any version had to be fetched. Decision 0065
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
