import type { QuestionStanding } from '@ulty/contracts/community/community.js';
import { questionFollowed } from '@ulty/contracts/event-types/community.js';
import { loginPath } from '@ulty/domain/base/safe-path.js';
import { questionPage } from '@ulty/domain/base/pages.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { useState } from 'react';
import { bookmark } from './question-icons';
import { useReader } from './questions.data';
import { useAct } from '@ulty/kit/use-act';
import { takeBack, useWaitingFollow } from './waiting-posts';

/** Follows a question: the reader is notified of its answers. */
export function FollowButton({ id, title, standing }: { id: string; title: string; standing: QuestionStanding | undefined }) {
  const reader = useReader();
  const waiting = useWaitingFollow(id);
  const { run, isBusy } = useAct(questionFollowed, title, { kept: 'Votre choix est gardé', failed: 'Rien n’a changé' });
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (!reader)
    return (
      <ButtonLink variant="quiet" small icon={bookmark} href={loginPath(questionPage({ id }))}>
        Suivre
      </ButtonLink>
    );
  const isFollowed = wanted ?? waiting?.fields.isFollowed ?? standing?.isFollowed ?? false;
  const toggle = async () => {
    if (waiting && !waiting.hasLeft) {
      if (await takeBack(waiting)) setWanted(null);
      return;
    }
    setWanted(!isFollowed);
    const done = await run({ questionId: id, isFollowed: !isFollowed });
    if (done?.state !== 'synced') setWanted(null);
  };
  return (
    <Button variant="quiet" small aria-pressed={isFollowed} disabled={isBusy} onClick={() => void toggle()}>
      <Icon path={bookmark} filled={isFollowed} />
      {isFollowed ? 'Suivie' : 'Suivre'}
    </Button>
  );
}
