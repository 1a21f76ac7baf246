import type { Book, Chapter } from '@ulty/contracts/learning/books.js';
import type { BookStandingAnswer } from '@ulty/contracts/learning/library.js';
import { progressMade } from '@ulty/contracts/event-types/learning.js';
import type { ProgressItem, ProgressOutcome } from '@ulty/contracts/learning/progress.js';
import { bookStanding } from '@ulty/contracts/reads/books.js';
import { missingTimeWords } from '@ulty/domain/rewards/reward-words.js';
import { expectedReward } from '@ulty/domain/rewards/rewards.js';
import type { Gained } from '@ulty/elements/base/finished-card';
import { readKey, showToast, useSWRConfig, useSendEvent } from '@ulty/kit';
import { useState } from 'react';
import type { ReadingNews } from './reading-log';

const CHAPTER_UTC = expectedReward('chapter_completed');

export interface ToldReading {
  tell: (news: ReadingNews) => Promise<void>;
  /** What the end of the chapter has paid during this visit; null without a payment. */
  gained: Gained | null;
}

/** Sends reading progress, or queues it until there is a network. Product §3.2. */
export function useTellReading(
  book: Pick<Book, 'id' | 'title'>,
  chapter: Pick<Chapter, 'id' | 'title' | 'chapterNumber' | 'version'>,
): ToldReading {
  const send = useSendEvent();
  const { cache, mutate } = useSWRConfig();
  const standing = readKey(bookStanding, { bookId: book.id });
  const [gained, setGained] = useState<Gained | null>(null);
  const tell = async (news: ReadingNews) => {
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
    // When it is unknown, nothing is written: that would also remove the error of the failed read, and the page would wait for it again.
    if (cache.get(standing)?.data)
      void mutate<BookStandingAnswer>(standing, (known) => standingAfter(known, chapter.id, news), { revalidate: false });
    const isEnd = status === 'completed';
    try {
      const sent = await send(
        progressMade,
        { items: [item] },
        { title: `${book.title}, chapitre ${chapter.chapterNumber}`, ...(isEnd && { expectedUtc: CHAPTER_UTC }) },
      );
      if (!isEnd || sent.state === 'queued') return;
      if (isRead(sent.answer, chapter.id)) setGained({ rewards: sent.answer.rewards ?? [], state: sent.answer.state });
      else sayMissing(sent.answer, chapter.id);
    } catch {
      // Neither sent nor queued: the position stays on the device and is sent with the next report.
    }
  };
  return { tell, gained };
}

/** Whether the chapter counts as read, as far as is known: the server adds the time of all devices. */
function isRead({ items }: ProgressOutcome, chapterId: string): boolean {
  return items.some(({ id, completed }) => id === chapterId && completed);
}

/** The server counts less time than this device: a toast shows the time still missing. */
function sayMissing({ items }: ProgressOutcome, chapterId: string): void {
  const missing = items.find(({ id }) => id === chapterId)?.missingSeconds;
  if (missing) showToast({ kind: 'waiting', title: 'Chapitre presque lu', detail: `${missingTimeWords(missing, CHAPTER_UTC)}.` });
}

/** The progress after this report, so that the screen does not wait for the server; undefined while unknown. */
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
