import type { QuestionStanding } from '@ulty/contracts/community/community.js';
import { voteCast } from '@ulty/contracts/event-types/community.js';
import { plural } from '@ulty/domain/base/format.js';
import { loginPath } from '@ulty/domain/base/safe-path.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Coin } from '@ulty/elements/base/coin';
import { Icon } from '@ulty/elements/base/icon';
import { check } from '@ulty/elements/base/icons';
import { useState } from 'react';
import { ownPost } from './post-body';
import { arrowBigUp } from './question-icons';
import { useReader } from './questions.data';
import { useAct } from '@ulty/kit/use-act';
import { takeBack, useWaitingVote } from './waiting-posts';

interface VoteButtonProps {
  kind: 'question' | 'answer';
  id: string;
  votes: number;
  title: string;
  standing: QuestionStanding | undefined;
  /** Path to which a visitor returns after signing in. */
  path: string;
}

/**
 * The reader's vote: shown at once, it waits without network, and is undone when it is rejected. For one's own posts only the count is
 * shown. What a vote is worth stands once per page, at the question. Identity §15.
 */
export function VoteButton({ kind, id, votes, title, standing, path }: VoteButtonProps) {
  const reader = useReader();
  const waiting = useWaitingVote(id);
  const { run, isBusy } = useAct(voteCast, title, { kept: 'Votre vote est gardé', failed: 'Votre vote n’est pas passé' });
  const [wanted, setWanted] = useState<boolean | null>(null);
  const wasVoted = standing?.voted.includes(id) ?? false;
  const isVoted = wanted ?? waiting?.fields.voted ?? wasVoted;
  const count = votes + Number(isVoted) - Number(wasVoted);
  const inside = (
    <>
      <Icon path={isVoted ? check : arrowBigUp} />
      {isVoted ? 'Voté' : 'Voter'}
      {kind === 'question' && !isVoted && (
        <span className="questions-reward u-done u-gap-6">
          <Coin size={18} />
          +1&nbsp;UTC demain
        </span>
      )}
      <span>
        ·&nbsp;{count}
        <span className="u-visually-hidden"> {count > 1 ? 'votes' : 'vote'}</span>
      </span>
    </>
  );
  if (!reader)
    return (
      <ButtonLink variant="quiet" small href={loginPath(path)}>
        {inside}
      </ButtonLink>
    );
  if (ownPost(standing, id)) return <p className="questions-own-votes u-muted">{plural(count, 'vote')}</p>;
  const toggle = async () => {
    if (waiting && !waiting.hasLeft) {
      if (await takeBack(waiting)) setWanted(null);
      return;
    }
    setWanted(!isVoted);
    const done = await run({ targetType: kind, targetId: id, voted: !isVoted });
    // A waiting or rejected vote is shown elsewhere.
    if (done?.state !== 'synced') setWanted(null);
  };
  return (
    <Button
      variant="quiet"
      small
      className={isVoted ? 'questions-voted' : ''}
      aria-pressed={isVoted}
      disabled={isBusy}
      onClick={() => void toggle()}
    >
      {inside}
      {waiting && <span className="u-visually-hidden"> en attente de synchronisation</span>}
    </Button>
  );
}
