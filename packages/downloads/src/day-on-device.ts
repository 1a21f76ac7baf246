import type { LearningDay, SessionPiece } from '@ulty/contracts/learning/learning-day.js';
import { sessionCardsPage, sessionChapterPage, sessionLessonPage, sessionQuizPage } from '@ulty/domain/base/pages.js';
import type { Opened } from '@ulty/domain/session/day-session.js';
import { useConnectivity, useLiveRoutes, useSession } from '@ulty/kit';
import type { DownloadView } from '@ulty/offline/download-types';
import { useEffect, useMemo, useState } from 'react';
import { downloadsHere, heldContent } from './held-content';

/** All contents that the steps of a day may open. */
export function openables({ candidates, untested, weak, done }: LearningDay): Opened[] {
  const pieces = [...candidates, ...done.pieces];
  const quizOf = (quizId: string, bookId: string): Opened => ({ kind: 'quiz', id: quizId, parentId: bookId });
  return [
    ...pieces.map(({ kind, id, parentId }): Opened => ({ kind, id, parentId })),
    ...pieces.flatMap(({ quiz, parentId }) => (quiz ? [quizOf(quiz.id, parentId)] : [])),
    ...[untested, weak].flatMap((known) => (known ? [quizOf(known.quizId, known.bookId)] : [])),
    { kind: 'cards', id: '', parentId: '' },
  ];
}

/** The page of a step of the session, whose remote may be switched off. */
export function sessionPathOf({ kind, id, parentId }: Opened): string {
  switch (kind) {
    case 'chapter':
      return sessionChapterPage({ id: parentId, chapterId: id });
    case 'lesson':
      return sessionLessonPage({ id: parentId, lessonId: id });
    case 'quiz':
      return sessionQuizPage({ id: parentId, quizId: id });
    case 'cards':
      return sessionCardsPage;
  }
}

interface OnThisPhone {
  held: (what: Opened) => boolean;
  /** The unread pieces of downloads; none with network, since the server's candidates are then available. */
  pieces: readonly SessionPiece[];
}

/** This code is stored together with the downloads. */
const piecesOf = (views: readonly DownloadView[]): Promise<readonly SessionPiece[]> =>
  import(/* webpackChunkName: "session-downloaded-pieces" */ './downloaded-pieces').then(
    ({ downloadedPieces }) => downloadedPieces(views),
    () => [],
  );

/** What the device has of a day, read when the facts arrive; pages opened later are found at the next visit. */
function useOnThisPhone(userId: string | undefined, facts: LearningDay | undefined, isOnline: boolean): OnThisPhone | undefined {
  const [found, setFound] = useState<OnThisPhone>();
  useEffect(() => {
    if (!userId || !facts) return;
    let isCurrent = true;
    const look = async () => {
      const views = await downloadsHere();
      const held = await heldContent(userId, openables(facts), views);
      const pieces = isOnline || views.length === 0 ? [] : await piecesOf(views);
      if (isCurrent) setFound({ held, pieces });
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [userId, facts, isOnline]);
  return found;
}

/** The server's candidates, followed by further pieces on this device. */
function withPieces(facts: LearningDay, pieces: readonly SessionPiece[]): LearningDay {
  const known = new Set([...facts.candidates, ...facts.done.pieces].map(({ id }) => id));
  const more = pieces.filter(({ id }) => !known.has(id));
  return more.length === 0 ? facts : { ...facts, candidates: [...facts.candidates, ...more] };
}

interface DayOnDevice {
  /** The facts, with what downloads add without network; undefined while they are unknown. */
  offered: LearningDay | undefined;
  /** Whether the device has a content; undefined while it is being read. */
  held: ((what: Opened) => boolean) | undefined;
  /** Whether a step can be opened: its remote is live and, without network, the device has its content. */
  canOpen: (what: Opened) => boolean;
  /** Whether `canOpen` is known. */
  isReady: boolean;
}

/** The facts of a day as this device can offer them, with or without network. */
export function useDayOnDevice(facts: LearningDay | undefined): DayOnDevice {
  const { user } = useSession();
  const isOnline = useConnectivity((state) => state.isOnline);
  const isLive = useLiveRoutes();
  const phone = useOnThisPhone(user?.id, facts, isOnline);
  const held = phone?.held;
  const offered = useMemo(() => facts && withPieces(facts, phone?.pieces ?? []), [facts, phone]);
  const canOpen = useMemo(
    () => (what: Opened) => isLive(sessionPathOf(what)) && (isOnline || held?.(what) === true),
    [isLive, isOnline, held],
  );
  return { offered, held, canOpen, isReady: isOnline || held !== undefined };
}
