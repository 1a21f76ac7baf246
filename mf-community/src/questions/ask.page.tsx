import { communityPage } from '@ulty/domain/base/pages.js';
import { COMMUNITY } from '@ulty/domain/people/community.js';
import { useOptionalUser, useSearchParams } from '@ulty/kit';
import { BackLink } from '@ulty/elements/base/back-link';
import { AskForm } from './ask-form';
import { useQuestions } from './questions.data';
import './questions.css';
import './thread.css';

/** The page to ask a question, with similar questions beside it. Product §2.13. */
export default function AskPage() {
  const [params] = useSearchParams();
  const user = useOptionalUser();
  const { page } = useQuestions(null, {});
  const left = page?.questionsLeft;
  return (
    <div className="questions-ask u-stack-16 u-wide">
      <BackLink href={communityPage}>Communauté</BackLink>
      <header>
        <h1>Poser une question</h1>
        <p className="u-muted">
          {left === undefined
            ? `${COMMUNITY.questionsADay} questions par jour.`
            : left === 0
              ? 'Vous avez posé toutes vos questions du jour. Écrivez celle-ci\u00a0: son brouillon attendra demain.'
              : `Il vous en reste ${left} aujourd’hui.`}
        </p>
      </header>
      {user && <AskForm user={user} params={params} isDone={left === 0} known={page?.items ?? []} />}
    </div>
  );
}
