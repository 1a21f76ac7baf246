import { isAnswer } from '@ulty/domain/learning/answer-check.js';
import type { Verdict } from '@ulty/domain/learning/verdict.js';
import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { AnswerField, type AskedQuestion, type ShownChoice } from './answer-field';
import { Icon } from '../base/icon';
import { infoCircle } from '../base/icons';
import { FieldError } from '../forms/field';

const EMPTY_WORDS: Record<AskedQuestion['type'], string> = {
  single: 'Choisissez une réponse.',
  truefalse: 'Choisissez une réponse.',
  multiple: 'Choisissez au moins une réponse.',
  order: 'Mettez les éléments dans l’ordre.',
  number: 'Écrivez un nombre.',
  text: 'Écrivez votre réponse.',
};

/** The error sentence: a number that contains letters, or no answer at all. */
function refusalOf({ type }: AskedQuestion, [typed = '']: readonly string[]): string {
  return type === 'number' && typed.trim() ? 'Écrivez le nombre seul, en chiffres.' : EMPTY_WORDS[type];
}

/** The initial answer of a question: for an order the items as displayed, for others nothing. */
export function firstChoice({ type }: Pick<AskedQuestion, 'type'>, choices: readonly ShownChoice[]): string[] {
  return type === 'order' ? choices.map(({ id }) => id) : [];
}

export interface AnswerFormProps {
  className: string;
  question: AskedQuestion;
  /** The choices in the order of display. */
  choices: readonly ShownChoice[];
  /** The given answer and its verdict; null before it is given. An empty list is 'Je ne sais pas'. */
  given: readonly string[] | null;
  verdict: Verdict | null;
  /** Called with an answer that can be checked. `isHintOpen`: whether the hint was opened. */
  onAnswer: (choice: string[], isHintOpen: boolean) => void;
  hasHint?: boolean;
  /** Stands in the field's place until there is an answer: choices that answer by their touch. */
  touches?: ((answer: (choice: string[]) => void) => ReactNode) | undefined;
  /** Id of the element that contains the question's text, in `head`. */
  labelId: string;
  head: ReactNode;
  /** Receives the focus after an answer of this form; not after an answer of another device. Null where the page moves it. */
  next: RefObject<HTMLElement | null> | null;
  /** `answer` submits an answer without the field, such as 'Je ne sais pas'. */
  children: (answer: (choice: string[]) => void) => ReactNode;
}

/**
 * A question to answer: its text, its field with any error, its hint, and the page's additions below. Mount it with the question's id as
 * key.
 */
export function AnswerForm({
  className,
  question,
  choices,
  given,
  verdict,
  onAnswer,
  hasHint = true,
  touches,
  labelId,
  head,
  next,
  children,
}: AnswerFormProps) {
  const [draft, setDraft] = useState(() => firstChoice(question, choices));
  const [isHintOpen, setHintOpen] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const isAnswered = given !== null;
  const isOwn = useRef(false);
  useEffect(() => {
    if (isAnswered && isOwn.current) next?.current?.focus();
    isOwn.current = false;
  }, [isAnswered, next]);

  const answer = (choice: string[]) => {
    isOwn.current = true;
    onAnswer(choice, isHintOpen);
  };

  const error = isAnswered ? undefined : refusal;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAnswered) return;
    if (isAnswer(question, draft)) {
      answer(draft);
      return;
    }
    setRefusal(refusalOf(question, draft));
    [...(form.current?.querySelectorAll('input') ?? [])].find((input) => !input.closest('.u-exercise-own'))?.focus();
  };
  const onChange = (choice: string[]) => {
    setDraft(choice);
    setRefusal(undefined);
  };
  return (
    <form className={className} onSubmit={submit} noValidate ref={form}>
      {head}
      {touches && !isAnswered ? (
        touches(answer)
      ) : (
        <AnswerField
          question={question}
          choices={choices}
          choice={given ?? draft}
          onChange={onChange}
          verdict={verdict}
          error={error}
          labelId={labelId}
        />
      )}
      <FieldError role="alert" id={`${question.id}-erreur`}>
        {error}
      </FieldError>
      {hasHint && question.hint && !isAnswered && (
        <div className="u-answer-hint">
          <button type="button" className="u-section-link" aria-expanded={isHintOpen} onClick={() => setHintOpen(true)}>
            <Icon path={infoCircle} size={18} />
            Voir un indice
          </button>
          <p role="status">{isHintOpen && question.hint}</p>
        </div>
      )}
      {children(answer)}
    </form>
  );
}
