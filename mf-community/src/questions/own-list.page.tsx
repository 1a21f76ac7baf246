import { communityPage } from '@ulty/domain/base/pages.js';
import { useSearchParams } from '@ulty/kit';
import { filtersOf } from './list-filters';
import { ListPage } from './list-page';
import { tracksWords } from './question-words';
import { useReaderQuestions } from './questions.data';
import { ReaderQuestion } from './reader-question';
import { WaitingQuestion } from './waiting-question';
import { useWaitingQuestions } from './waiting-posts';

/** A question the member can answer, those that wait on this device, and the lists of the followed tracks. Product §2.13. */
export default function OwnListPage() {
  const waiting = useWaitingQuestions();
  const questions = useReaderQuestions();
  const [params] = useSearchParams();
  const isPlain = Object.values(filtersOf(params, null)).every((value) => value === undefined);
  const shown = isPlain ? questions : 'none';
  // One filled button: that of the question, or of the state that nobody waits, which asks for one.
  const ask = shown === 'none' ? 'filled' : shown.length === 0 ? null : 'outline';
  return (
    <ListPage path={communityPage} title="Communauté" track={null} lead={tracksWords} ask={ask}>
      {waiting.map((question) => (
        <WaitingQuestion key={question.eventId} waiting={question} />
      ))}
      <ReaderQuestion questions={shown} />
    </ListPage>
  );
}
