import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Partner, PartnerListItem, PartnerQuery } from '@ulty/contracts/pages/partners.js';
import { partnerPage } from '@ulty/domain/base/pages.js';
import { PublicCache, type CachedAnswer } from '../../core/public-cache/public-cache.js';
import { Sitemap, type SitemapEntry } from '../../core/http/sitemap.js';
import { SLUG } from '../../core/base/slug.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import { listForSitemap, listPartners, readPartner, type PartnerPageRow, type PartnerRow } from './partners.queries.js';

/** Offers still open on a day (YYYY-MM-DD); the last day counts. */
const openOn = (day: string) => (offer: Partner['offers'][number]) => offer.until === null || offer.until >= day;

function toPartnerListItem({ offers, ...row }: PartnerRow, today: string): PartnerListItem {
  return { ...row, hasOffer: offers.some(openOn(today)) };
}

/** A partnership that has ended has no offers. */
function toPartner(row: PartnerPageRow, today: string): Partner {
  const offers = row.status === 'archived' ? [] : row.offers.filter(openOn(today));
  return { ...row, offers, hasOffer: offers.length > 0 };
}

/** Topic of the partners in the public cache. */
export const PARTNERS_TOPIC = 'partners';

@Injectable()
export class PartnersService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly cache: PublicCache,
    private readonly pages: Sitemap,
  ) {}

  onModuleInit(): void {
    this.pages.add(() => this.sitemap());
  }

  /** At most 50 partners in the order of the content. Product §2.18. */
  list({ type, region }: PartnerQuery): Promise<CachedAnswer<PartnerListItem[]>> {
    return this.cache.get(PARTNERS_TOPIC, JSON.stringify(['list', type, region]), async () => {
      const rows = await this.db.rows(listPartners, { type, region });
      return rows.map((row) => toPartnerListItem(row, today()));
    });
  }

  /** Returns a partner, also after the end of the partnership. Throws PARTNER_NOT_FOUND. */
  async detail(slug: string): Promise<CachedAnswer<Partner>> {
    if (!SLUG.test(slug)) throw new AppError('PARTNER_NOT_FOUND');
    return this.cache.get(PARTNERS_TOPIC, JSON.stringify(['detail', slug]), async () => {
      const row = await this.db.one(readPartner, { slug });
      if (!row) throw new AppError('PARTNER_NOT_FOUND');
      return toPartner(row, today());
    });
  }

  /** Paths of the partners for the sitemap. */
  private async sitemap(): Promise<SitemapEntry[]> {
    const rows = await this.db.rows(listForSitemap);
    return rows.map(({ slug }) => ({ path: partnerPage({ slug }), lastmod: null }));
  }
}

/** Today in UTC, which is Ouagadougou's time. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}
