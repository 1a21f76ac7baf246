import { partner, partnerList } from '@ulty/contracts/reads/partners.js';
import { partnersPage } from '@ulty/domain/base/pages.js';
import { useRead } from '@ulty/kit';

/** Filter nothing. */
export const ALL_TYPES = 'Tous';
export const ALL_REGIONS = 'Toutes';

export interface PartnerFilters {
  type: string;
  region: string;
}

/** Filters of the address, without blank ones, as in the document's own data. */
export function partnerFilters(params: URLSearchParams): PartnerFilters {
  return { type: params.get('type')?.trim() || ALL_TYPES, region: params.get('region')?.trim() || ALL_REGIONS };
}

/** Address of the list under these filters. */
export function partnersPath({ type, region }: PartnerFilters): string {
  const query = new URLSearchParams();
  if (type !== ALL_TYPES) query.set('type', type);
  if (region !== ALL_REGIONS) query.set('region', region);
  return query.size > 0 ? `${partnersPage}?${query}` : partnersPage;
}

/** The whole list, at most 50: filters then need no request and work without network. */
export const usePartners = () => useRead(partnerList);

/** One partner. 404 when unknown. */
export const usePartner = (slug: string) => useRead(partner, { slug });
