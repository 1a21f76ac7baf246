import type { ResolvedRemote } from '@ulty/contracts/base/remotes.js';

type Version = Pick<ResolvedRemote, 'id' | 'version' | 'entry' | 'routes'>;

interface Kept {
  version: string;
  entry: string;
  /** The version before, in which it worked too: where this one fails later, there is a way back. */
  last?: Kept;
  /** Here as a whole, but never opened. */
  isUnseen?: true;
}

/** One key for each page and, for pages that never worked on this device, one for their remote. */
export const keyOf = (id: string, module = '.') => `ulty-good:${id}${module.slice(1)}`;

/** The newest version in which a page worked here, by its key. */
export function readGood(key: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
    return typeof kept?.version === 'string' ? kept : null;
  } catch {
    return null;
  }
}

/** Storage may be full or refused: the page still works, and has nothing to fall back to next time. */
function write(key: string, kept: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    /* as above */
  }
}

/** The last two versions in which this page worked on this device, else any page of its remote; the newest first. */
export function goodVersions(remote: ResolvedRemote, module: string): Version[] {
  const kept = readGood(keyOf(remote.id, module)) ?? readGood(keyOf(remote.id));
  return [kept, kept?.last].flatMap((one) => (one ? [{ ...remote, version: one.version, entry: one.entry }] : []));
}

/** Whether this page itself has worked on this device, or would. */
export const hasOpened = (remote: ResolvedRemote, module: string) => readGood(keyOf(remote.id, module)) !== null;

/** The last version but this one in which the page worked here, or null. */
export function lastGood(remote: ResolvedRemote, module: string): Version | null {
  return goodVersions(remote, module).find(({ version }) => version !== remote.version) ?? null;
}

/** Records that a page worked on this device in this version. */
export function rememberGood({ id, version, entry }: Version, module: string): void {
  for (const key of [keyOf(id), keyOf(id, module)]) {
    const known = readGood(key);
    const isOther = known && !known.isUnseen && known.version !== version;
    const last = isOther ? { version: known.version, entry: known.entry } : known?.last;
    write(key, { version, entry, ...(last && { last }) });
  }
}

/** Takes that back: the page has failed in it since. */
export function forgetGood({ id, version }: Version, module: string): void {
  for (const key of [keyOf(id), keyOf(id, module)]) {
    const known = readGood(key);
    if (known?.version === version && known.last) write(key, known.last);
  }
}

const wholeKey = (id: string) => `ulty-whole:${id}`;

/** Records that the device has all that its pages need of this version. */
export function noteWhole({ id, version }: Pick<Version, 'id' | 'version'>): void {
  try {
    localStorage.setItem(wholeKey(id), version);
  } catch {
    /* then it counts as not here */
  }
}

/** The worker lets go of versions that are not live: another one that was here as a whole is so no more. */
export function forgetOtherWhole({ id, version }: Pick<Version, 'id' | 'version'>): void {
  if (localStorage.getItem(wholeKey(id)) !== version) localStorage.removeItem(wholeKey(id));
}

/** Whether a page starts in this version without network, as far as is known. */
export function isHere(remote: ResolvedRemote, module: string): boolean {
  return localStorage.getItem(wholeKey(remote.id)) === remote.version || goodVersions(remote, module)[0]?.version === remote.version;
}
