import type { DownloadKind, DownloadManifest } from '@ulty/contracts/base/downloads.js';
import { DOWNLOAD, DOWNLOAD_TEXT } from '@ulty/domain/base/downloads.js';
import { type Context, savesData } from './context';
import { getManifest, refused } from './network';
import { DownloadRefused } from './refused';
import { freeForDownloads, isNearlyFull } from './storage-room';
import { changeRow, isComplete, keyOf, newRow, rowOf } from './rows';
import { LASTING, WAITING } from './runner';
import { readSettings } from './settings';
import { partsFor } from './shelf';
import { asRefusal } from './storage-errors';
import type { DownloadPlan, DownloadRow, Downloads, StartAnswer } from '../download-types';

async function toPlan(manifest: DownloadManifest): Promise<DownloadPlan> {
  const here = await partsFor(manifest);
  const left = manifest.parts.filter((part) => !here.has(keyOf(part)));
  const sum = (isAudio: boolean, of: 'bytes' | 'transferBytes') =>
    left.filter(({ kind }) => (kind === 'audio') === isAudio).reduce((bytes, part) => bytes + part[of], 0);
  return {
    manifest,
    textBytes: sum(false, 'transferBytes'),
    audioBytes: sum(true, 'transferBytes'),
    textStored: sum(false, 'bytes'),
    freeBytes: await freeForDownloads(),
  };
}

/**
 * Computes the size of a download, in bytes, from the server's manifest and what is stored.
 * @throws DownloadRefused
 */
export async function plan(context: Context, kind: DownloadKind, id: string): Promise<DownloadPlan> {
  if (!context.isOnline()) throw refused('no_network', DOWNLOAD_TEXT.needsNetwork);
  await context.runner.mayFetch();
  return toPlan(await getManifest(context, kind, id, context.signal));
}

type StartOptions = Parameters<Downloads['start']>[2];

async function tryStart(
  context: Context,
  kind: DownloadKind,
  id: string,
  { withAudio, isAgreed = false, title = '' }: StartOptions,
): Promise<StartAnswer> {
  const { userId, now, at, changed } = context;
  const known = await rowOf(userId, kind, id);
  const wasWanted = known?.wantsAudio ?? false;
  const numbers = await plan(context, kind, id).catch(async (error: unknown) => {
    if (!(error instanceof DownloadRefused && LASTING.has(error.reason)) || error.reason === 'signed_out') throw error;
    // The download is stored as waiting: nothing is requested over this network.
    await changeRow([userId, kind, id], (before) => {
      if (known && !before) return undefined;
      const row = before ?? newRow(userId, kind, id, title, now());
      return {
        ...row,
        wantsAudio: withAudio || row.wantsAudio,
        ...(row.status !== 'running' && { status: 'waiting', reason: error.reason }),
      };
    });
    changed();
    return null;
  });
  if (!numbers) return { state: 'started' };
  const wantsAudio = withAudio || wasWanted;
  const { manifest, textBytes, audioBytes, textStored, freeBytes } = numbers;
  const hears = wantsAudio ? audioBytes : 0;
  if (freeBytes !== null && textStored + hears > freeBytes) return { state: 'no_room', plan: numbers };
  if (withAudio && !wasWanted && hears > 0 && (await isNearlyFull())) return { state: 'no_room', plan: { ...numbers, freeBytes: null } };
  if (context.isCellular() === true && !isAgreed && textBytes + hears > DOWNLOAD.askAboveBytes) return { state: 'ask', plan: numbers };
  const row = await changeRow([userId, kind, id], (before) => {
    // The row was removed during the request to the server: it is not created again.
    if (known && !before) return undefined;
    const base = before ?? newRow(userId, kind, id, manifest.title, now());
    const isSame = base.status === 'whole' && base.manifest?.version === manifest.version;
    const next: DownloadRow = {
      ...base,
      title: manifest.title,
      // No hash covers a manifest: one that arrived damaged is corrected by the next answer.
      ...(base.manifest?.version === manifest.version && { manifest }),
      wantsAudio,
      isAgreed: isAgreed || (base.status !== 'whole' && base.isAgreed),
    };
    if (base.status === 'running' || (isSame && isComplete({ wantsAudio }, manifest, new Set(base.done)))) return next;
    return { ...next, status: 'queued', reason: null, requestedAt: at(), lastOpenedAt: before ? base.lastOpenedAt : at() };
  });
  if (!row) return { state: 'refused', reason: 'signed_out' };
  changed();
  context.runner.pump();
  return { state: 'started' };
}

/** Starts a download, or returns why not; `Downloads` documents the options. */
export async function start(context: Context, kind: DownloadKind, id: string, options: StartOptions): Promise<StartAnswer> {
  try {
    return await tryStart(context, kind, id, options);
  } catch (failure) {
    const error = asRefusal(failure);
    if (error instanceof DownloadRefused) return { state: 'refused', reason: error.reason };
    throw error;
  }
}

/**
 * Turns a wish into a queued download, or records why not. A wish includes recordings only where the learner need not be asked anything.
 */
export async function startWish(context: Context, { kind, id }: DownloadRow): Promise<void> {
  const attempt = (withAudio: boolean) =>
    start(context, kind, id, { withAudio }).catch((): StartAnswer => ({ state: 'refused', reason: 'failed' }));
  const withAudio = !savesData() && (await readSettings()).withAudio;
  let answer = await attempt(withAudio);
  if (withAudio && (answer.state === 'ask' || answer.state === 'no_room')) answer = await attempt(false);
  const outcome = answer.state === 'refused' ? answer.reason : answer.state;
  const isWaiting = outcome === 'ask' || outcome === 'signed_out';
  // Where the network or the server fails, it stays a wish.
  if (outcome === 'started' || (!isWaiting && WAITING.has(outcome))) return;
  const reason = outcome === 'ask' ? 'no_wifi' : outcome;
  await context.change(kind, id, () => ({ status: isWaiting ? 'waiting' : 'stopped', reason }));
}
