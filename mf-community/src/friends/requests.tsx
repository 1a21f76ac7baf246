import { friendAnswered, friendAsked, friendRemoved } from '@ulty/contracts/event-types/friends.js';
import type { FriendRequest, SocialPage } from '@ulty/contracts/community/friends.js';
import { plural } from '@ulty/domain/base/format.js';
import { Avatar } from '@ulty/elements/base/avatar';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { useState } from 'react';
import { useAct, useIsAnswerWaiting, useWaiting, WITHOUT_ALIAS } from './friends.data';
import { PersonMenu } from './person-menu';

/** Received requests, shown beside the friends. */
export function ReceivedRequests({ page: { received } }: { page: SocialPage }) {
  if (received.length === 0) return null;
  return (
    <section className="friends-part u-stack-12" aria-labelledby="friends-recues">
      <h2 id="friends-recues">{plural(received.length, 'demande')} d’ami</h2>
      <Card as="ul" rows flush>
        {received.map((request) => (
          <Received key={request.person} request={request} />
        ))}
      </Card>
    </section>
  );
}

/** Received and sent requests, and those that wait on this device. */
export function Requests({ page: { received, sent } }: { page: SocialPage }) {
  const waiting = useWaiting(friendAsked);
  if (received.length + sent.length + waiting.length === 0) return null;
  return (
    <section className="friends-part u-stack-12" aria-labelledby="friends-demandes">
      <h2 id="friends-demandes">Demandes</h2>
      <Card as="ul" rows flush>
        {received.map((request) => (
          <Received key={request.person} request={request} />
        ))}
        {waiting.map((label) => (
          <li className="friends-row u-row friends-row-waiting" key={label}>
            <Avatar name={nameIn(label)} tone="neutral" />
            <div className="friends-who">
              <p className="u-strong u-break" dir="auto">
                {nameIn(label)}
              </p>
              <p className="u-line u-pending">
                <em>votre demande attend le réseau</em>
              </p>
            </div>
          </li>
        ))}
        {sent.map((request) => (
          <Sent key={request.person} request={request} />
        ))}
      </Card>
    </section>
  );
}

/** 'Demande d’ami : Tiéno' → 'Tiéno'; a request by code has no name yet. */
const nameIn = (label: string): string =>
  label === friendAsked.label({}, '') ? 'Par code' : label.slice(friendAsked.label({ alias: ' ' }, '').length - 1);

function Received({ request: { person, alias, group } }: { request: FriendRequest }) {
  const name = alias ?? WITHOUT_ALIAS;
  const act = useAct();
  const isWaiting = useIsAnswerWaiting(alias);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function answer(isAccepted: boolean): Promise<void> {
    setBusy(true);
    setFault(await act(friendAnswered, { person, isAccepted }, name, isAccepted ? `${name} est votre ami` : 'Demande refusée'));
    setBusy(false);
  }
  return (
    <li className={isWaiting ? 'friends-row u-row friends-row-waiting' : 'friends-row u-row'}>
      <Avatar name={name} tone="neutral" />
      <div className="friends-who">
        <p className="u-strong u-break" dir="auto">
          {name}
        </p>
        {group && <p className="u-small u-muted">{group}</p>}
        {isWaiting && (
          <p className="u-line u-pending">
            <em>votre réponse attend le réseau</em>
          </p>
        )}
      </div>
      {!isWaiting && (
        <div className="friends-answers u-wrap">
          <Button small variant="outline" aria-label={`Accepter ${name}`} disabled={isBusy} onClick={() => void answer(true)}>
            Accepter
          </Button>
          <Button small variant="quiet" aria-label={`Refuser ${name}`} disabled={isBusy} onClick={() => void answer(false)}>
            Refuser
          </Button>
          <PersonMenu person={person} alias={alias} />
        </div>
      )}
      {fault && (
        <p role="alert" className="u-small">
          {fault}
        </p>
      )}
    </li>
  );
}

function Sent({ request: { person, alias } }: { request: FriendRequest }) {
  const name = alias ?? WITHOUT_ALIAS;
  const act = useAct();
  const isWaiting = useWaiting(friendRemoved).includes(friendRemoved.label({ person }, name));
  return (
    <li className={isWaiting ? 'friends-row u-row friends-row-waiting' : 'friends-row u-row'}>
      <Avatar name={name} tone="neutral" />
      <div className="friends-who">
        <p className="u-strong u-break" dir="auto">
          {name}
        </p>
        <p className="u-small u-muted">attend sa réponse</p>
      </div>
      {!isWaiting && (
        <Button
          small
          variant="quiet"
          aria-label={`Retirer la demande à ${name}`}
          onClick={() => void act(friendRemoved, { person }, name, 'Demande retirée')}
        >
          Retirer
        </Button>
      )}
    </li>
  );
}
