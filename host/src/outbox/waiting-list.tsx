import { plural } from '@ulty/domain/base/count.js';
import { offlinePage } from '@ulty/domain/base/pages.js';
import { useHasRoute, useOutbox } from '@ulty/kit';

const SHOWN = 3;

/** The waiting events, oldest first: the first few with their attempts, and a link to the rest. */
export function WaitingList() {
  const items = useOutbox((state) => state.items);
  const hasLibrary = useHasRoute(offlinePage);
  const more = items.length - SHOWN;
  return (
    <>
      {items.length > 0 && (
        <ul className="outbox-waiting u-stack-4">
          {items.slice(0, SHOWN).map(({ eventId, label, attempts }) => (
            <li key={eventId}>
              <span>{label}</span>
              {attempts > 0 && <small>{plural(attempts, 'essai')}</small>}
            </li>
          ))}
          {more > 0 && <li>+{plural(more, 'autre')}</li>}
        </ul>
      )}
      {hasLibrary && (
        <a className="outbox-all" href={offlinePage}>
          Voir tout
        </a>
      )}
    </>
  );
}
