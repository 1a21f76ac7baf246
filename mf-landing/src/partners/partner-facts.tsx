import type { PartnerListItem } from '@ulty/contracts/pages/partners.js';
import { ticket } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';

/** 'école' → 'École'. */
export function typeLabel(type: string): string {
  return type.charAt(0).toLocaleUpperCase('fr') + type.slice(1);
}

/** Type, offer, and whether it is only an example. */
export function PartnerTags({ partner: { type, hasOffer, isDemo } }: { partner: Pick<PartnerListItem, 'type' | 'hasOffer' | 'isDemo'> }) {
  return (
    <p className="u-wrap u-gap-6">
      <Tag tone="indigo">{typeLabel(type)}</Tag>
      {hasOffer && (
        <Tag tone="moringa" icon={ticket}>
          Offre UTC
        </Tag>
      )}
      {isDemo && <Tag tone="soon">Exemple</Tag>}
    </p>
  );
}
