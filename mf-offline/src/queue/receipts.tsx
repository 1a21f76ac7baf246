import { momentWords } from '@ulty/domain/days/calendar-words.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { FilterChips } from '@ulty/elements/base/filter-chips';
import { check, pencil, x } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import type { Receipt } from '@ulty/offline/ext-database';
import type { DeviceLibrary } from '@ulty/offline/library';
import { useState } from 'react';
import { useReceipts } from '../device/library.data';
import { takeFocus } from '../device/take-focus';
import { rejectionWords } from '@ulty/domain/rewards/rejection-words.js';

const ADJUSTMENTS: Record<string, string> = {
  time_adjusted: 'L’heure de ce téléphone a été corrigée.',
  version_unknown: 'Ce quiz a changé depuis\u00a0: vos réponses sont gardées.',
  day_out_of_range: 'Ce jour ne compte pas pour la série.',
  later_choice: 'Un choix plus récent, fait ailleurs, compte.',
  too_late: 'Arrivé trop tard pour compter dans la série.',
};

/** 'Retenu', 'Retenu, corrigé', 'Remplacé' or 'Non retenu'; a duplicate counts as accepted. Product §1.3. */
function outcomeWords({ outcome, reason }: Pick<Receipt, 'outcome' | 'reason'>): string {
  if (outcome === 'rejected') return 'Non retenu';
  if (outcome === 'adjusted' && reason === 'later_choice') return 'Remplacé';
  return outcome === 'adjusted' ? 'Retenu, corrigé' : 'Retenu';
}

/** Why it was rejected or changed; null when there is nothing to explain. */
function whyWords({ outcome, reason }: Pick<Receipt, 'outcome' | 'reason'>): string | null {
  if (outcome === 'rejected') return rejectionWords(reason);
  if (outcome !== 'adjusted') return null;
  return ADJUSTMENTS[reason ?? ''] ?? 'Une partie seulement a pu être comptée.';
}

const PAGE = 20;
const FILTERS = [
  { value: 'all', label: 'Tous' },
  { value: 'accepted', label: 'Retenus' },
  { value: 'adjusted', label: 'Corrigés' },
  { value: 'rejected', label: 'Non retenus' },
] as const;
type Filter = (typeof FILTERS)[number]['value'];

const groupOf = ({ outcome }: Receipt): Filter => (outcome === 'duplicate' ? 'accepted' : outcome);
const LOOKS = { accepted: ['moringa', check], adjusted: ['indigo', pencil], rejected: ['laterite', x] } as const;

interface ReceiptLineProps {
  receipt: Receipt;
  now: Date;
  timeZone: string;
  /** Whether it is the first of a page loaded by a button, which disappears: then it takes the focus. */
  takesFocus: boolean;
}

function ReceiptLine({ receipt, now, timeZone, takesFocus }: ReceiptLineProps) {
  const why = whyWords(receipt);
  const [tone, icon] = LOOKS[receipt.outcome === 'duplicate' ? 'accepted' : receipt.outcome];
  return (
    <li className="offline-line u-row" tabIndex={takesFocus ? -1 : undefined} ref={takesFocus ? takeFocus : undefined}>
      <div className="offline-line-words">
        <p>{receipt.label}</p>
        <p className="u-small u-muted">
          <time dateTime={receipt.timestamp}>{momentWords(receipt.timestamp, now, timeZone)}</time>
        </p>
        {why && <p className="u-small">{why}</p>}
      </div>
      <Tag tone={tone} icon={icon}>
        {outcomeWords(receipt)}
      </Tag>
    </li>
  );
}

/** The results of everything sent in the last 90 days, twenty at a time. Product §1.3, §2.22. */
export function Receipts({ library, now, timeZone }: { library: DeviceLibrary; now: Date; timeZone: string }) {
  const { data: receipts, hasFailed } = useReceipts(library);
  const [filter, setFilter] = useState<Filter>('all');
  const [count, setCount] = useState(PAGE);
  if (!receipts && !hasFailed) return null;
  const matching = (receipts ?? []).filter((receipt) => filter === 'all' || groupOf(receipt) === filter);
  return (
    <details className="offline-fold">
      <summary className="u-between">
        <h2>Journal des envois</h2>
        <span className="u-muted">{receipts ? `${formatCount(receipts.length)} en 90\u00a0jours` : ''}</span>
      </summary>
      <div className="offline-fold-body u-stack-12 u-start">
        {hasFailed && <p className="u-muted">Le journal des envois n’a pas pu être lu.</p>}
        {receipts?.length === 0 && <p className="u-muted">Chaque envoi laisse ici une ligne, gardée 90 jours.</p>}
        {receipts && receipts.length > 0 && (
          <>
            <FilterChips
              label="Journal des envois"
              chips={FILTERS}
              current={filter}
              onSelect={(value) => {
                setFilter(value as Filter);
                setCount(PAGE);
              }}
            />
            {matching.length === 0 ? (
              <p className="u-muted" role="status">
                Aucun envoi ici.
              </p>
            ) : (
              <Card rows as="ul">
                {matching.slice(0, count).map((receipt, index) => (
                  <ReceiptLine
                    key={receipt.eventId}
                    receipt={receipt}
                    now={now}
                    timeZone={timeZone}
                    takesFocus={count > PAGE && index === count - PAGE}
                  />
                ))}
              </Card>
            )}
            {matching.length > count && (
              <Button small variant="quiet" onClick={() => setCount(count + PAGE)}>
                Voir plus
              </Button>
            )}
          </>
        )}
      </div>
    </details>
  );
}
