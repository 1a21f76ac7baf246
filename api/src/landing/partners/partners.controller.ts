import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { Partner, PartnerListItem, PartnerQuery } from '@ulty/contracts/partners.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access } from '../../core/http/access.js';
import { sendCached } from '../../core/public-cache/send-cached.js';
import { Answers } from '../../core/http/answers.js';
import { PartnersService } from './partners.service.js';

@Controller('api/partners')
@Access('public')
export class PartnersController {
  constructor(private readonly partners: PartnersService) {}

  /** Plain list of PartnerListItem, at most 50. 400 VALIDATION. Product §2.18. */
  @Get()
  @Answers(z.array(PartnerListItem))
  async list(
    @Query({ schema: PartnerQuery }) query: PartnerQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCached(request, reply, await this.partners.list(query));
  }

  /** Partner with its text and open offers. 404 PARTNER_NOT_FOUND when unknown or retired. */
  @Get(':slug')
  @Answers(Partner)
  async detail(
    @Param('slug', { schema: z.string() }) slug: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCached(request, reply, await this.partners.detail(slug));
  }
}
