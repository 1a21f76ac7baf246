import type { Chapter } from '@ulty/contracts/learning/books.js';
import type { Lesson } from '@ulty/contracts/learning/courses.js';
import type { DownloadManifest, DownloadPart } from '@ulty/contracts/base/downloads.js';
import { addressOf } from '@ulty/contracts/reads/address.js';
import { bookStanding } from '@ulty/contracts/reads/books.js';
import { DOWNLOAD_TEXT } from '@ulty/domain/base/downloads.js';
import { arrayElements } from './array-elements';
import { neutral } from './course-shelf';
import { get, getJson, getManifest, refused, sha256Hex, WrongHash } from './network';
import { isInBackground, takeArrived } from './background';
import { fetchVoice, isVoiceKept } from './recording';
import { DownloadRefused } from './refused';
import { isComplete, keyOf, wantedParts } from './rows';
import { foretell, partsFor, settle, type Shelf, shelfOf } from './shelf';
import type { Place } from './stored-book';
import type { DownloadParts, DownloadReason, DownloadRow } from '../download-types';

/** What one run of a download needs from the engine. */
export interface Run {
  parts: DownloadParts;
  /** The row as it is now. */
  row: () => DownloadRow;
  /** Changes the row; throws once the learner has paused or removed the download. */
  save: (change: Partial<DownloadRow>) => Promise<DownloadRow>;
  signal: AbortSignal;
  /**
   * Checks whether more may be fetched: mobile data, the month's cap. Without a part: anything at all.
   * @throws DownloadRefused
   */
  mayFetch: (part?: DownloadPart) => Promise<void>;
  /** Counts bytes of a part as they are stored; 0 begins the part anew. */
  onBytes: (part: DownloadPart, bytes: number) => void;
}

/** After these failures of one part the other parts are still fetched. */
const SKIPPED: ReadonlySet<DownloadReason> = new Set<DownloadReason>(['failed', 'not_found', 'bad_hash']);

/** @returns the reason, if the other parts are still fetched */
function skipReason(error: unknown): DownloadReason | null {
  if (error instanceof WrongHash) return 'bad_hash';
  return error instanceof DownloadRefused && SKIPPED.has(error.reason) ? error.reason : null;
}

/** One run over the parts of one version. */
class Steps {
  readonly done: Set<string>;
  readonly missing = new Set<string>();
  trouble: DownloadReason | null = null;

  constructor(
    private readonly run: Run,
    private readonly manifest: DownloadManifest,
    private readonly place: Place,
    private readonly shelf: Shelf,
    done: ReadonlySet<string>,
  ) {
    this.done = new Set(done);
  }

  private left(kind: DownloadPart['kind']): DownloadPart[] {
    return wantedParts(this.run.row(), this.manifest).filter((part) => part.kind === kind && !this.done.has(keyOf(part)));
  }

  private async note(part: DownloadPart): Promise<void> {
    this.done.add(keyOf(part));
    this.missing.delete(keyOf(part));
    await this.run.save({ done: [...this.done], missing: [...this.missing] });
  }

  private async verified(part: DownloadPart, value: unknown): Promise<void> {
    const text = part.kind === 'lesson' ? (value as Lesson).html : JSON.stringify(value);
    if (part.sha256 !== null && (await sha256Hex(text)) !== part.sha256) throw new WrongHash();
    await this.shelf.put(this.manifest, part, value, this.place, new Date(this.run.parts.now()).toISOString());
    await this.note(part);
  }

  /** Fetches a part that has an answer of its own. */
  private async fetchOne(part: DownloadPart): Promise<void> {
    const { run } = this;
    await run.mayFetch(part);
    run.onBytes(part, 0);
    const value = await getJson(run.parts, part.path, run.signal, (bytes) => run.onBytes(part, bytes));
    await this.verified(part, value);
    // The answer is also stored with its fields about the reader.
    if (neutral(part.kind, value) !== value) await run.parts.keepOwn(part.path, value);
  }

  async answers(kind: DownloadPart['kind']): Promise<void> {
    for (const part of this.left(kind)) await this.fetchOne(part);
  }

  /** Fetches the chapters from the first missing one on; each is stored as soon as it has arrived. */
  async chapters(): Promise<void> {
    const { run, manifest } = this;
    const left = new Map(this.left('chapter').map((part) => [part.id, part]));
    const [first] = left.values();
    if (!first) return;
    await run.mayFetch(first);
    const from = manifest.parts.filter(({ kind }) => kind === 'chapter').indexOf(first) + 1;
    const { chunks } = await get(run.parts, from > 1 ? `${first.path}?from=${from}` : first.path, run.signal).catch((error: unknown) => {
      const isAbsent = error instanceof DownloadRefused && error.reason === 'not_found';
      throw isAbsent ? refused('no_chapters', DOWNLOAD_TEXT.noChapters) : error;
    });
    const decoder = new TextDecoder();
    const { push, isOver } = arrayElements();
    let start = '';
    for await (const chunk of chunks) {
      const text = decoder.decode(chunk, { stream: true });
      start ||= text.trimStart();
      if (start && !start.startsWith('[')) throw refused(start.startsWith('<') ? 'not_ours' : 'failed');
      const [arriving] = left.values();
      if (arriving) run.onBytes(arriving, chunk.length);
      for (const element of push(text)) {
        const chapter = JSON.parse(element) as Chapter;
        const part = left.get(chapter.id);
        if (part) await this.verified(part, chapter);
        else if (!manifest.parts.some(({ id }) => id === chapter.id)) throw new WrongHash();
        left.delete(chapter.id);
      }
      if (left.size === 0) return;
    }
    // The list ended without these chapters: it belongs to another version.
    if (isOver()) throw new WrongHash();
    throw refused('no_network');
  }

  private async skip(part: DownloadPart, error: unknown): Promise<void> {
    const reason = skipReason(error);
    if (reason === null) throw error;
    console.warn(`${keyOf(part)}: ${reason}`);
    this.trouble = reason;
    this.missing.add(keyOf(part));
    await this.run.save({ missing: [...this.missing] });
  }

  /** Fetches the recordings; one that fails is recorded as missing, and the next ones follow. Spec §8. */
  async voices(): Promise<void> {
    const { run, manifest, place } = this;
    const manager = (await run.parts.background?.()) ?? null;
    const left = this.left('audio');
    if (manager) for (const part of manifest.parts) if (this.done.has(keyOf(part))) await takeArrived(part.path);
    for (const part of left) {
      await run.mayFetch(part);
      run.onBytes(part, 0);
      try {
        const arrived = manager && (await takeArrived(part.path));
        const isKept = arrived && (await isVoiceKept(manifest, part, place, arrived));
        if (!isKept) await fetchVoice(run.parts, manifest, part, place, run.signal, (bytes) => run.onBytes(part, bytes));
        await this.note(part);
      } catch (error) {
        await this.skip(part, error);
      }
    }
  }

  /** Fetches the quizzes; the book can be read without them. Spec §7. */
  async quizzes(isLast: boolean): Promise<void> {
    for (const part of this.left('quizzes')) {
      try {
        await this.fetchOne(part);
      } catch (error) {
        if (!isLast && error instanceof WrongHash) throw error;
        await this.skip(part, error);
      }
    }
  }
}

/** Stores the learner's own progress, for the day without network; the book can be read without it. */
async function keepStanding({ parts, signal, mayFetch }: Run, bookId: string): Promise<void> {
  const path = addressOf(bookStanding, { bookId });
  try {
    await mayFetch();
    await parts.keepOwn(path, await getJson(parts, path, signal));
  } catch (error) {
    if (signal.aborted) throw error;
  }
}

/** Chooses where a version is stored: next to the readable version, unless it is the same one. */
async function placed(run: Run, manifest: DownloadManifest): Promise<Place> {
  const { kind, id } = manifest;
  const known = new Set(run.row().done);
  await run.save({ next: manifest, title: manifest.title });
  const current = await settle(kind, id);
  const isSame = current === null || current.version === manifest.version;
  await run.save({ manifest: isSame ? manifest : current, next: isSame ? null : manifest });
  const here = await partsFor(manifest);
  // Answers without a hash differ between readers.
  const isMine = (part: DownloadPart) => part.sha256 !== null || known.has(keyOf(part));
  await run.save({ done: manifest.parts.filter((part) => here.has(keyOf(part)) && isMine(part)).map(keyOf) });
  return isSame ? '' : 'next:';
}

async function attempt(run: Run, isLast: boolean): Promise<DownloadReason | null> {
  const { kind, id } = run.row();
  const manifest = await getManifest(run.parts, kind, id, run.signal);
  const place = await placed(run, manifest);
  const shelf = shelfOf(kind);
  const steps = new Steps(run, manifest, place, shelf, new Set(run.row().done));
  if (kind === 'book') {
    await steps.answers('book');
    await steps.chapters();
    await steps.voices();
    await steps.quizzes(isLast);
    await keepStanding(run, id);
  } else {
    for (const part of ['course', 'lesson', 'course-quiz', 'exam', 'exam-quizzes'] as const) await steps.answers(part);
    await steps.voices();
  }
  // A newer version replaces the readable one when all its texts are stored; recordings that failed stay on offer.
  const ready = await partsFor(manifest);
  const isText = wantedParts({ wantsAudio: false }, manifest).every((part) => ready.has(keyOf(part)) || steps.done.has(keyOf(part)));
  if (place !== '' && isText) {
    await foretell(manifest);
    await shelf.switchTo(manifest);
    await settle(kind, id);
  }
  await run.save({ missing: [...steps.missing] });
  return steps.trouble;
}

/**
 * Fetches all missing parts of a download, in the order book, chapters, recordings, quizzes; it can be interrupted anywhere and started
 * again. Only what is stored at the end makes the download complete.
 * @throws DownloadRefused, or what `save` throws
 */
export async function runDownload(run: Run): Promise<void> {
  await run.mayFetch();
  const manager = await run.parts.background?.();
  if (manager && (await isInBackground(manager, run.row()))) throw refused('no_network');
  const ready = run.parts.prepare().then(
    () => true,
    () => false,
  );
  let trouble: DownloadReason | null = null;
  for (let isLast = false; ; isLast = true) {
    try {
      trouble = await attempt(run, isLast);
      break;
    } catch (error) {
      // A newer version was published during the run, or an answer was damaged: it runs once more with the present manifest.
      if (!(error instanceof WrongHash)) throw error;
      if (isLast) throw refused('bad_hash');
    }
  }
  // The parts are stored but the code of the pages is not: it is fetched again.
  if (!(await ready)) throw refused('no_network');
  const { kind, id, manifest, next } = run.row();
  const here = manifest && next === null ? await shelfOf(kind).partsIn(manifest, '') : new Set<string>();
  const isWhole = manifest !== null && isComplete(run.row(), manifest, here);
  await run.save({
    status: isWhole ? 'whole' : 'stopped',
    reason: isWhole ? null : (trouble ?? 'failed'),
    downloadedAt: new Date(run.parts.now()).toISOString(),
  });
  const areTextsHere = manifest?.parts.every((part) => part.kind === 'audio' || part.kind === 'quizzes' || here.has(keyOf(part)));
  if (areTextsHere && kind === 'book' && typeof window !== 'undefined')
    window.dispatchEvent(new CustomEvent('bookDownloaded', { detail: { bookId: id, title: run.row().title } }));
}
