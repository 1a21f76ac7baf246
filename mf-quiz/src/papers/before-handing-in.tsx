import { plural } from '@ulty/domain/base/format.js';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { arrowRight } from '@ulty/elements/base/icons';
import { isGiven, partName, questionsOfPaper, type PaperAttempt } from './paper-attempt';
import { pointWords } from './paper-words';

export interface BeforeHandingInProps {
  attempt: PaperAttempt;
  onOpen: (id: string) => void;
  onHandIn: () => void;
}

/** All questions with what was answered: the way back to one, and the end. */
export function BeforeHandingIn({ attempt, onOpen, onHandIn }: BeforeHandingInProps) {
  const questions = questionsOfPaper(attempt.quiz);
  const open = questions.filter(({ id }) => !isGiven(attempt, id));
  const missing = open.reduce((sum, { points }) => sum + points, 0);
  return (
    <>
      <div className="papers-asked u-stack-16">
        <h1 className="question-prompt" tabIndex={-1}>
          {open.length === 0
            ? 'Tout est répondu. Relisez, puis rendez.'
            : `${plural(open.length, 'question')} sans réponse, ${pointWords(missing)} à prendre.`}
        </h1>
        <Card as="ul" rows>
          {questions.map(({ id, part, number, points }) => (
            <li key={id}>
              <button type="button" className="papers-row u-between u-wide" onClick={() => onOpen(id)}>
                <span>
                  <strong>
                    {partName(attempt.quiz, part)}, question {number}
                  </strong>
                  <span className="u-block u-small u-muted">
                    {pointWords(points)} · {isGiven(attempt, id) ? 'répondu' : 'sans réponse'}
                  </span>
                </span>
                <Icon path={arrowRight} size={24} />
              </button>
            </li>
          ))}
        </Card>
      </div>
      <div className="papers-foot papers-foot-near u-stack-12">
        <Button wide onClick={onHandIn}>
          Rendre l’épreuve
        </Button>
      </div>
    </>
  );
}
