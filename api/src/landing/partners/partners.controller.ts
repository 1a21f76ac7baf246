import { Controller, Param, Query } from '@nestjs/common';
import { Partner, PartnerListItem, PartnerQuery } from '@ulty/contracts/pages/partners.js';
import { partner, partnerList } from '@ulty/contracts/reads/partners.js';
import { z } from 'zod';
import type { CachedAnswer } from '../../core/public-cache/public-cache.js';
import { Read } from '../../core/reads/read.js';
import { PartnersService } from './partners.service.js';

@Controller()
export class PartnersController {
  constructor(private readonly partners: PartnersService) {}

  /** List of PartnerListItem, at most 50. 400 VALIDATION. Product §2.18. */
  @Read(partnerList, { query: PartnerQuery, answer: z.array(PartnerListItem) })
  list(@Query() query: PartnerQuery): Promise<CachedAnswer<PartnerListItem[]>> {
    return this.partners.list(query);
  }

  /** Partner with its text and open offers. 404 PARTNER_NOT_FOUND when unknown or retired. */
  @Read(partner, { answer: Partner })
  detail(@Param('slug') slug: string): Promise<CachedAnswer<Partner>> {
    return this.partners.detail(slug);
  }
}
