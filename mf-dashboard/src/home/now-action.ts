import type { CurrentUser } from '@ulty/contracts/auth.js';
import type { Enrollment } from '@ulty/contracts/courses.js';
import { plural } from '@ulty/domain/format.js';
import { dayOf } from '@ulty/domain/streak.js';
import type { HasRoute } from '@ulty/kit';
import { isEvening } from './greeting';
import { continueHref, inProgress } from './home.data';
import { dueHere, isBeforeFirstQuiz, isDoneHere, type Waiting } from './today';

/** Unsent work older than this comes before every other action. Product §2.2. */
const UNSYNCED_DAYS = 3;
const DAY_MS = 86_400_000;
/** About how long one card takes. */
const CARD_SECONDS = 15;

const QUIZ = '/quiz-ulty-stars';
const REVISION = '/quiz-ulty-stars/revision';

export interface NowInput {
  now: Date;
  /** IANA zone that this browser knows. */
  timeZone: string;
  waiting: readonly Waiting[];
  user: Pick<CurrentUser, 'streak' | 'serverTime' | 'lifetimeCoins'>;
  /** The server's last answer. */
  dueCards: number;
  enrollments: readonly Enrollment[];
  isLive: HasRoute;
}

/** The one thing to do now; 'sync' runs on this page, the others are links. */
export type NowAction = { title: string; detail?: string; label: string } & (
  | { kind: 'sync' }
  | { kind: 'streak' | 'review' | 'lesson' | 'start'; href: string }
);

function syncAction({ waiting, now }: NowInput): NowAction | null {
  const late = waiting.filter(({ timestamp }) => now.getTime() - Date.parse(timestamp) > UNSYNCED_DAYS * DAY_MS).length;
  if (late === 0) return null;
  const title =
    late === 1
      ? `1\u00a0activité attend depuis plus de ${UNSYNCED_DAYS}\u00a0jours`
      : `${late}\u00a0activités attendent depuis plus de ${UNSYNCED_DAYS}\u00a0jours`;
  return { kind: 'sync', title, detail: 'Envoyez-les pour que vos UltyCoins soient confirmés.', label: 'Synchroniser' };
}

/** The streak is alive and today is not done. In an answer from an earlier day, 'done' is about that day. */
function streakAction({ user: { streak, serverTime }, waiting, now, timeZone, isLive }: NowInput): NowAction | null {
  const today = dayOf(now.toISOString(), timeZone);
  const isDone = streak.status === 'done_today' && dayOf(serverTime, timeZone) >= today;
  if (streak.current === 0 || isDone || isDoneHere(waiting, now, timeZone)) return null;
  const when = isEvening(now, timeZone) ? 'ce soir' : 'aujourd’hui';
  const goal = `et votre série passe à ${streak.current + 1}\u00a0jours.`;
  return isLive(QUIZ)
    ? { kind: 'streak', title: `Un quiz ${when} ${goal}`, label: 'Faire un quiz · 3\u00a0min', href: QUIZ }
    : { kind: 'streak', title: `Une leçon ${when} ${goal}`, label: 'Lire une leçon', href: '/courses' };
}

function reviewAction({ dueCards, waiting, isLive }: NowInput): NowAction | null {
  const due = dueHere(dueCards, waiting);
  if (due === 0 || !isLive(REVISION)) return null;
  const minutes = Math.ceil((Math.min(due, 50) * CARD_SECONDS) / 60);
  return {
    kind: 'review',
    title: `${plural(due, 'carte')} à revoir`,
    detail: 'Ce que vous avez manqué revient juste avant l’oubli.',
    label: `Réviser · ${minutes}\u00a0min`,
    href: REVISION,
  };
}

function lessonAction({ enrollments }: NowInput): NowAction | null {
  const [current] = inProgress(enrollments);
  if (!current?.nextLesson) return null;
  const { position, title } = current.nextLesson;
  return {
    kind: 'lesson',
    title: `Leçon ${position}\u00a0: ${title}`,
    detail: current.course.title,
    label: current.progress > 0 ? 'Reprendre la leçon' : 'Commencer la leçon',
    href: continueHref(current),
  };
}

function startAction({ user, waiting, enrollments, isLive }: NowInput): NowAction {
  if (!isLive(QUIZ))
    return {
      kind: 'start',
      title: enrollments.length === 0 ? 'Choisissez votre premier cours' : 'Choisissez votre prochain cours',
      label: 'Voir les cours',
      href: '/courses',
    };
  return isBeforeFirstQuiz(user, waiting)
    ? {
        kind: 'start',
        title: 'Premier objectif\u00a0: 1\u00a0quiz',
        detail: 'Un chapitre court, puis cinq questions. Il rapporte 10\u00a0UTC.',
        label: 'Choisir un livre',
        href: QUIZ,
      }
    : {
        kind: 'start',
        title: 'Ouvrez un nouveau chapitre',
        detail: 'Un livre d’affaires en 15\u00a0minutes.',
        label: 'Choisir un livre',
        href: QUIZ,
      };
}

/** The first that applies of: late work to send, streak at risk, cards due, lesson in progress, a new chapter. Product §2.2. */
export function nowAction(input: NowInput): NowAction {
  return syncAction(input) ?? streakAction(input) ?? reviewAction(input) ?? lessonAction(input) ?? startAction(input);
}
