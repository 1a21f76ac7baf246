import type { Partner, PartnerListItem } from '@ulty/contracts/pages/partners.js';
import type { PartnerPageRow, PartnerRow } from './partners.queries.js';

/** Offers still open on a day (YYYY-MM-DD); the last day counts. */
const openOn = (day: string) => (offer: Partner['offers'][number]) => offer.until === null || offer.until >= day;

export function toPartnerListItem({ offers, ...row }: PartnerRow, today: string): PartnerListItem {
  return { ...row, hasOffer: offers.some(openOn(today)) };
}

/** A partnership that has ended has no offers. */
export function toPartner(row: PartnerPageRow, today: string): Partner {
  const offers = row.status === 'archived' ? [] : row.offers.filter(openOn(today));
  return { ...row, offers, hasOffer: offers.length > 0 };
}
