import type { RedemptionBrief } from '@ulty/contracts/rewards/redemptions.js';
import { redemptionPage } from '@ulty/domain/base/pages.js';
import { momentWords } from '@ulty/domain/days/calendar-words.js';
import { redemptionName, redemptionStateWords } from '@ulty/domain/rewards/redemption-words.js';
import { Card } from '@ulty/elements/base/card';
import { arrowBackUp, check, hourglassLow } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import { useRequests } from './redeem.data';
import { francs, tagTone } from './redeem-words';

const ICONS = { moringa: check, laterite: arrowBackUp, pending: hourglassLow } as const;

/** A learner's requests, newest first; renders nothing before the first one. Identity §15. */
export function RequestList({ now, timeZone }: { now: Date; timeZone: string }) {
  const { data } = useRequests();
  if (!data || data.items.length === 0) return null;
  return (
    <section className="u-stack-12" aria-labelledby="redeem-demandes">
      <h2 id="redeem-demandes">Vos demandes</h2>
      <Card rows as="ul">
        {data.items.map((item) => (
          <Row key={item.id} item={item} when={momentWords(item.requestedAt, now, timeZone)} />
        ))}
      </Card>
    </section>
  );
}

function Row({ item, when }: { item: RedemptionBrief; when: string }) {
  const tone = tagTone(item.state);
  return (
    <li className="redeem-row u-between">
      <div className="redeem-row-words">
        <a className="u-medium u-ink u-plain" href={redemptionPage({ id: item.id })}>
          {redemptionName(item.number)}
        </a>
        <p className="u-small u-muted">
          {when}
          {item.isDemo && ' · démonstration'}
        </p>
      </div>
      <div className="redeem-row-end u-stack-4 u-rigid">
        <p className="u-figure">{item.itemTitle ?? francs(item.fcfa)}</p>
        <Tag tone={tone} icon={ICONS[tone as keyof typeof ICONS]}>
          {redemptionStateWords(item.state)}
        </Tag>
      </div>
    </li>
  );
}
