import { plural } from '@ulty/domain/base/format.js';
import { reviewPage } from '@ulty/domain/base/pages.js';
import { EXAM_PAPER } from '@ulty/domain/learning/exams.js';
import { shortOfAnswers } from '@ulty/domain/learning/short-of-day.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { clock, playerPause } from '@ulty/elements/base/icons';
import { Progress } from '@ulty/elements/base/progress';
import { SelvedgePanel } from '@ulty/elements/base/selvedge-panel';
import { Tag } from '@ulty/elements/base/tag';
import { useEffect, useRef } from 'react';
import { expectedLines } from '../play/coins';
import { QuizHead, QuizScreen } from '../play/quiz-screen';
import { Gains } from '../result/gains';
import {
  isGiven,
  isProse,
  marksOf,
  mostOwn,
  ownPoints,
  paperGrade,
  partName,
  pausedMs,
  pointsByTopic,
  questionsOfPaper,
  spentMs,
  type PaperAttempt,
} from './paper-attempt';
import { pointFigure, pointWords, spanWords } from './paper-words';
import type { PaperControls } from './use-paper';

export interface OutcomeProps {
  attempt: PaperAttempt;
  controls: PaperControls;
  isFirst: boolean;
  subject: string;
  closeHref: string;
  /** Opens the correction. */
  onRead: () => void;
  onAgain: () => void;
}

/** A paper handed in: its mark, its parts, and where the points were lost. It trains and predicts nothing. */
export function Outcome({ attempt, controls, isFirst, subject, closeHref, onRead, onAgain }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { quiz, sending, event, pauses, lateIds } = attempt;
  const questions = questionsOfPaper(quiz);
  const marks = marksOf(attempt);
  const earned = (part?: number) =>
    marks
      .filter((mark) => part === undefined || mark.part === part)
      .reduce((sum, mark) => sum + mark.earned + ownPoints(attempt, mark.id), 0);
  const own = questions.reduce((sum, { id }) => sum + ownPoints(attempt, id), 0);
  const toMark = questions.filter(({ id, drafted }) => drafted && mostOwn(drafted) > 0 && !(id in attempt.own));
  const left = toMark.reduce((sum, { drafted }) => sum + (drafted ? mostOwn(drafted) : 0), 0);
  const hasProse = toMark.some(({ drafted }) => drafted && isProse(drafted));
  const late = marks.filter(({ id }) => lateIds.includes(id)).reduce((sum, mark) => sum + mark.earned, 0);
  const topics = pointsByTopic(attempt);
  const [first] = topics;
  const cards = marks.filter((mark) => !mark.lines && mark.earned === 0).length;
  const given = questions.filter(({ id }) => isGiven(attempt, id)).length;
  return (
    <QuizScreen>
      <QuizHead closeHref={closeHref} closeLabel="Fermer le résultat" />
      <div className={sending?.state === 'queued' ? 'papers-cloth papers-cloth-basted' : 'papers-cloth'} aria-hidden="true" />
      <div className="papers-cover u-stack-20">
        <header className="u-stack-8">
          <div className="u-between">
            <h1 ref={heading} tabIndex={-1}>
              Épreuve rendue.
            </h1>
            <p className="u-muted">
              <span className="papers-mark">{pointFigure(earned())}</span> / {EXAM_PAPER.points}
            </p>
          </div>
          <p className="u-muted">
            {quiz.paper.parts
              .map((part, at) => `${partName(quiz, at)}\u00a0: ${pointFigure(earned(at))} sur ${pointFigure(part.points)}`)
              .join(' · ')}
          </p>
          <p className="u-wrap">
            <Tag icon={clock}>{spanWords(spentMs(attempt))}</Tag>
            {pauses.length > 0 && (
              <Tag tone="pending" icon={playerPause}>
                pause {spanWords(pausedMs(attempt))}
              </Tag>
            )}
            {own > 0 && <Tag>{pointWords(own)} par vous</Tag>}
            {late > 0 && <Tag>{pointWords(late)} hors temps</Tag>}
          </p>
        </header>
        {left > 0 ? (
          <SelvedgePanel title={`${pointWords(left)} à noter vous-même.`} action={<Button onClick={onRead}>Comparer au modèle</Button>}>
            {hasProse ? 'Un texte' : 'Une conclusion'} ne se lit pas par une machine{'\u00a0'}: le modèle et quelques questions vous aident.
          </SelvedgePanel>
        ) : (
          first &&
          first.of > first.earned && (
            <SelvedgePanel
              eyebrow="Ce qui rapporte le plus"
              title={`${first.name}\u00a0: ${pointWords(first.of - first.earned)} à reprendre.`}
              action={
                cards > 0 ? (
                  <ButtonLink href={reviewPage}>Revoir mes cartes</ButtonLink>
                ) : (
                  <ButtonLink href={closeHref}>Voir les thèmes</ButtonLink>
                )
              }
            />
          )
        )}
        <Gains
          event={event}
          sending={sending}
          sendError={controls.sendError}
          expected={expectedLines(paperGrade(attempt), isFirst)}
          shortOfDay={shortOfAnswers(given, paperGrade(attempt).passed)}
          category={subject}
          rejectedTitle="Épreuve non comptée"
          onRetrySend={controls.finish}
        />
        <section className="u-stack-12" aria-labelledby="papers-topics">
          <h2 id="papers-topics">Par sujet</h2>
          {topics.map((topic) => (
            <Progress
              key={topic.name}
              percent={(100 * topic.earned) / topic.of}
              name={topic.name}
              words={topic.name}
              detail={`${pointFigure(topic.earned)} / ${pointFigure(topic.of)}`}
              milestones={false}
            />
          ))}
        </section>
        {cards > 0 && <p className="u-small u-muted">{plural(cards, 'carte revient', 'cartes reviennent')}, dès demain.</p>}
      </div>
      <div className="papers-foot u-stack-12">
        <Button wide variant="outline" onClick={onRead}>
          Voir la correction entière
        </Button>
        <Button wide variant="quiet" onClick={onAgain}>
          Refaire cette épreuve
        </Button>
        <p className="u-small u-muted">Une épreuve blanche entraîne. Elle ne prédit pas votre note.</p>
      </div>
    </QuizScreen>
  );
}
