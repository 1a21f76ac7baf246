import { Body, Controller, Param, Query } from '@nestjs/common';
import { decideRedemption, reconcilePayouts, simulatePayout } from '@ulty/contracts/commands/admin-rewards.js';
import {
  AdminRedemptionDecision,
  AdminRedemptionDetail,
  AdminRedemptionPage,
  AdminRedemptionQuery,
  Reconciliation,
  ReconciliationRequest,
  SimulationChoice,
} from '@ulty/contracts/rewards/admin-redemptions.js';
import { adminRedemption, adminRedemptions } from '@ulty/contracts/reads/admin-redemptions.js';
import { Command } from '../../core/commands/command.js';
import { AppError } from '../../core/base/errors.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { isUuid } from '../../core/base/ids.js';
import { Read } from '../../core/reads/read.js';
import { AdminRedemptions } from './admin-redemptions.service.js';
import { ReconciliationService } from './reconciliation.js';

@Controller()
export class AdminRedemptionsController {
  constructor(
    private readonly redemptions: AdminRedemptions,
    private readonly reconciliation: ReconciliationService,
  ) {}

  /** AdminRedemptionPage of 25, longest waiting first, with the francs at stake. 400 VALIDATION, 401, 403. Product §1.5, §2.24. */
  @Read(adminRedemptions, { query: AdminRedemptionQuery, answer: AdminRedemptionPage })
  list(@SignedIn() user: SessionUser, @Query() query: AdminRedemptionQuery): Promise<AdminRedemptionPage> {
    return this.redemptions.list(user, query);
  }

  /** One redemption with its checks and messages. 401, 403, 404 REDEMPTION_NOT_FOUND. Product §2.24. */
  @Read(adminRedemption, { answer: AdminRedemptionDetail })
  one(@SignedIn() user: SessionUser, @Param('id') id: string): Promise<AdminRedemptionDetail> {
    return this.redemptions.one(user, known(id));
  }

  /**
   * Approves or rejects, or ends a payment about which the operator is silent; above 5 000 FCFA a second administrator must approve. 400
   * VALIDATION, 403 OWN_REQUEST, 404 REDEMPTION_NOT_FOUND, 409 VERSION_CONFLICT, REDEMPTION_LATE, APPROVAL_OPEN. Product §1.5.
   */
  @Command(decideRedemption, {
    body: AdminRedemptionDecision,
    answer: AdminRedemptionDetail,
    kinds: ['redemption.approve', 'redemption.close'],
  })
  decideRedemption(
    @SignedIn() user: SessionUser,
    @Param('id') id: string,
    @Body() body: AdminRedemptionDecision,
  ): Promise<AdminRedemptionDetail> {
    return this.redemptions.decideRedemption(user, known(id), body);
  }

  /** Chooses the outcome of the simulator, in a demonstration only. 400 VALIDATION, 404 NOT_FOUND elsewhere, 409 REDEMPTION_LATE. */
  @Command(simulatePayout, { body: SimulationChoice, answer: AdminRedemptionDetail })
  simulate(@SignedIn() user: SessionUser, @Param('id') id: string, @Body() { outcome }: SimulationChoice): Promise<AdminRedemptionDetail> {
    return this.redemptions.simulate(user, known(id), outcome);
  }

  /** Compares the operator's file with our books, in FCFA; changes nothing. 400 VALIDATION. Product §2.24. */
  @Command(reconcilePayouts, { body: ReconciliationRequest, answer: Reconciliation })
  compare(@Body() body: ReconciliationRequest): Promise<Reconciliation> {
    return this.reconciliation.compare(body);
  }
}

function known(id: string): string {
  if (!isUuid(id)) throw new AppError('REDEMPTION_NOT_FOUND');
  return id.toLowerCase();
}
