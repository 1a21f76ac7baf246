import type { Book, Chapter } from '@ulty/contracts/books.js';
import type { BookStandingAnswer } from '@ulty/contracts/library.js';
import { progressMade } from '@ulty/contracts/event-types/learning.js';
import type { ProgressItem, ProgressOutcome } from '@ulty/contracts/progress.js';
import { bookStanding } from '@ulty/contracts/reads/books.js';
import { missingTimeWords } from '@ulty/domain/reward-words.js';
import { expectedReward } from '@ulty/domain/rewards.js';
import { readKey, showToast, useSWRConfig, useSendEvent, type Sent as KeptSent } from '@ulty/kit';
import type { ReadingNews } from './reading-log';

const CHAPTER_UTC = expectedReward('chapter_completed');

/** Sends reading progress, or queues it until there is a network; the end of a chapter shows a toast. Product §3.2. */
export function useTellReading(book: Pick<Book, 'id' | 'title'>, chapter: Pick<Chapter, 'id' | 'title' | 'chapterNumber' | 'version'>) {
  const send = useSendEvent();
  const { mutate } = useSWRConfig();
  return async (news: ReadingNews) => {
    const { status, place, activeSeconds } = news;
    const item: ProgressItem = {
      kind: 'chapter',
      id: chapter.id,
      parentId: book.id,
      status,
      position: { percent: place.percent, paragraph: place.paragraph, ...(place.seconds > 0 && { seconds: Math.floor(place.seconds) }) },
      activeSeconds,
      contentVersion: chapter.version,
    };
    void mutate<BookStandingAnswer | undefined>(
      readKey(bookStanding, { bookId: book.id }),
      (known) => standingAfter(known, chapter.id, news),
      {
        revalidate: false,
      },
    );
    const isEnd = status === 'completed';
    try {
      const sent = await send(
        progressMade,
        { items: [item] },
        { title: `${book.title}, chapitre ${chapter.chapterNumber}`, ...(isEnd && { expectedUtc: CHAPTER_UTC }) },
      );
      if (!isEnd) return;
      if (isRead(sent, chapter.id)) sayEnd(sent);
      else sayMissing(sent, chapter.id);
    } catch {
      // Neither sent nor queued: the position stays on the device and goes with the next report.
    }
  };
}

type Sent = KeptSent<ProgressOutcome> & { answer?: ProgressOutcome };

/** Whether the chapter counts as read, as far as is known: the server adds the time of all devices. */
function isRead({ state, answer }: Sent, chapterId: string): boolean {
  return state === 'queued' || (answer?.items.some(({ id, completed }) => id === chapterId && completed) ?? false);
}

function sayEnd(sent: Sent): void {
  if (sent.state === 'queued') {
    showToast({ kind: 'waiting', title: 'Chapitre lu', detail: 'Enregistré – en attente de synchronisation' });
    return;
  }
  const gained = sent.answer?.rewards?.reduce((sum, { awarded }) => sum + awarded, 0) ?? 0;
  showToast({ kind: 'done', title: 'Chapitre lu', ...(gained > 0 && { detail: `+${gained}\u00a0UTC` }) });
}

/** The server counts less time than this device: a toast shows the time still missing. */
function sayMissing({ answer }: Sent, chapterId: string): void {
  const missing = answer?.items.find(({ id }) => id === chapterId)?.missingSeconds;
  if (missing) showToast({ kind: 'waiting', title: 'Chapitre presque lu', detail: missingTimeWords(missing, CHAPTER_UTC) });
}

/** The standing after this report, so that the screen does not wait for the server; unknown stays unknown. */
function standingAfter(
  known: BookStandingAnswer | undefined,
  chapterId: string,
  { status, place }: ReadingNews,
): BookStandingAnswer | undefined {
  return (
    known && {
      ...known,
      chapters: known.chapters.map((chapter) =>
        chapter.chapterId === chapterId
          ? {
              ...chapter,
              percent: Math.max(chapter.percent, place.percent),
              completed: chapter.completed || status === 'completed',
              position: { ...place },
            }
          : chapter,
      ),
    }
  );
}
