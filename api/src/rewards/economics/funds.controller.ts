import { Body, Controller, Param, Post, Query, Req } from '@nestjs/common';
import { addEconomicLine, askPublication, askReserve, removeEconomicLine } from '@ulty/contracts/commands/admin-rewards.js';
import { Approval } from '@ulty/contracts/base/approvals.js';
import {
  DocumentQuery,
  EconomicDocument,
  EconomicLine,
  EconomicMonth,
  EconomicQuery,
  FundsOverview,
  LineRemoval,
  NewEconomicLine,
  PublicationRequest,
  ReserveRequest,
  Simulation,
  SimulationQuery,
} from '@ulty/contracts/rewards/economics.js';
import { economicSimulation, fundsOverview } from '@ulty/contracts/reads/economics.js';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { documentBody } from '../../core/documents/document-bodies.js';
import { Command } from '../../core/commands/command.js';
import { AppError } from '../../core/base/errors.js';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Power } from '../../core/http/power.js';
import { isUuid } from '../../core/base/ids.js';
import { Read } from '../../core/reads/read.js';
import { EconomicDocuments } from './documents.service.js';
import { EconomicsService } from './economics.service.js';
import { FundsService } from './funds.service.js';

@Controller()
@Access('admin')
export class FundsController {
  constructor(
    private readonly funds: FundsService,
    private readonly economics: EconomicsService,
    private readonly documents: EconomicDocuments,
  ) {}

  /** FundsOverview in FCFA and UTC, by default of the previous month. 400 VALIDATION, 401, 403. Product §2.24. */
  @Read(fundsOverview, { query: EconomicQuery, answer: FundsOverview })
  overview(@Query() { month }: EconomicQuery): Promise<FundsOverview> {
    return this.funds.overview(month);
  }

  /** Simulates the cost of learners at a cap, in FCFA. 400 VALIDATION, 401, 403. Product §2.23. */
  @Read(economicSimulation, { query: SimulationQuery, answer: Simulation })
  simulate(@Query() query: SimulationQuery): Simulation {
    return this.economics.simulate(query);
  }

  /**
   * Stores a document: the body is the file; 201 EconomicDocument. 413 TOO_LARGE, 415 UNSUPPORTED_MEDIA, 422 DOCUMENT_INVALID. Product
   * §2.23.
   */
  @Post('api/admin/economics/documents')
  @Power('reversible')
  @Answers(EconomicDocument)
  addDocument(
    @Query({ schema: DocumentQuery }) { name }: DocumentQuery,
    @Req() request: FastifyRequest,
    @SignedIn() user: SessionUser,
  ): Promise<EconomicDocument> {
    const { content, mediaType } = documentBody(request);
    return this.documents.add(name, mediaType, content, user);
  }

  /**
   * Adds a draft line in FCFA: 201 EconomicLine. 400 VALIDATION, 404 LINE_NOT_FOUND, DOCUMENT_NOT_FOUND, 409 LINE_CORRECTED,
   * VERSION_CONFLICT. Product §2.23.
   */
  @Command(addEconomicLine, { body: NewEconomicLine, answer: EconomicLine, status: 201 })
  addLine(@Body() body: NewEconomicLine, @SignedIn() user: SessionUser): Promise<EconomicLine> {
    return this.funds.addLine(body, user);
  }

  /** Removes a draft: 204. 400 VALIDATION, 404 LINE_NOT_FOUND, 409 APPROVAL_OPEN. Product §2.23. */
  @Command(removeEconomicLine, { body: LineRemoval, answer: null })
  removeLine(@Param('id') id: string, @Body() body: LineRemoval, @SignedIn() user: SessionUser): Promise<void> {
    if (!isUuid(id)) throw new AppError('LINE_NOT_FOUND');
    return this.funds.removeLine(id.toLowerCase(), body, user);
  }

  /**
   * Requests the publication of a month: 201 Approval. 400 VALIDATION, 404 DOCUMENT_NOT_FOUND, 409 MONTH_OPEN, VERSION_CONFLICT,
   * FUNDS_MISSING, APPROVAL_OPEN. Product §2.23.
   */
  @Command(askPublication, {
    body: PublicationRequest,
    params: z.object({ month: EconomicMonth }),
    answer: Approval,
    status: 201,
    kinds: ['funds.publish'],
  })
  publish(@Param('month') month: string, @Body() body: PublicationRequest, @SignedIn() user: SessionUser): Promise<Approval> {
    return this.funds.askPublication(month, body, user);
  }

  /**
   * Requests to set francs aside for coins, from operations or from an outside payment with a document, or to move them back: 201 Approval.
   * 400 VALIDATION, 404 DOCUMENT_NOT_FOUND, 409 APPROVAL_OPEN. Product §2.23.
   */
  @Command(askReserve, { body: ReserveRequest, answer: Approval, status: 201, kinds: ['funds.reserve'] })
  reserve(@Body() body: ReserveRequest, @SignedIn() user: SessionUser): Promise<Approval> {
    return this.funds.askReserve(body, user);
  }
}
