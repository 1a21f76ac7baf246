import type { DraftedQuestion } from '@ulty/contracts/learning/exams.js';
import type { LineMark } from '@ulty/domain/learning/drafted-lines.js';
import { compareText, suggestedPoints } from '@ulty/domain/learning/dictation.js';
import { EXAM_PAPER } from '@ulty/domain/learning/exams.js';
import { verdictOn } from '@ulty/domain/learning/verdict.js';
import { AnswerField } from '@ulty/elements/answers/answer-field';
import { AnswerRow } from '@ulty/elements/answers/answer-row';
import { AnswerWhy } from '@ulty/elements/answers/answer-why';
import { Button } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { arrowBackUp, check, minus, x } from '@ulty/elements/base/icons';
import { useId, useMemo, useState } from 'react';
import { QuizHead, QuizScreen } from '../play/quiz-screen';
import { drawnExplanation, Figure, RichText, richChoices } from '../questions/rich-text';
import { shownChoices } from '../questions/shown-choices';
import '@ulty/elements/base/segments.css';
import { ComparedText } from './compared-text';
import {
  isGiven,
  isProse,
  marksOf,
  mostOwn,
  ownPoints,
  partName,
  questionsOfPaper,
  withOwnMark,
  withOwnPoints,
  worthOf,
  type PaperAttempt,
  type PaperQuestion,
} from './paper-attempt';
import { pointFigure, pointWords } from './paper-words';

export interface CorrectionProps {
  attempt: PaperAttempt;
  onChange: (by: (attempt: PaperAttempt) => PaperAttempt) => void;
  closeHref: string;
  onEnd: () => void;
}

/** Every question with its marks, one after the other, the drafted ones first: there the pupil marks what no machine can judge. */
export function Correction({ attempt, onChange, closeHref, onEnd }: CorrectionProps) {
  const questions = questionsOfPaper(attempt.quiz);
  const inOrder = [...questions.filter(({ drafted }) => drafted), ...questions.filter(({ keyed }) => keyed)];
  const [at, setAt] = useState(0);
  const question = inOrder[at];
  const next = inOrder[at + 1];
  if (!question) return null;
  const mark = marksOf(attempt).find(({ id }) => id === question.id);
  const earned = (mark?.earned ?? 0) + ownPoints(attempt, question.id);
  return (
    <QuizScreen>
      <QuizHead closeHref={closeHref} closeLabel="Fermer la correction">
        <p className="u-between u-fill">
          <strong>{nameOf(attempt, question)}</strong>
          <strong className="u-tabular">
            {pointFigure(earned)} / {pointFigure(question.points)}
          </strong>
        </p>
      </QuizHead>
      <div className="papers-asked u-stack-16" key={question.id}>
        {question.keyed && <Keyed attempt={attempt} question={question.keyed} />}
        {question.drafted?.answer === 'dictation' && <Dictation attempt={attempt} question={question.drafted} onChange={onChange} />}
        {question.drafted && question.drafted.answer !== 'dictation' && mark?.lines && (
          <Drafted attempt={attempt} question={question.drafted} marks={mark.lines} onChange={onChange} />
        )}
        {next && (
          <button type="button" className="papers-skip u-touch u-strong" onClick={onEnd}>
            Voir le résultat
          </button>
        )}
      </div>
      <div className="papers-foot papers-foot-near u-stack-12">
        <Button wide onClick={() => (next ? setAt(at + 1) : onEnd())}>
          {next ? nameOf(attempt, next) : 'Voir le résultat'}
        </Button>
      </div>
    </QuizScreen>
  );
}

const nameOf = ({ quiz }: PaperAttempt, { part, number }: PaperQuestion): string => `${partName(quiz, part)}, question ${number}`;

function Keyed({ attempt, question }: { attempt: PaperAttempt; question: NonNullable<PaperQuestion['keyed']> }) {
  const labelId = useId();
  const choice = attempt.answers[question.id]?.choice ?? [];
  const verdict = verdictOn(question, choice);
  return (
    <>
      <h1 className="question-prompt" id={labelId} tabIndex={-1}>
        <RichText text={question.prompt} html={question.rich?.prompt} />
      </h1>
      <Figure figure={question.rich?.figure} />
      <AnswerField
        question={question}
        choices={richChoices(question, shownChoices(question, attempt.id))}
        choice={choice}
        onChange={() => undefined}
        verdict={verdict}
        blankWords="Sans réponse"
        labelId={labelId}
      />
      <p>
        <AnswerWhy question={question} given={choice} verdict={verdict} drawn={drawnExplanation(question)} />
      </p>
    </>
  );
}

interface DictationProps {
  attempt: PaperAttempt;
  question: DraftedQuestion;
  onChange: CorrectionProps['onChange'];
}

/** A dictation beside its text: the faults we found, the points we suggest, and those that the pupil keeps. */
function Dictation({ attempt, question, onChange }: DictationProps) {
  const written = attempt.answers[question.id]?.choice[0] ?? '';
  const isWritten = isGiven(attempt, question.id);
  const { pieces, faults } = useMemo(() => compareText(written, question.model), [written, question.model]);
  const own = ownPoints(attempt, question.id);
  const give = (points: number) => onChange((known) => withOwnPoints(known, question, points));
  return (
    <>
      <h1 className="question-prompt" tabIndex={-1}>
        {question.prompt}
      </h1>
      {isWritten && <ComparedText pieces={pieces} />}
      {!isWritten && (
        <div className="papers-model u-stack-4">
          <p className="u-small u-strong u-pending">Le texte dicté</p>
          <p>{question.model}</p>
        </div>
      )}
      <section className="u-stack-12" aria-labelledby={`papers-own-${question.id}`}>
        <h2 id={`papers-own-${question.id}`}>À vous de noter</h2>
        <p>
          {isWritten
            ? `${faultWords(faults)}. Nous proposons ${pointWords(suggestedPoints(faults, question.points))}\u00a0: un quart de point par faute, la moitié pour un signe ou une majuscule, arrondi au demi-point. Votre professeur peut compter autrement.`
            : 'Rien n’est écrit ici. Si vous avez pris la dictée sur papier, comparez-la au texte, puis notez-la.'}
        </p>
        <div className="u-between" role="group" aria-label="Vos points">
          <Button variant="outline" aria-label="Un demi-point de moins" disabled={own <= 0} onClick={() => give(own - STEP)}>
            −
          </Button>
          <strong className="u-tabular" role="status">
            {pointFigure(own)} / {pointFigure(question.points)}
          </strong>
          <Button variant="outline" aria-label="Un demi-point de plus" disabled={own >= question.points} onClick={() => give(own + STEP)}>
            +
          </Button>
        </div>
      </section>
    </>
  );
}

const STEP = EXAM_PAPER.criterionPoints;

const faultWords = (faults: number): string =>
  faults === 0 ? 'Aucune faute' : `${pointFigure(faults)}\u00a0faute${faults >= 2 ? 's' : ''}`;

interface DraftedProps {
  attempt: PaperAttempt;
  question: DraftedQuestion;
  marks: readonly LineMark[];
  onChange: CorrectionProps['onChange'];
}

/** Own points above what was graded by this share ask for another look at the model. */
const GENEROUS = 0.3;

function Drafted({ attempt, question, marks, onChange }: DraftedProps) {
  const isInProse = isProse(question);
  const written = attempt.answers[question.id]?.choice[0] ?? '';
  const lines = (attempt.answers[question.id]?.choice ?? []).map((line) => line.trim());
  const counted = new Set(marks.map(({ written }) => written));
  const uncounted = lines.filter((line, at) => line !== '' && !counted.has(at));
  const graded = question.lines.reduce((sum, { points }) => sum + points, 0);
  const earned = marks.reduce((sum, { points }) => sum + points, 0);
  const own = ownPoints(attempt, question.id);
  const most = mostOwn(question);
  const isGenerous = graded > 0 && most > 0 && own / most > earned / graded + GENEROUS;
  return (
    <>
      <h1 className="question-prompt" tabIndex={-1}>
        <RichText text={question.prompt} html={question.rich?.prompt} />
      </h1>
      {marks.length > 0 && (
        <ul className="u-stack-8" aria-label="Vos lignes">
          {marks.map((mark, at) => (
            <MarkedLine key={at} mark={mark} line={question.lines[at]} written={mark.written === null ? undefined : lines[mark.written]} />
          ))}
        </ul>
      )}
      {isInProse && written.trim() !== '' && (
        <section className="u-stack-4" aria-label="Votre texte">
          <p className="u-small u-strong u-muted">Votre texte</p>
          <p className="papers-own-text">{written}</p>
        </section>
      )}
      {!isInProse && uncounted.length > 0 && (
        <p className="u-small u-muted">
          {marks.length > 0 ? 'Lignes que nous n’avons pas comptées' : 'Vos lignes'}
          {'\u00a0'}: {uncounted.join(' · ')}
        </p>
      )}
      <div className="papers-model u-stack-4">
        <p className="u-small u-strong u-pending">Un modèle</p>
        <p className={isInProse ? 'papers-own-text' : undefined}>
          <RichText text={question.model} html={question.modelHtml} />
        </p>
      </div>
      {question.criteria.length > 0 && (
        <section className="u-stack-12" aria-labelledby={`papers-own-${question.id}`}>
          <h2 id={`papers-own-${question.id}`}>À vous de noter</h2>
          {question.criteria.map((criterion, at) => (
            <div key={criterion.name} className="u-between" role="group" aria-label={criterion.name}>
              <p className="u-fill">
                <strong>{criterion.name}</strong> · {pointFigure(worthOf(criterion))}
                <span className="u-block u-small u-muted">{criterion.says}</span>
              </p>
              <div className="u-segments">
                {[true, false].map((isMet) => (
                  <button
                    key={String(isMet)}
                    type="button"
                    aria-pressed={(attempt.own[question.id]?.[at] ?? null) === isMet}
                    onClick={() => onChange((known) => withOwnMark(known, question, at, isMet))}
                  >
                    {isMet ? 'Oui' : 'Non'}
                  </button>
                ))}
              </div>
            </div>
          ))}
          {isGenerous && <p className="u-small u-muted">Relisez le modèle{'\u00a0'}: vos lignes disent moins.</p>}
        </section>
      )}
    </>
  );
}

const LOOKS = {
  right: ['right', check],
  following: ['right', arrowBackUp],
  implied: ['right', check],
  wrong: ['wrong', x],
  missing: ['unknown', minus],
} as const;

interface MarkedLineProps {
  mark: LineMark;
  line: DraftedQuestion['lines'][number] | undefined;
  written: string | undefined;
}

function MarkedLine({ mark: { state, points, follows }, line, written }: MarkedLineProps) {
  if (!line) return null;
  const [look, icon] = LOOKS[state];
  const says = {
    right: undefined,
    following: `Suit votre ligne ${(follows ?? 0) + 1}\u00a0: l’erreur n’est comptée qu’une fois.`,
    implied: 'Pas écrite, mais votre suite la contient.',
    wrong: line.cure ?? `On attendait\u00a0: ${line.shown}.`,
    missing: 'Cette ligne manquait.',
  }[state];
  return (
    <AnswerRow look={look} before={<Icon path={icon} size={24} />} words={written ?? line.shown} mark={says}>
      <strong className="u-tabular u-rigid">
        {pointFigure(points)} / {pointFigure(line.points)}
      </strong>
    </AnswerRow>
  );
}
