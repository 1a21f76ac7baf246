import { FieldError } from '@ulty/elements/forms/field';
import type { CheckQuestion } from '@ulty/contracts/rewards/redemptions.js';
import { AnswerChoices } from '@ulty/elements/answers/answer-choices';
import { Button } from '@ulty/elements/base/button';
import { Progress } from '@ulty/elements/base/progress';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import '@ulty/elements/answers/answer.css';

export interface CheckProps {
  questions: readonly CheckQuestion[];
  isBusy: boolean;
  onAnswer: (answers: { questionId: string; choices: string[] }[]) => Promise<unknown>;
}

/** The five questions, one per screen. The device does not know which answers are right. Product §1.5. */
export function Check({ questions, isBusy, onAnswer }: CheckProps) {
  const [given, setGiven] = useState<Record<string, string[]>>({});
  const [at, setAt] = useState(0);
  const [error, setError] = useState<string>();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [at]);
  const question = questions[at];
  if (!question) return null;
  const choice = given[question.id] ?? [];
  const isLast = at === questions.length - 1;

  const next = (event: FormEvent) => {
    event.preventDefault();
    if (choice.length === 0) return setError(question.isMany ? 'Choisissez au moins une réponse.' : 'Choisissez une réponse.');
    setError(undefined);
    if (!isLast) return setAt(at + 1);
    if (!isBusy) void onAnswer(questions.map(({ id }) => ({ questionId: id, choices: given[id] ?? [] })));
  };

  return (
    <form className="rewards-page u-stack redeem-page redeem-check" noValidate onSubmit={next}>
      <Progress
        percent={((at + 1) / questions.length) * 100}
        name="Questions"
        words={`Question ${at + 1} sur ${questions.length}`}
        milestones={false}
      />
      <h1 id="redeem-question" ref={title} tabIndex={-1}>
        {question.prompt}
      </h1>
      <AnswerChoices
        key={question.id}
        question={{
          id: question.id,
          type: question.isMany ? 'multiple' : 'single',
          prompt: question.prompt,
          choices: question.choices,
          keyHash: '',
          explanation: '',
          hint: null,
          topic: '',
        }}
        choices={question.choices}
        choice={choice}
        onChange={(choices) => {
          setError(undefined);
          setGiven({ ...given, [question.id]: choices });
        }}
        verdict={null}
        error={error}
        labelId="redeem-question"
      />
      <FieldError id={`${question.id}-erreur`} role="alert">
        {error}
      </FieldError>
      <Button type="submit" wide disabled={isBusy}>
        {isBusy ? 'Envoi…' : isLast ? 'Envoyer mes réponses' : 'Question suivante'}
      </Button>
      <p className="u-small u-muted">Aucune réponse n’est corrigée sur cet appareil. Le résultat vient à la fin.</p>
    </form>
  );
}
