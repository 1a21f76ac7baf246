import { kudosSent } from '@ulty/contracts/event-types/friends.js';
import type { Friend } from '@ulty/contracts/community/friends.js';
import { plural } from '@ulty/domain/base/format.js';
import { lastActiveWords } from '@ulty/domain/people/friends.js';
import type { Day } from '@ulty/domain/days/streak.js';
import { Avatar } from '@ulty/elements/base/avatar';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { flame, heartHandshake, hourglassLow } from '@ulty/elements/base/icons';
import { useRef, useState } from 'react';
import { Together } from './together';
import { Encourage } from './kudos-menu';
import { useWaiting, WITHOUT_ALIAS } from './friends.data';

/** Rows shown at first. */
const FEW = 4;

/** Friends, the most recently active first, and the six encouragements for the chosen one. */
export function FriendList({ friends, today }: { friends: readonly Friend[]; today: Day }) {
  const [isWhole, setWhole] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const words = useRef<HTMLElement>(null);
  const shown = isWhole ? friends : friends.slice(0, FEW);
  const friend = friends.find(({ person }) => person === chosen) ?? friends[0];
  const choose = (person: string) => {
    setChosen(person);
    words.current?.focus();
    words.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <section className="friends-part u-stack-12" aria-labelledby="friends-amis">
        <div className="u-between">
          <h2 id="friends-amis">Vos amis</h2>
          {friends.length > FEW && (
            <Button small variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? 'Moins' : `Les ${friends.length}`}
            </Button>
          )}
        </div>
        <Card as="ul" rows flush>
          {shown.map((one) => (
            <Row key={one.person} friend={one} today={today} onChoose={() => choose(one.person)} />
          ))}
        </Card>
      </section>
      {friend && <Encourage key={friend.person} friend={friend} ref={words} />}
    </>
  );
}

function Row({ friend: { alias, streak, lastActiveOn, together }, today, onChoose }: { friend: Friend; today: Day; onChoose: () => void }) {
  const name = alias ?? WITHOUT_ALIAS;
  const isWaiting = useWaiting(kudosSent).some((label) => label.endsWith(`à ${name}`));
  return (
    <li className="friends-row u-row">
      <Avatar name={name} tone="neutral" />
      <div className="friends-who">
        <p className="u-strong u-break" dir="auto">
          {name}
        </p>
        <p className="u-small u-muted">{lastActiveWords(lastActiveOn, today)}</p>
        {together && <Together streak={together} />}
      </div>
      {isWaiting ? (
        <p className="u-line u-pending">
          <Icon path={hourglassLow} size={18} />
          en attente
        </p>
      ) : (
        streak > 0 && (
          <p className="u-line u-done">
            <Icon path={flame} size={18} />
            {plural(streak, 'jour')}
          </p>
        )
      )}
      <Button variant="quiet" icon={heartHandshake} aria-label={`Encourager ${name}`} onClick={onChoose} />
    </li>
  );
}
