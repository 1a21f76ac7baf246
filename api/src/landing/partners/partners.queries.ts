import type { Partner, PartnerListItem } from '@ulty/contracts/pages/partners.js';
import { statement } from '../../core/database/statement.js';

const COLUMNS = `p.id, p.slug, p.name, p.type, p.region, p.summary, p.logo_url as "logoUrl", p.is_demo as "isDemo", p.offers`;

const MAX_PARTNERS = 50;

export interface PartnerRow extends Omit<PartnerListItem, 'hasOffer'>, Pick<Partner, 'offers'> {}

export type PartnerPageRow = Omit<Partner, 'hasOffer'>;

/** `type` or 'Tous', `region` or 'Toutes'. Partnerships that are over stay off the list. */
export const listPartners = statement(
  'partners.list',
  `
  select ${COLUMNS} from partners p
   where p.retired_at is null and p.status = 'published' and (:type = 'Tous' or p.type = :type) and (:region = 'Toutes' or p.region = :region)
   order by p.position, p.name, p.id
   limit ${MAX_PARTNERS}`,
).as<{ offers: { title: string; valueUtc: number; terms: string; until: string | null }[] }>();

export const readPartner = statement(
  'partners.detail',
  `
  select ${COLUMNS}, p.html, p.city, p.address, p.landmark, p.phone, p.whatsapp, p.website, p.hours,
         to_char(p.since, 'YYYY-MM-DD') as since, p.status, p.funds
    from partners p
   where p.retired_at is null and p.slug = :slug`,
).as<{
  since: string;
  funds: ('entrepreneurship' | 'academicExcellence' | 'patrioticSupport')[];
  offers: { title: string; valueUtc: number; terms: string; until: string | null }[];
}>();

export const listForSitemap = statement(
  'partners.sitemap',
  `select p.slug from partners p where p.retired_at is null and p.status = 'published' order by p.position, p.id`,
);
