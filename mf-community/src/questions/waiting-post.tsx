import { Avatar } from '@ulty/elements/base/avatar';
import { Button } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { hourglassLow } from '@ulty/elements/base/icons';
import { useOptionalUser, type OutboxItem } from '@ulty/kit';
import { useWaitWords } from '@ulty/kit/wait-words';
import type { ReactNode } from 'react';
import { takeBack } from './waiting-posts';

interface WaitingPostProps {
  waiting: Pick<OutboxItem, 'eventId' | 'timestamp' | 'hasLeft'>;
  /** Called after it was withdrawn: puts its text back into a form. */
  onChange: () => void;
  children: ReactNode;
}

const clockWords = (at: string) => new Date(at).toLocaleTimeString('fr', { hour: '2-digit', minute: '2-digit' });

/** A post that waits on this device to be sent. Product §1.8, identity §15. */
export function WaitingPost({ waiting, onChange, children }: WaitingPostProps) {
  const user = useOptionalUser();
  const { when } = useWaitWords();
  const change = async () => {
    if (await takeBack(waiting)) onChange();
  };
  return (
    <div className="questions-waiting u-stack-8">
      <div className="questions-author u-line u-gap-12">
        <Avatar name={user?.firstName ?? 'V'} />
        <div>
          <p className="questions-author-name u-strong">Vous</p>
          <p className="u-line u-pending u-gap-6 u-italic u-fine">
            <Icon path={hourglassLow} size={18} />
            en attente de synchronisation
          </p>
        </div>
      </div>
      {children}
      <p className="u-small u-pending">
        Enregistré sur cet appareil à {clockWords(waiting.timestamp)}. {when}
      </p>
      {!waiting.hasLeft && (
        <p className="u-row">
          <Button variant="quiet" small onClick={() => void change()}>
            Modifier
          </Button>
          <Button variant="quiet" small onClick={() => void takeBack(waiting)}>
            Retirer
          </Button>
        </p>
      )}
    </div>
  );
}
