import { communityPage } from '@ulty/domain/base/pages.js';
import { ListPage } from './list-page';
import { tracksWords } from './question-words';
import { WaitingQuestion } from './waiting-question';
import { useWaitingQuestions } from './waiting-posts';

/** Questions of the tracks that a member follows, and those that wait on this device. Product §2.13. */
export default function OwnListPage() {
  const waiting = useWaitingQuestions();
  return (
    <ListPage path={communityPage} title="Communauté" track={null} lead={tracksWords}>
      {waiting.map((question) => (
        <WaitingQuestion key={question.eventId} waiting={question} />
      ))}
    </ListPage>
  );
}
