import type { ResolvedRemote } from '@ulty/contracts/base/remotes.js';

type Version = Pick<ResolvedRemote, 'id' | 'version' | 'entry' | 'routes'>;

interface Kept {
  version: string;
  entry: string;
  /** The previous version in which the page worked: if the present one fails later, it can be used again. */
  last?: Kept;
  /** All its files are on the device, but it was never opened. */
  isUnseen?: true;
}

/** Storage key of a page; a second key for its remote serves pages that never worked on this device. */
export const keyOf = (id: string, module = '.') => `ulty-good:${id}${module.slice(1)}`;

/** The newest version in which a page worked on this device, by its key. */
export function readGood(key: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
    return typeof kept?.version === 'string' ? kept : null;
  } catch {
    return null;
  }
}

/** Storage may be full or refused: the page still works, but has no version to fall back to next time. */
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

/** Whether this page itself has worked on this device, or all its files are here. */
export const hasOpened = (remote: ResolvedRemote, module: string) => readGood(keyOf(remote.id, module)) !== null;

/** The last version other than the present one in which the page worked here, or null. */
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

/** Undoes `rememberGood`: the page has failed in this version since. */
export function forgetGood({ id, version }: Version, module: string): void {
  for (const key of [keyOf(id), keyOf(id, module)]) {
    const known = readGood(key);
    if (known?.version === version && known.last) write(key, known.last);
  }
}

const wholeKey = (id: string) => `ulty-whole:${id}`;

/** Records that the device has all files that its pages need of this version. */
export function noteWhole({ id, version }: Pick<Version, 'id' | 'version'>): void {
  try {
    localStorage.setItem(wholeKey(id), version);
  } catch {
    /* then it counts as not here */
  }
}

/** Forgets that another version was completely on the device: the worker deletes versions that are not live. */
export function forgetOtherWhole({ id, version }: Pick<Version, 'id' | 'version'>): void {
  if (!isWhole({ id, version })) localStorage.removeItem(wholeKey(id));
}

/** Whether the device has all files that its pages need of this version. */
export const isWhole = ({ id, version }: Pick<Version, 'id' | 'version'>) => localStorage.getItem(wholeKey(id)) === version;

/** Whether a page can start in this version without network, as far as is known. */
export function isHere(remote: ResolvedRemote, module: string): boolean {
  return isWhole(remote) || goodVersions(remote, module)[0]?.version === remote.version;
}
