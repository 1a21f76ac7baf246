import type { Question } from '@ulty/contracts/books.js';
import { Button } from '@ulty/elements/button';
import { Icon } from '@ulty/elements/icon';
import { alertCircle, infoCircle } from '@ulty/elements/icons';
import { useEffect, useId, useMemo, useRef, useState, type FormEvent, type MouseEvent, type ReactNode } from 'react';
import { AnswerField } from './answer-field';
import { Feedback } from './feedback';
import { isAnswer } from '@ulty/domain/answer-check.js';
import { firstChoice, shownChoices } from './shown-choices';
import { verdictOn } from './verdict';

export interface QuestionStepProps {
  question: Question;
  /** Decides the order of the choices: the attempt's id. */
  seed: string;
  /** The answer given, shown with its marks and the explanation; null before it is given. */
  given: readonly string[] | null;
  /** Called once with the answer; an empty list is 'Je ne sais pas'. `hint`: whether the hint was opened. */
  onAnswer: (choice: string[], hint: boolean) => void;
  onNext: () => void;
  nextLabel: string;
  /** Where the question comes from. */
  context?: ReactNode;
  /** The state of the answer, such as 'Enregistré sur ce téléphone'. */
  note?: ReactNode;
  secondNote?: ReactNode;
  /** An exam has no hint. */
  hasHint?: boolean;
  skipLabel?: string;
  /** Heading level of the question's text. */
  headingLevel?: 1 | 2 | 3;
  /** Whether the question takes the focus when it appears, because it follows another one. */
  takesFocus?: boolean;
}

const EMPTY_WORDS: Record<Question['type'], string> = {
  single: 'Choisissez une réponse.',
  truefalse: 'Choisissez une réponse.',
  multiple: 'Choisissez au moins une réponse.',
  order: 'Mettez les éléments dans l’ordre.',
  number: 'Écrivez un nombre.',
  text: 'Écrivez votre réponse.',
};

/** What to correct: a number that was written with letters, or nothing at all. */
function refusalOf({ type }: Question, [typed = '']: readonly string[]): string {
  return type === 'number' && typed.trim() ? 'Écrivez le nombre seul, en chiffres.' : EMPTY_WORDS[type];
}

/** The second tap of a double tap: it would press the button that has just replaced the first one. */
const isSecondTap = (event: MouseEvent) => event.detail > 1;

/** One question: its text, its answer, then the right answer and the explanation. Mount it with the question's id as key. */
export function QuestionStep({
  question,
  seed,
  given,
  onAnswer,
  onNext,
  nextLabel,
  context,
  note,
  secondNote,
  hasHint = true,
  skipLabel = 'Je ne sais pas',
  headingLevel = 1,
  takesFocus = false,
}: QuestionStepProps) {
  const labelId = useId();
  const choices = useMemo(() => shownChoices(question, seed), [question, seed]);
  const verdict = useMemo(() => given && verdictOn(question, given), [question, given]);
  const [draft, setDraft] = useState(() => firstChoice(question, choices));
  const [isHintOpen, setHintOpen] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const body = useRef<HTMLDivElement>(null);
  const prompt = useRef<HTMLHeadingElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const isAnswered = given !== null;
  const error = isAnswered ? undefined : refusal;
  const wasAnswered = useRef(isAnswered);

  useEffect(() => {
    if (takesFocus) prompt.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (isAnswered && !wasAnswered.current) next.current?.focus();
    wasAnswered.current = isAnswered;
  }, [isAnswered]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAnswered) return;
    if (isAnswer(question, draft)) {
      onAnswer(draft, isHintOpen);
      return;
    }
    setRefusal(refusalOf(question, draft));
    body.current?.querySelector('input')?.focus();
  };
  const onChange = (choice: string[]) => {
    setDraft(choice);
    setRefusal(undefined);
  };

  const Heading = `h${headingLevel}` as const;
  return (
    <form className="qz-step" onSubmit={submit} noValidate>
      <div className="qz-step-body" ref={body}>
        {context && <p className="qz-context">{context}</p>}
        <Heading className="qz-prompt" id={labelId} ref={prompt} tabIndex={-1}>
          {question.prompt}
        </Heading>
        <AnswerField
          question={question}
          choices={choices}
          choice={given ?? draft}
          onChange={onChange}
          verdict={verdict}
          error={error}
          labelId={labelId}
        />
        {error && (
          <p className="qz-error" role="alert" id={`${question.id}-erreur`}>
            <Icon path={alertCircle} size={18} />
            {error}
          </p>
        )}
        {hasHint && question.hint && !isAnswered && <Hint words={question.hint} isOpen={isHintOpen} onOpen={() => setHintOpen(true)} />}
      </div>
      <Feedback question={question} verdict={verdict} given={given} notes={[note, secondNote]}>
        {isAnswered ? (
          <Button key="next" wide ref={next} onClick={(event) => !isSecondTap(event) && onNext()}>
            {nextLabel}
          </Button>
        ) : (
          <div className="qz-actions">
            <Button variant="quiet" onClick={(event) => !isSecondTap(event) && onAnswer([], isHintOpen)}>
              {skipLabel}
            </Button>
            <Button key="check" type="submit">
              Valider
            </Button>
          </div>
        )}
      </Feedback>
    </form>
  );
}

function Hint({ words, isOpen, onOpen }: { words: string; isOpen: boolean; onOpen: () => void }) {
  return (
    <div className="qz-hint">
      <button type="button" className="qz-hint-open" aria-expanded={isOpen} onClick={onOpen}>
        <Icon path={infoCircle} size={18} />
        Voir un indice
      </button>
      <p role="status">{isOpen && words}</p>
    </div>
  );
}
