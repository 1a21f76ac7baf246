import { statement } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';
import type { PartnerPage } from '../read/read-partners.js';
import { retireOthers, upsert } from './upsert.js';

/** Upserts partners inside the import's transaction; returns how many left the folder and were retired. */
export async function writePartners(tx: Tx, partners: readonly PartnerPage[]): Promise<number> {
  await tx.count(upsertPartners, { rows: JSON.stringify(partners.map(partnerRow)) });
  return retireOthers(
    tx,
    'partners',
    partners.map(({ meta }) => meta.id),
  );
}

function partnerRow({ slug, meta, body, hash }: PartnerPage) {
  return {
    id: meta.id,
    slug,
    position: meta.order,
    name: meta.name,
    type: meta.type,
    region: meta.region,
    city: meta.city,
    summary: meta.summary,
    html: body.html,
    logo_url: meta.logo ?? null,
    address: meta.address ?? null,
    landmark: meta.landmark ?? null,
    phone: meta.phone ?? null,
    whatsapp: meta.whatsapp ?? null,
    website: meta.website ?? null,
    hours: meta.hours ?? null,
    since: meta.since,
    status: meta.status,
    funds: meta.funds,
    offers: meta.offers.map((offer) => ({ ...offer, until: offer.until ?? null })),
    is_demo: meta.demo,
    content_hash: hash,
  };
}

const upsertPartners = statement(
  'import.upsert-partners',
  upsert('partners', {
    slug: 'text',
    position: 'integer',
    name: 'text',
    type: 'text',
    region: 'text',
    city: 'text',
    summary: 'text',
    html: 'text',
    logo_url: 'text',
    address: 'text',
    landmark: 'text',
    phone: 'text',
    whatsapp: 'text',
    website: 'text',
    hours: 'text',
    since: 'date',
    status: 'text',
    funds: 'text[]',
    offers: 'jsonb',
    is_demo: 'boolean',
    content_hash: 'text',
  }),
);
