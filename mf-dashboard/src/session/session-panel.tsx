import type { LearningDay } from '@ulty/contracts/learning/learning-day.js';
import { learningDay } from '@ulty/contracts/reads/people.js';
import { chapterPage, coursesPage, lessonPage, libraryPage, placementPage, sessionCardsPage } from '@ulty/domain/base/pages.js';
import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { cardMinutes, type DaySession, type SessionStep } from '@ulty/domain/session/day-session.js';
import { plural } from '@ulty/domain/base/format.js';
import { PLACEMENT } from '@ulty/domain/learning/placement.js';
import { useEffect, type ReactNode } from 'react';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Cloth, type ClothBand } from '@ulty/elements/base/cloth';
import { expectedReward } from '@ulty/domain/rewards/rewards.js';
import { CoinGains } from '@ulty/elements/base/coin-amount';
import { Icon } from '@ulty/elements/base/icon';
import { book2, check, circleCheck, clock, deviceMobile, history, hourglassLow, listCheck } from '@ulty/elements/base/icons';
import { EmptyState, Skeleton } from '@ulty/elements/base/states';
import { useConnectivity, useHasRoute, useNow, useSession } from '@ulty/kit';
import { useActs } from '@ulty/kit/acts';
import { hasKeptThread } from '@ulty/kit/kept-thread';
import { Read } from '@ulty/states/read';
import type { KnownSession, SessionRead } from './session.data';
import './session.css';
import { dataWords, doneWords, pausedWords, reasons } from './session-words';

const ICONS = { read: book2, answer: listCheck, recall: history } as const;
/** Number of cards in the short session. */
const HURRIED_CARDS = 10;
/** The piece of a right answer before the account, on the first day's strip. */
const KEPT_THREAD: ClothBand = { weight: 1, state: 'woven' };

function bandsOf({ steps }: DaySession, hasAttempt: boolean): ClothBand[] {
  return steps.map(({ minutes, isDone, band, reason }) => ({
    weight: minutes,
    state: isDone ? 'woven' : reason === 'begun' || (band === 'answer' && hasAttempt) ? 'begun' : 'bare',
  }));
}

function categoryOf({ steps }: DaySession, { candidates }: LearningDay): string {
  return (steps.find(({ piece }) => piece)?.piece ?? candidates[0])?.category ?? 'Ulty';
}

/** The session of the day, the one thing to do on the home page. Product §2.27, identity §16. */
export function SessionPanel({ read: { known, error, retry }, isSecond = false }: { read: SessionRead; isSecond?: boolean }) {
  return (
    <Read of={{ data: known, error, mutate: retry }} failed="Votre séance n’a pas pu être préparée" loading={<Skeleton height="24rem" />}>
      {(day) =>
        day.session.isDone ? <Done {...day} /> : day.session.isEmpty ? <Nothing {...day} /> : <ToDo {...day} isSecond={isSecond} />
      }
    </Read>
  );
}

function Step({ step, attempt }: { step: SessionStep; attempt: KnownSession['attempt'] }) {
  const isOpen = step.band === 'answer' && attempt !== null && !step.isDone;
  return (
    <li className={step.isDone ? 'session-step u-row session-step-done' : 'session-step u-row'}>
      <span className="session-sign u-center u-rigid">
        <Icon path={step.isDone ? check : ICONS[step.band]} />
      </span>
      <span className="session-what u-break">
        <strong className="u-strong">{step.title}</strong>
        <span className="u-muted u-small">{isOpen ? plural(attempt.answered, 'réponse gardée', 'réponses gardées') : step.detail}</span>
      </span>
      <span className="u-muted u-small u-rigid">
        {step.isDone ? <span className="u-visually-hidden">fait</span> : step.minutes > 0 && `${step.minutes}\u00a0min`}
      </span>
    </li>
  );
}

/**
 * Loads the page that ends the day, which a session ended without network needs: when a session begins, and when all of it is on this device.
 * The chunk has the name of that page's own.
 */
const loadEnd = () => void import(/* webpackChunkName: "session-session" */ './session.page').catch(() => undefined);

/** `isSecond`: another act of the page is the filled one. */
function ToDo({ isSecond, ...known }: KnownSession & { isSecond: boolean }) {
  const { session, facts, isHeld, attempt, dueCards } = known;
  useEffect(() => {
    if (isHeld) loadEnd();
  }, [isHeld]);
  const isPaused = session.isBegun || attempt !== null;
  const forSteps = session.steps.reduce((sum, step) => sum + step.utc, 0);
  const hurried = Math.min(dueCards ?? 0, HURRIED_CARDS);
  const href = session.current?.href ?? '/';
  const now = useNow();
  const { user } = useSession();
  const forDay = user?.streak.status === 'done_today' ? 0 : expectedReward('daily_goal');
  const utc = forSteps > 0 ? forSteps + forDay : 0;
  // While nothing is begun and no day counts yet, the placement test counts its day, and is therefore offered until it was taken.
  const hasPlacement = useHasRoute(placementPage);
  const isFirstDay = !isPaused && user?.streak.current === 0 && user.lifetimeCoins === 0;
  const isKept = isFirstDay && hasKeptThread();
  return (
    <Card as="section" flush className="session-panel" aria-labelledby="session-titre">
      <Cloth category={categoryOf(session, facts)} bands={[...(isKept ? [KEPT_THREAD] : []), ...bandsOf(session, attempt !== null)]} />
      <div className="session-body u-stack-8">
        {isKept && <p className="u-small u-strong u-done">1 fil gardé</p>}
        {attempt && <p className="u-small u-muted">{pausedWords(attempt.updatedAt, now, knownTimeZone(user?.tz ?? ''))}</p>}
        <h2 id="session-titre">{isPaused ? 'Reprendre où vous étiez' : `Votre séance · ${session.minutesLeft}\u00a0min`}</h2>
        <ol>
          {session.steps.map((step) => (
            <Step key={step.band} step={step} attempt={attempt} />
          ))}
        </ol>
        <ButtonLink wide variant={isSecond ? 'outline' : 'filled'} href={href} onClick={loadEnd}>
          {isPaused ? `Reprendre · ${session.minutesLeft}\u00a0min` : 'Commencer la séance'}
        </ButtonLink>
        <p className="session-line u-line u-muted u-small">
          {/* Its place is kept while the device is read: a sign alone says nothing. */}
          {isHeld === undefined ? (
            '\u00a0'
          ) : (
            <>
              <Icon path={deviceMobile} />
              {dataWords(isHeld)}
            </>
          )}
        </p>
        {utc > 0 && <p className="u-small u-muted">Jusqu’à {utc}&nbsp;UTC, selon vos réponses.</p>}
        <details className="session-why">
          <summary className="u-medium">Pourquoi cette séance&nbsp;?</summary>
          <ul className="u-stack-8 u-small">
            {reasons(session, facts).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </details>
      </div>
      {hurried > 0 && !session.isShort && session.current?.band !== 'recall' && (
        <a className="session-hurried u-line u-strong u-seam u-plain" href={sessionCardsPage} onClick={loadEnd}>
          <Icon path={clock} />
          Pressé&nbsp;? Les cartes seules, {cardMinutes(hurried)}&nbsp;min
        </a>
      )}
      {hasPlacement && isFirstDay && (
        <a className="session-hurried u-line u-strong u-seam u-plain" href={placementPage}>
          <Icon path={clock} />
          Première fois&nbsp;? Test de départ, {PLACEMENT.minutes}&nbsp;min
        </a>
      )}
    </Card>
  );
}

/** The next piece as an ordinary page, outside of the finished session. */
function onwardHref({ candidates }: LearningDay, { steps }: DaySession): { href: string; label: string } | null {
  // The server's last answer may still offer what was just read here.
  const next = candidates.find(({ id }) => !steps.some(({ piece }) => piece?.id === id));
  if (!next) return null;
  return next.kind === 'chapter'
    ? { href: chapterPage({ id: next.parentId, chapterId: next.id }), label: `Encore un chapitre · ${next.minutes}\u00a0min` }
    : { href: lessonPage({ id: next.parentId, lessonId: next.id }), label: `Encore une leçon · ${next.minutes}\u00a0min` };
}

/** The motif is shown only for a day without a mistake, 'Sans faute'. */
const isFlawless = ({ done: { quizzes } }: LearningDay) => quizzes.length > 0 && quizzes.every(({ correct, total }) => correct === total);

/** The session is done. Green only for what the server has confirmed. */
export function Done({ session, isPending, facts, attempt, children }: KnownSession & { children?: ReactNode }) {
  const onward = onwardHref(facts, session);
  const title = session.steps.find(({ piece }) => piece)?.piece?.title ?? (isPending ? 'Gardée sur ce téléphone' : 'Journée comptée');
  const brought = doneWords(facts);
  const unsent = useActs(learningDay).reduce((sum, { expectedUtc }) => sum + (expectedUtc ?? 0), 0);
  const { coinsPending = 0 } = facts;
  const coins = facts.coins - coinsPending;
  const pending = coinsPending + unsent;
  return (
    <Card as="section" flush className="session-panel" aria-labelledby="session-titre">
      <Cloth category={categoryOf(session, facts)} bands={bandsOf(session, attempt !== null)} hasMotif={isFlawless(facts)} />
      <div className="session-body u-stack-8">
        <p className={`u-line u-strong ${isPending ? 'u-pending' : 'u-done'}`}>
          <Icon path={isPending ? hourglassLow : circleCheck} />
          Séance faite{isPending ? ', à confirmer' : facts.done.minutes > 0 && ` · ${facts.done.minutes}\u00a0min`}
        </p>
        <h2 id="session-titre">{title}</h2>
        {brought && <p className="u-muted">{brought}</p>}
        {coins + pending > 0 && (
          <p className="u-row">
            <CoinGains confirmed={coins} pending={pending} /> aujourd’hui
          </p>
        )}
        {children}
        {onward && (
          <ButtonLink wide variant="outline" href={onward.href}>
            {onward.label}
          </ButtonLink>
        )}
        <p className="u-small u-muted">{onward ? 'Ou à demain.' : 'À demain.'}</p>
      </div>
    </Card>
  );
}

/** Nothing was done and nothing is left: everything is read, or this device has none of it. */
export function Nothing({ session, facts }: KnownSession) {
  const isOnline = useConnectivity((state) => state.isOnline);
  const isMissing = session.steps.some(({ reason }) => reason === 'nothing_here');
  return isMissing && !isOnline ? (
    <EmptyState
      title="Votre séance n’est pas sur ce téléphone"
      action={
        <ButtonLink href={libraryPage} variant="quiet">
          Voir ce qui s’ouvre sans réseau
        </ButtonLink>
      }
    >
      Elle sera là dès que le réseau revient. Un chapitre ouvert une fois se relit sans réseau.
    </EmptyState>
  ) : (
    <EmptyState
      title={facts.candidates.length > 0 ? 'Choisissez ce que vous voulez apprendre' : 'Vous avez tout lu'}
      action={<ButtonLink href={facts.candidates.length > 0 ? coursesPage : libraryPage}>Choisir un texte</ButtonLink>}
    >
      De nouveaux livres arrivent. Relire un chapitre fait aussi compter la journée.
    </EmptyState>
  );
}
