import type { Why, WhyEvent } from '@ulty/contracts/learning/progression.js';
import { dayWords, momentWords } from '@ulty/domain/days/calendar-words.js';
import { formatDuration, plural } from '@ulty/domain/base/format.js';
import { Button } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { check, hourglassLow, infoCircle, listCheck, refresh, x } from '@ulty/elements/base/icons';
import { Skeleton } from '@ulty/elements/base/states';
import { errorSentence, useConnectivity } from '@ulty/kit';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useUncounted, useWhy } from './progression.data';
import { uncountedWords } from './uncounted-words';

export interface WhyToggleProps {
  /** 'Pourquoi 64 % ?' */
  words: string;
  /** The subject of the figure, for screen readers, where the text alone would be ambiguous. */
  about?: string;
  isSmall?: boolean;
  /** The panel, drawn and loaded once it is open. */
  children: (close: () => void) => ReactNode;
}

/** The question under a figure, and its answer on request. Product §2.9. */
export function WhyToggle({ words, about, isSmall = false, children }: WhyToggleProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <div className="u-stack-4 u-start">
      <button
        ref={toggle}
        type="button"
        className={isSmall ? 'u-section-link u-small' : 'u-section-link'}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon path={infoCircle} size={20} />
        <span>
          {words}
          {about && <span className="u-visually-hidden"> {about}</span>}
        </span>
      </button>
      {isOpen && children(close)}
    </div>
  );
}

export interface WhyPanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of every answer. */
export function WhyPanel({ title, onClose, children }: WhyPanelProps) {
  const id = useId();
  return (
    <section className="progression-panel u-wide u-stack-8" aria-labelledby={id}>
      <div className="u-line">
        <p id={id} className="u-h3 u-fill">
          {title}
        </p>
        <Button variant="quiet" small icon={x} aria-label="Fermer" onClick={onClose} />
      </div>
      {children}
    </section>
  );
}

/** The replacement of a pressed button takes the focus. */
function InPlaceOfButton({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="u-stack-8 u-start">
      {children}
    </div>
  );
}

/** The states of an answer: known, loading, or unavailable. */
function Asked({
  read: { data, error, mutate, isValidating },
  children,
}: {
  read: ReturnType<typeof useWhy>;
  children: (why: Why) => ReactNode;
}) {
  const isOnline = useConnectivity((state) => state.isOnline);
  const [isAgain, setAgain] = useState(false);
  if (data) return isAgain ? <InPlaceOfButton>{children(data)}</InPlaceOfButton> : children(data);
  if (error)
    return (
      <>
        <p role="status">{isOnline ? errorSentence(error) : 'Ces raisons ne sont pas sur cet appareil. Elles viendront avec le réseau.'}</p>
        <Button
          variant="quiet"
          small
          aria-busy={isValidating || undefined}
          onClick={() => {
            setAgain(true);
            void mutate();
          }}
        >
          Réessayer
        </Button>
      </>
    );
  return (
    <div role="status">
      <span className="u-visually-hidden">Chargement…</span>
      <Skeleton height="6rem" />
    </div>
  );
}

const ICONS = { quiz: listCheck, exercise: listCheck, placement: listCheck, cards: refresh } as const;

function eventTitle({ source, title, total }: WhyEvent): string {
  switch (source) {
    case 'cards':
      return `Révision de ${plural(total, 'carte')}`;
    case 'placement':
      return 'Test de départ';
    case 'exercise':
      return `Exercices «\u00a0${title ?? ''}\u00a0»`;
    case 'quiz':
      return `Quiz «\u00a0${title ?? ''}\u00a0»`;
  }
}

export interface WhyAnswersProps extends Omit<WhyPanelProps, 'children'> {
  metric: string;
  /** 'en Finance' */
  about: string;
  now: Date;
  timeZone: string;
}

/** The answers behind the mastery of a topic or category, by event, and what is not counted. */
export function WhyAnswers({ metric, about, now, timeZone, ...panel }: WhyAnswersProps) {
  const [isEach, setEach] = useState(false);
  const brief = useWhy(metric);
  const each = useWhy(metric, { withAnswers: isEach });
  const waiting = uncountedWords(useUncounted());
  return (
    <WhyPanel {...panel}>
      <Asked read={each.data ? each : brief}>
        {({ counted, leftOut, events }) => (
          <>
            <p>
              {counted === 1 ? 'Votre seule réponse' : `Vos ${counted}\u00a0dernières réponses`} {about}. Les récentes et les difficiles
              comptent plus.
            </p>
            <ul className="progression-events u-wide">
              {events.map((event) => (
                <li key={event.eventId} className="u-line u-gap-12">
                  <Icon path={ICONS[event.source]} size={20} />
                  <span className="u-fill u-break">
                    {eventTitle(event)}
                    <span className="u-block u-small u-muted">
                      {momentWords(event.at, now, timeZone)} · {plural(event.right, 'juste')} sur {event.total}
                    </span>
                  </span>
                  <strong>{Math.floor((100 * event.right) / event.total)}&nbsp;%</strong>
                </li>
              ))}
            </ul>
            {waiting && (
              <p className="u-line u-pending u-italic">
                <Icon path={hourglassLow} size={18} />
                {waiting}
              </p>
            )}
            <p className="u-small u-muted">
              {leftOut > 0 &&
                `${plural(leftOut, 'réponse plus ancienne n’est', 'réponses plus anciennes ne sont')} pas comptée${leftOut > 1 ? 's' : ''}. `}
              D’une même question, les quatre dernières réponses comptent&nbsp;; d’un exercice, le premier essai.
            </p>
            {isEach ? (
              <InPlaceOfButton>
                <Asked read={each}>{({ answers }) => <Answers answers={answers} />}</Asked>
              </InPlaceOfButton>
            ) : (
              counted > 0 && (
                <Button variant="quiet" small onClick={() => setEach(true)}>
                  {counted === 1 ? 'Voir la réponse' : `Voir les ${counted}\u00a0réponses`}
                </Button>
              )
            )}
          </>
        )}
      </Asked>
    </WhyPanel>
  );
}

function Answers({ answers }: Pick<Why, 'answers'>) {
  return (
    <ul className="progression-answers u-wide">
      {answers.map(({ eventId, questionId, prompt, isRight }) => (
        <li key={`${eventId} ${questionId}`} className="u-between">
          <span className="u-break">{prompt}</span>
          <span className={isRight ? 'u-line u-done' : 'u-muted'}>
            {isRight && <Icon path={check} size={18} />}
            {isRight ? 'Juste' : 'À revoir'}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The days behind the hours, thirty at a time. */
export function WhyHours({ title, onClose }: Omit<WhyPanelProps, 'children'>) {
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <WhyPanel title={title} onClose={onClose}>
      <p>Le temps actif de lecture, d’écoute et de réponse, jour par jour. Un écran laissé ouvert ne compte pas.</p>
      {pages.map((before, nth) => (
        <DaysPage key={before ?? ''} before={before} onMore={nth === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined} />
      ))}
    </WhyPanel>
  );
}

function DaysPage({ before, onMore }: { before: string | undefined; onMore: ((next: string) => void) | undefined }) {
  const page = (
    <Asked read={useWhy('hours', { before })}>
      {({ days, next }) => (
        <>
          <ul className="progression-answers u-wide">
            {days.map(({ day, seconds }) => (
              <li key={day} className="u-between">
                <span>{dayWords(day)}</span>
                <span>{seconds < 60 ? 'moins d’une minute' : formatDuration(Math.floor(seconds / 60))}</span>
              </li>
            ))}
          </ul>
          {next && onMore && (
            <Button variant="quiet" small onClick={() => onMore(next)}>
              Jours précédents
            </Button>
          )}
        </>
      )}
    </Asked>
  );
  return before === undefined ? page : <InPlaceOfButton>{page}</InPlaceOfButton>;
}
