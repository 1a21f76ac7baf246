import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { examPackPage } from '@ulty/domain/base/pages.js';
import { DocumentTitle } from '@ulty/kit';
import { useState } from 'react';
import { QuizSkeleton } from '../play/quiz-states';
import { useTopOfStep } from '../play/use-top-of-step';
import { Correction } from './correction';
import { Cover } from './cover';
import { Outcome } from './outcome';
import { withSuggestions, type TakenPaper } from './paper-attempt';
import './papers.css';
import { Paused } from './paused';
import { Sheet } from './sheet';
import { usePaper } from './use-paper';

export interface PaperProps {
  user: CurrentUser;
  published: TakenPaper;
  /** Title of the pack: 'Mathématiques, BEPC'. */
  pack: string;
  subject: string;
  coefficient: number | null;
  /** Whether it was never handed in before, as far as the device knows. */
  isFirst: boolean;
}

/** An exam paper from its cover to its result. Drawing 25, decision 0133. */
export default function Paper({ user, published, isFirst, ...about }: PaperProps) {
  const controls = usePaper(user.id, published.id, isFirst);
  const { attempt } = controls;
  const [isMarking, setMarking] = useState(false);
  const closeHref = examPackPage({ id: published.packId });
  const isHandedIn = Boolean(attempt?.event);
  const isReading = isMarking && isHandedIn;
  const handIn = () => {
    setMarking(true);
    controls.change(withSuggestions);
    controls.finish();
  };
  useTopOfStep(!attempt ? 'cover' : isHandedIn ? (isReading ? 'correction' : 'result') : attempt.awaySince ? 'paused' : attempt.openId);

  if (attempt === undefined) return <QuizSkeleton closeHref={closeHref} />;
  return (
    <>
      <DocumentTitle title={`${published.title} · ${about.pack}`} />
      {!attempt && <Cover quiz={published} {...about} closeHref={closeHref} onStart={() => controls.start(published)} />}
      {attempt && !isHandedIn && attempt.awaySince && (
        <Paused attempt={attempt} closeHref={closeHref} onResume={controls.resume} onHandIn={handIn} />
      )}
      {attempt && !isHandedIn && !attempt.awaySince && (
        <Sheet key={attempt.id} attempt={attempt} controls={controls} closeHref={closeHref} onHandIn={handIn} />
      )}
      {attempt && isReading && (
        <Correction attempt={attempt} onChange={controls.change} closeHref={closeHref} onEnd={() => setMarking(false)} />
      )}
      {attempt && isHandedIn && !isReading && (
        <Outcome
          attempt={attempt}
          controls={controls}
          isFirst={isFirst}
          subject={about.subject}
          closeHref={closeHref}
          onRead={() => setMarking(true)}
          onAgain={() => controls.start(published)}
        />
      )}
    </>
  );
}
