import type { CommunityAnswer, QuestionStanding, QuestionThread } from '@ulty/contracts/community/community.js';
import { Card } from '@ulty/elements/base/card';
import { Coin } from '@ulty/elements/base/coin';
import { check } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import { ChooseBest } from './choose-best';
import { Folded } from './blocked-author';
import { PostBody } from './post-body';
import { PostFoot } from './post-foot';
import { nameOf } from './question-words';

interface AnswerCardProps {
  answer: CommunityAnswer;
  thread: QuestionThread;
  standing: QuestionStanding | undefined;
}

/** One answer. The best one has the frame, icon and word of verified content. Identity §15. */
export function AnswerCard({ answer, thread, standing }: AnswerCardProps) {
  const { id, author, isBest, isRecommended, isEditedSince, media } = answer;
  return (
    <Card
      as="article"
      className={isBest ? 'questions-answer u-stack-12 questions-answer-best' : 'questions-answer u-stack-12'}
      id={`reponse-${id}`}
    >
      <Folded id={id} hidden={standing?.hidden}>
        {isBest && (
          <p className="questions-best u-between">
            <Tag tone="moringa" icon={check}>
              Meilleure réponse
            </Tag>
            {author.alias && !author.isTeam && (
              <span className="questions-best-reward u-done u-gap-6">
                <Coin size={18} />
                <span>
                  <b>+50</b>&nbsp;UTC pour {nameOf(author)}
                </span>
              </span>
            )}
          </p>
        )}
        {isRecommended && !isBest && (
          <p>
            <Tag tone="indigo" icon={check}>
              Recommandée
            </Tag>
          </p>
        )}
        <PostBody post={answer} media={media} standing={standing} kind="answer" threadTitle={thread.title} />
        {isEditedSince && <p className="u-small u-muted">Modifiée après avoir été choisie.</p>}
        <PostFoot
          kind="answer"
          post={answer}
          thread={thread}
          standing={standing}
          rest={<ChooseBest answer={answer} thread={thread} standing={standing} />}
        />
      </Folded>
    </Card>
  );
}
