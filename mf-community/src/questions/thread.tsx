import type { QuestionStanding, QuestionThread } from '@ulty/contracts/community/community.js';
import { communityOf, communityPage, starsCommunityPage } from '@ulty/domain/base/pages.js';
import { BackLink } from '@ulty/elements/base/back-link';
import { ButtonLink } from '@ulty/elements/base/button';
import { circleCheck } from '@ulty/elements/base/icons';
import { EmptyState, OfflineState, Skeleton } from '@ulty/elements/base/states';
import { Tag } from '@ulty/elements/base/tag';
import { DocumentTitle } from '@ulty/kit';
import { AddDetail } from './add-detail';
import { AnswerForm } from './answer-form';
import { AnswerList } from './answer-list';
import { DownloadThread } from './download-thread';
import { Folded } from './blocked-author';
import { FollowButton } from './follow-button';
import { ownPost, PostBody } from './post-body';
import { PostFoot } from './post-foot';
import { Published } from './published';
import { stripOf } from './question-words';
import { useStanding, useThread } from './questions.data';
import './questions.css';
import { StateTag } from './state-tag';
import './thread.css';
import { ThreadOf } from './waiting-posts';
import { categoryIcon } from '@ulty/elements/base/category-icon';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';

interface ThreadProps {
  id: string;
  /** Whether it is alone on its page, not beside a list. */
  isPage?: boolean;
}

/** A question with its answers and comments, and the reader's possible acts. Product §2.13. */
export function Thread({ id, isPage = false }: ThreadProps) {
  const { data: standing } = useStanding(id);
  return (
    <Read
      of={useThread(id)}
      heading={isPage ? 'Question' : undefined}
      failed="La question n’a pas pu être chargée"
      missing={
        <EmptyState title="Cette question n’est pas visible" action={<ButtonLink href={starsCommunityPage}>Voir les questions</ButtonLink>}>
          Elle a été retirée, ou attend une relecture.
        </EmptyState>
      }
      offline={
        <OfflineState title="Ce fil n’est pas encore sur cet appareil" action={<ButtonLink href={communityPage}>Mes questions</ButtonLink>}>
          Ouvrez-le une fois avec le réseau&nbsp;: il se lira ensuite sans.
        </OfflineState>
      }
      loading={<ThreadSkeleton />}
    >
      {(thread) => (
        <ThreadOf value={id}>
          <article className="questions-thread u-stack-16">
            {isPage && (
              <>
                <DocumentTitle title={thread.title} />
                <BackLink href={communityOf(thread.track)}>Communauté</BackLink>
              </>
            )}
            <Question thread={thread} standing={standing} isPage={isPage} />
            {isAwaited(thread, standing) ? (
              <Published thread={thread} />
            ) : (
              <>
                <AnswerList thread={thread} standing={standing} />
                <AnswerForm thread={thread} standing={standing} />
              </>
            )}
          </article>
        </ThreadOf>
      )}
    </Read>
  );
}

interface PartProps {
  thread: QuestionThread;
  standing: QuestionStanding | undefined;
}

/** Whether the reader's own question, which others see, has no answer yet: there is nothing to answer for them. */
function isAwaited({ id, answers, review }: QuestionThread, standing: QuestionStanding | undefined): boolean {
  return answers === 0 && review === 'published' && ownPost(standing, id)?.review === 'published';
}

function Question({ thread, standing, isPage }: PartProps & { isPage: boolean }) {
  const { id, title, subject, grade, tags, about } = thread;
  const Heading = isPage ? 'h1' : 'h2';
  const isNew = isAwaited(thread, standing);
  return (
    <section className="questions-question u-stack-12">
      <p className="u-row u-gap-6">
        {isNew ? (
          <Tag tone="moringa" icon={circleCheck}>
            Publiée
          </Tag>
        ) : (
          <StateTag state={thread.state} review={thread.review} />
        )}
        <Tag tone="indigo" icon={categoryIcon(stripOf(thread))}>
          {subject}
        </Tag>
        {[grade, ...tags].map((word) => word && <Tag key={word}>{word}</Tag>)}
      </p>
      <Heading className="questions-title" dir="auto">
        {title}
      </Heading>
      <Folded id={id} hidden={standing?.hidden}>
        <PostBody post={thread} media={thread.media} standing={standing} kind="question" threadTitle={title} />
      </Folded>
      {about && (
        <p className="u-small">
          À propos de&nbsp;: <a href={about.href}>{about.title}</a>
        </p>
      )}
      {isNew && thread.comments.length === 0 ? (
        <AddDetail thread={thread} />
      ) : (
        <PostFoot
          kind="question"
          post={thread}
          thread={thread}
          standing={standing}
          rest={
            <>
              <FollowButton id={id} title={title} standing={standing} />
              <DownloadThread thread={thread} />
            </>
          }
        />
      )}
    </section>
  );
}

function ThreadSkeleton() {
  return (
    <Loading className="questions-thread u-stack-16" words="Chargement de la question…">
      <Skeleton width="8rem" height="44px" />
      <Skeleton width="90%" height="2.25rem" />
      <Skeleton width="60%" />
      <Skeleton height="6rem" />
      <Skeleton height="12rem" />
    </Loading>
  );
}
