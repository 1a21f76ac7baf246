import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { EconomicQuery, EconomicSummary, OwnEconomy } from '@ulty/contracts/rewards/economics.js';
import { economicSummary, ownEconomy } from '@ulty/contracts/reads/economics.js';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../core/base/errors.js';
import { Access, MaybeSignedIn, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { isUuid } from '../../core/base/ids.js';
import type { CachedAnswer } from '../../core/public-cache/public-cache.js';
import { Read } from '../../core/reads/read.js';
import { accountsCsv } from './accounts-csv.js';
import { EconomicDocuments } from './documents.service.js';
import { EconomicsService } from './economics.service.js';

const FILE_ENDINGS = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

@Controller()
export class EconomicsController {
  constructor(
    private readonly economics: EconomicsService,
    private readonly documents: EconomicDocuments,
  ) {}

  /** EconomicSummary in FCFA and UTC: `figures` null for a month that is not published. 400 VALIDATION. Product §2.23. */
  @Read(economicSummary, { query: EconomicQuery, answer: EconomicSummary })
  summary(@Query() { month }: EconomicQuery): Promise<CachedAnswer<EconomicSummary>> {
    return this.economics.summary(month);
  }

  /** OwnEconomy in FCFA and UTC. 401. Product §2.23. */
  @Read(ownEconomy, { answer: OwnEconomy })
  own(@SignedIn() user: SessionUser): Promise<OwnEconomy> {
    return this.economics.own(user);
  }

  /** CSV file of a published month. 400 VALIDATION, 404 MONTH_UNPUBLISHED. Product §2.23. */
  @Get('api/economics/summary.csv')
  @Access('public')
  @Answers(null)
  async csv(@Query({ schema: EconomicQuery }) { month }: EconomicQuery, @Res() reply: FastifyReply): Promise<void> {
    const { value } = await this.economics.summary(month);
    const text = accountsCsv(value, reply.request.ownOrigin);
    reply
      .type('text/csv; charset=utf-8')
      .headers({ 'content-disposition': `attachment; filename="ulty-comptes-${value.month}.csv"`, 'cache-control': 'public, no-cache' });
    reply.send(text);
  }

  /** A receipt or report: published ones to everybody, others to administrators. 404 DOCUMENT_NOT_FOUND. Product §2.23. */
  @Get('api/economics/documents/:id')
  @Access('public')
  @Answers(null)
  async document(
    @Param('id', { schema: z.string() }) id: string,
    @MaybeSignedIn() user: SessionUser | null,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!isUuid(id)) throw new AppError('DOCUMENT_NOT_FOUND');
    const { name, mediaType, content, isPublished } = await this.documents.file(id, user?.may.administer ?? false);
    // An ASCII name for old browsers, which do not read the other form.
    const fallback = `document.${FILE_ENDINGS[mediaType]}`;
    reply.type(mediaType).headers({
      'content-disposition': `attachment; filename="${fallback}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': isPublished ? 'public, max-age=31536000, immutable' : 'private, no-store',
    });
    reply.send(content);
  }
}
