import type { CoachMessage } from '@ulty/contracts/learning/coach.js';
import { clockWords } from '@ulty/domain/base/clock-words.js';
import { COACH_KIND_WORDS } from '@ulty/domain/learning/coach.js';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { sparkles } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import type { ReactNode } from 'react';
import { AnswerActs } from './answer-acts';
import type { Writing } from './follow-words';
import { SourceNumbers, Sources } from './sources';

/** The card of an answer by a model: it is labelled as such, with the sources of each sentence. Identity §15. */
export function GeneratedAnswer({ message, onPhone }: { message: CoachMessage; onPhone: ReadonlySet<string> }) {
  const { sentences, sources, note, answeredAt } = message;
  return (
    <Frame at={answeredAt} isOfModel>
      <p>
        {sentences.map(({ text, sources: rests }, at) => (
          <span key={at}>
            {text}
            <SourceNumbers sources={rests} />{' '}
          </span>
        ))}
      </p>
      {note && <p className="u-small u-muted">{note}</p>}
      <Sources sources={sources} onPhone={onPhone} />
      <AnswerActs message={message} />
    </Frame>
  );
}

interface WritingProps {
  writing: Writing;
  isStopped: boolean;
  onStop: () => void;
}

/** The card while the answer is being written. Screen readers read it once it is complete, not word by word. */
export function WritingAnswer({ writing, isStopped, onStop }: WritingProps) {
  const sentences = Object.entries(writing.sentences);
  return (
    <Frame at={null} isOfModel={sentences.length > 0}>
      {sentences.length > 0 && (
        <p>
          {sentences.map(([number, { text, sources }]) => (
            <span key={number}>
              {text}
              <SourceNumbers sources={sources} />{' '}
            </span>
          ))}
        </p>
      )}
      <p className="u-small u-muted" role="status">
        {isStopped ? 'Arrêtée. La réponse entière restera dans votre historique.' : 'Le coach cherche dans nos livres…'}
      </p>
      {!isStopped && (
        <Button variant="outline" small onClick={onStop}>
          Arrêter
        </Button>
      )}
    </Frame>
  );
}

interface FrameProps {
  /** When it was complete; null while it is being written. */
  at: string | null;
  /** Before a model has written a word, it is unknown who will answer. */
  isOfModel: boolean;
  children: ReactNode;
}

function Frame({ at, isOfModel, children }: FrameProps) {
  return (
    <Card as="article" className="coach-answer u-stack-12" aria-busy={at === null}>
      {isOfModel && (
        <p className="u-between">
          <Tag tone="indigo" icon={sparkles}>
            {COACH_KIND_WORDS.generated}
          </Tag>
          {at && <span className="u-small u-muted">{clockWords(at)}</span>}
        </p>
      )}
      {children}
    </Card>
  );
}
