import { kudosSent } from '@ulty/contracts/event-types/friends.js';
import type { Friend } from '@ulty/contracts/community/friends.js';
import { KUDOS, KUDOS_CODES, type Kudos } from '@ulty/domain/people/friends.js';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { check, hourglassLow } from '@ulty/elements/base/icons';
import { useState, type Ref } from 'react';
import { useAct, useWaiting, WITHOUT_ALIAS } from './friends.data';
import { PersonMenu } from './person-menu';

interface EncourageProps {
  friend: Pick<Friend, 'person' | 'alias' | 'cheered'>;
  /** False for the other of a duo, whose friendship cannot be ended. */
  isFriend?: boolean;
  ref?: Ref<HTMLElement>;
}

/** Six encouragements to choose from, without free text; one per friend and day. */
export function Encourage({ friend, isFriend = true, ref }: EncourageProps) {
  const name = friend.alias ?? WITHOUT_ALIAS;
  const act = useAct();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const queued = useWaiting(kudosSent);
  const waiting = KUDOS_CODES.find((word) => queued.includes(kudosSent.label({ person: '', word }, name)));
  const sent: Kudos | null = friend.cheered ?? waiting ?? null;
  async function send(word: Kudos): Promise<void> {
    setBusy(true);
    setFault(await act(kudosSent, { person: friend.person, word }, name));
    setBusy(false);
  }
  return (
    <section className="friends-part u-stack-12" aria-labelledby="friends-mots" ref={ref} tabIndex={-1}>
      <h2 id="friends-mots">
        Encourager <bdi>{name}</bdi>
      </h2>
      <Card className="u-stack-12">
        <p className="u-small u-muted">Six mots au choix, rien à écrire.</p>
        <div className="friends-words">
          {KUDOS_CODES.map((word) => (
            <Button
              small
              key={word}
              variant={word === sent ? 'filled' : 'outline'}
              aria-pressed={word === sent}
              disabled={isBusy || (sent !== null && word !== sent)}
              onClick={() => sent === null && void send(word)}
            >
              {KUDOS[word]}
            </Button>
          ))}
        </div>
        <div role="status">
          {sent && !waiting && (
            <p className="u-line u-done">
              <Icon path={check} size={18} />
              {`«\u00a0${KUDOS[sent]}\u00a0» envoyé aujourd’hui.`}
            </p>
          )}
          {waiting && (
            <p className="u-line u-pending">
              <Icon path={hourglassLow} size={18} />
              {`«\u00a0${KUDOS[waiting]}\u00a0»\u00a0: en attente de synchronisation.`}
            </p>
          )}
        </div>
        {fault && (
          <p role="alert" className="u-small">
            {fault}
          </p>
        )}
        <PersonMenu person={friend.person} alias={friend.alias} isFriend={isFriend} />
      </Card>
    </section>
  );
}
