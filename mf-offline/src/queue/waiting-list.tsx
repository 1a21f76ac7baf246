import { plural } from '@ulty/domain/base/format.js';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import type { OutboxItem } from '@ulty/kit';
import { useState } from 'react';
import { WaitingItem } from './waiting-item';

/** Number of events shown at first: a day without network leaves hundreds, and the books below must stay in reach. */
const FIRST = 5;
const PAGE = 20;

/** The waiting events, in the order of sending: the first five, then more on demand, with the focus on the first new one. */
export function WaitingList({ items, now, timeZone }: { items: readonly OutboxItem[]; now: Date; timeZone: string }) {
  const [count, setCount] = useState(FIRST);
  const [firstNew, setFirstNew] = useState<number>();
  const left = items.length - count;
  const more = () => {
    setFirstNew(count);
    setCount(count + PAGE);
  };
  return (
    <>
      <Card rows as="ul">
        {items.slice(0, count).map((item, index) => (
          <WaitingItem key={item.eventId} item={item} now={now} timeZone={timeZone} takesFocus={index === firstNew} />
        ))}
      </Card>
      {left > 0 && (
        <div>
          <Button small variant="quiet" onClick={more}>
            {left > 1 ? `Voir les ${plural(left, 'autre')}` : 'Voir l’autre'}
          </Button>
        </div>
      )}
    </>
  );
}
