import type { Partner } from '@ulty/contracts/pages/partners.js';
import { statement, type RowOf } from '../../core/database/statement.js';

const COLUMNS = `p.id, p.slug, p.name, p.type, p.region, p.summary, p.logo_url as "logoUrl", p.is_demo as "isDemo", p.offers`;

const MAX_PARTNERS = 50;

/** `type`: one or 'Tous', `region`: one or 'Toutes'. Leaves out partnerships that have ended. */
export const listPartners = statement(
  'partners.list',
  `
  select ${COLUMNS} from partners p
   where p.retired_at is null and p.status = 'published' and (:type = 'Tous' or p.type = :type)
     and (:region = 'Toutes' or p.region = :region)
   order by p.position, p.name, p.id
   limit ${MAX_PARTNERS}`,
).as<Pick<Partner, 'offers'>>();

export type PartnerRow = RowOf<typeof listPartners>;

export const readPartner = statement(
  'partners.detail',
  `
  select ${COLUMNS}, p.html, p.city, p.address, p.landmark, p.phone, p.whatsapp, p.website, p.hours,
         to_char(p.since, 'YYYY-MM-DD') as since, p.status, p.funds
    from partners p
   where p.retired_at is null and p.slug = :slug`,
).as<Pick<Partner, 'since' | 'funds' | 'offers'>>();

export type PartnerPageRow = RowOf<typeof readPartner>;

export const listForSitemap = statement(
  'partners.sitemap',
  `select p.slug from partners p where p.retired_at is null and p.status = 'published' order by p.position, p.id`,
);
