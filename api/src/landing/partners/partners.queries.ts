import type { Partner, PartnerListItem } from '@ulty/contracts/pages/partners.js';

const COLUMNS = `p.id, p.slug, p.name, p.type, p.region, p.summary, p.logo_url as "logoUrl", p.is_demo as "isDemo", p.offers`;

const MAX_PARTNERS = 50;

export interface PartnerRow extends Omit<PartnerListItem, 'hasOffer'>, Pick<Partner, 'offers'> {}

export type PartnerPageRow = Omit<Partner, 'hasOffer'>;

/** $1 type or 'Tous', $2 region or 'Toutes'. Partnerships that are over stay off the list. */
export const LIST_PARTNERS = `
  select ${COLUMNS} from partners p
   where p.retired_at is null and p.status = 'published' and ($1 = 'Tous' or p.type = $1) and ($2 = 'Toutes' or p.region = $2)
   order by p.position, p.name, p.id
   limit ${MAX_PARTNERS}`;

/** $1 slug. */
export const READ_PARTNER = `
  select ${COLUMNS}, p.html, p.city, p.address, p.landmark, p.phone, p.whatsapp, p.website, p.hours,
         to_char(p.since, 'YYYY-MM-DD') as since, p.status, p.funds
    from partners p
   where p.retired_at is null and p.slug = $1`;

export const SITEMAP_PARTNERS = `select p.slug from partners p where p.retired_at is null and p.status = 'published' order by p.position, p.id`;
