import type { AdminReason, Approval } from '../base/approvals.js';
import type {
  AdminRedemptionDecision,
  AdminRedemptionDetail,
  Reconciliation,
  ReconciliationRequest,
  SimulationChoice,
} from '../rewards/admin-redemptions.js';
import type { AdminCatalogItem, CatalogItemChange, NewCatalogItem, StockChanged, StockDelivery } from '../rewards/catalog.js';
import type { EconomicLine, LineRemoval, NewEconomicLine, PublicationRequest, ReserveRequest } from '../rewards/economics.js';
import type { LotteryDelivery, LotteryPrizes, LotteryStepRequest } from '../rewards/lottery.js';
import type { OutageDeclaration, OutageDeclared, OutageWithdrawal } from '../rewards/outages.js';
import type { ReferralDecision, SponsorFriends } from '../rewards/referrals.js';
import type { RulePlanRequest } from '../rewards/reward-system.js';
import { defineCommand } from './define-command.js';

/** Adds an item to the catalogue, without pieces yet. */
export const addCatalogItem = defineCommand<NewCatalogItem, AdminCatalogItem>({
  method: 'POST',
  path: '/api/admin/catalog',
  access: 'admin',
  power: 'money',
});

/** Changes an item of the catalogue; requests made before keep what they asked for. */
export const changeCatalogItem = defineCommand<CatalogItemChange, AdminCatalogItem, { id: string }>({
  method: 'PUT',
  path: '/api/admin/catalog/{id}',
  access: 'admin',
  power: 'money',
});

/** Adds pieces of an item with or without codes, or removes free ones. */
export const addStock = defineCommand<StockDelivery, StockChanged, { id: string }>({
  method: 'POST',
  path: '/api/admin/catalog/{id}/stock',
  access: 'admin',
  power: 'money',
});

/** Adds a line of a month’s accounts, as a draft in FCFA. Product §2.23. */
export const addEconomicLine = defineCommand<NewEconomicLine, EconomicLine>({
  method: 'POST',
  path: '/api/admin/economics/lines',
  access: 'admin',
  power: 'money',
});

/** Removes a draft of the accounts. */
export const removeEconomicLine = defineCommand<LineRemoval, void, { id: string }>({
  method: 'POST',
  path: '/api/admin/economics/lines/{id}/removal',
  access: 'admin',
  power: 'money',
});

/** Asks to publish a month’s accounts. Product §2.23. */
export const askPublication = defineCommand<PublicationRequest, Approval, { month: string }>({
  method: 'POST',
  path: '/api/admin/economics/months/{month}/publication',
  access: 'admin',
  power: 'money',
});

/** Asks to set francs aside for coins, or to take them back. Product §2.23. */
export const askReserve = defineCommand<ReserveRequest, Approval>({
  method: 'POST',
  path: '/api/admin/economics/reserve',
  access: 'admin',
  power: 'money',
});

/** Asks a second administrator to declare a week neutral. */
export const askNeutralWeek = defineCommand<AdminReason, Approval, { week: string }>({
  method: 'POST',
  path: '/api/admin/leagues/{week}/neutral',
  access: 'admin',
  power: 'money',
});

/** Sets the prizes of a month (values in FCFA) before it is announced. */
export const setLotteryPrizes = defineCommand<LotteryPrizes, void, { month: string }>({
  method: 'PUT',
  path: '/api/admin/lottery/{month}/prizes',
  access: 'admin',
  power: 'money',
});

/** Asks for a step of a draw, which another administrator must approve. */
export const askLotteryStep = defineCommand<LotteryStepRequest, Approval, { month: string }>({
  method: 'POST',
  path: '/api/admin/lottery/{month}/steps',
  access: 'admin',
  power: 'money',
});

/** Records that a prize was handed over. */
export const deliverLotteryPrize = defineCommand<LotteryDelivery, void, { month: string }>({
  method: 'POST',
  path: '/api/admin/lottery/{month}/delivered',
  access: 'admin',
  power: 'money',
});

/** Declares an outage day of a region; without region, or beyond three regions on a day, another administrator must approve it. */
export const declareOutage = defineCommand<OutageDeclaration, OutageDeclared>({
  method: 'POST',
  path: '/api/admin/outages',
  access: 'admin',
  power: 'money',
});

/** Withdraws an outage within 24 h. */
export const withdrawOutage = defineCommand<OutageWithdrawal, void, { id: string }>({
  method: 'POST',
  path: '/api/admin/outages/{id}/withdrawal',
  access: 'admin',
  power: 'reversible',
});

/** Approves or rejects a redemption, or ends one about which the operator does not answer; a large one takes a second administrator. */
export const decideRedemption = defineCommand<AdminRedemptionDecision, AdminRedemptionDetail, { id: string }>({
  method: 'POST',
  path: '/api/admin/redemptions/{id}/decision',
  access: 'admin',
  power: 'money',
});

/** Chooses what the simulator does with a payout, in a demonstration only. */
export const simulatePayout = defineCommand<SimulationChoice, AdminRedemptionDetail, { id: string }>({
  method: 'POST',
  path: '/api/admin/redemptions/{id}/simulation',
  access: 'admin',
  power: 'reversible',
});

/** Compares the operator’s file with our books; changes nothing. */
export const reconcilePayouts = defineCommand<ReconciliationRequest, Reconciliation>({
  method: 'POST',
  path: '/api/admin/redemptions/reconciliation',
  access: 'admin',
  power: 'read',
});

/** Confirms an ambassador: the monthly cap no longer applies. */
export const confirmAmbassador = defineCommand<ReferralDecision, SponsorFriends, { id: string }>({
  method: 'POST',
  path: '/api/admin/referrals/{id}/ambassador',
  access: 'admin',
  power: 'money',
});

/** Closes a friend for fraud: what both sides got is reversed. */
export const closeReferral = defineCommand<ReferralDecision, void, { id: string }>({
  method: 'POST',
  path: '/api/admin/referrals/friends/{id}/closure',
  access: 'admin',
  power: 'money',
});

/** Asks for a new version of a rule, for another administrator to approve. */
export const planRewardRule = defineCommand<RulePlanRequest, Approval>({
  method: 'POST',
  path: '/api/admin/reward-rules',
  access: 'admin',
  power: 'money',
});
