import { plural } from '@ulty/domain/base/format.js';
import { SelvedgePanel } from '@ulty/elements/base/selvedge-panel';
import { useOutbox } from '@ulty/kit';
import { SyncNow } from './sync-now';
import { waitingTooLong } from './today';

/** Late work to send stands above everything else. Product §2.2, §2.27. */
export function SyncPanel({ now }: { now: Date }) {
  const late = useOutbox((state) => waitingTooLong(state.items, now).length);
  if (late === 0) return null;
  return (
    <SelvedgePanel
      title={`${plural(late, 'activité attend', 'activités attendent')} depuis plus de 3\u00a0jours`}
      action={<SyncNow label="Synchroniser" />}
    >
      Envoyez-les pour que vos UltyCoins soient confirmés.
    </SelvedgePanel>
  );
}
