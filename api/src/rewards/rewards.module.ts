import { Global, Module } from '@nestjs/common';
import { ProvenAccounts } from '../identity/proofs/proven-accounts.js';
import { CurrentUsers } from '../identity/sessions/current-users.js';
import { BadgeEngine } from './badges/badge-engine.js';
import { BadgesController } from './badges/badges.controller.js';
import { BadgesService } from './badges/badges.service.js';
import { AdminCatalogService } from './catalog/admin-catalog.service.js';
import { CatalogStock } from './catalog/catalog-stock.js';
import { CatalogController } from './catalog/catalog.controller.js';
import { CatalogService } from './catalog/catalog.service.js';
import { CodeSeal } from './catalog/code-seal.js';
import { WishesMet } from './catalog/wish-notices.js';
import { CurrentUserFigures } from './current-user/current-user-figures.js';
import { CoinSnapshots } from './economics/coin-snapshots.js';
import { EconomicDocuments } from './economics/documents.service.js';
import { EconomicsController } from './economics/economics.controller.js';
import { EconomicsService } from './economics/economics.service.js';
import { FundsController } from './economics/funds.controller.js';
import { FundsService } from './economics/funds.service.js';
import { Publications } from './economics/publications.js';
import { EventRewards } from './event-rewards/event-rewards.service.js';
import { FrancLedger } from './francs/franc-ledger.js';
import { LeaderboardSnapshots } from './leaderboard/leaderboard-snapshots.js';
import { LeaderboardController } from './leaderboard/leaderboard.controller.js';
import { LeaderboardService } from './leaderboard/leaderboard.service.js';
import { LeagueClose } from './leagues/league-close.service.js';
import { LeagueGroups } from './leagues/league-groups.service.js';
import { LeaguePages } from './leagues/league-pages.service.js';
import { LeagueWeeksController } from './leagues/league-weeks.controller.js';
import { LeagueWeeks } from './leagues/league-weeks.service.js';
import { LeaguesController } from './leagues/leagues.controller.js';
import { CoinClaims } from './ledger/coin-claims.js';
import { CoinsController } from './ledger/coins.controller.js';
import { Ledger } from './ledger/ledger.js';
import { ProvenRelease } from './ledger/proven-release.js';
import { Reversals } from './ledger/reversals.service.js';
import { Rewards } from './ledger/rewards.service.js';
import { WalletService } from './ledger/wallet.service.js';
import { LotteryAdminController } from './lottery/lottery-admin.controller.js';
import { LotteryAdmin } from './lottery/lottery-admin.service.js';
import { LotteryClaims } from './lottery/lottery-claims.js';
import { LotteryDraws } from './lottery/lottery-draws.js';
import { LotteryLists } from './lottery/lottery-lists.js';
import { LotterySteps } from './lottery/lottery-steps.js';
import { LotteryController } from './lottery/lottery.controller.js';
import { LotteryService } from './lottery/lottery.service.js';
import { SeedSeal } from './lottery/seed-seal.js';
import { OrnamentsController } from './ornaments/ornaments.controller.js';
import { OrnamentsService } from './ornaments/ornaments.service.js';
import { OutagesController } from './outages/outages.controller.js';
import { Outages } from './outages/outages.service.js';
import { payoutProvider } from './payouts/make-payout-provider.js';
import { PayoutCallbackController } from './payouts/payout-callback.controller.js';
import { Payouts } from './payouts/payouts.service.js';
import { AdminRedemptionsController } from './redemption-queue/admin-redemptions.controller.js';
import { AdminRedemptions } from './redemption-queue/admin-redemptions.service.js';
import { ReconciliationService } from './redemption-queue/reconciliation.js';
import { CheckQuestions } from './redemptions/check-questions.js';
import { RedemptionCheck } from './redemptions/redemption-check.service.js';
import { RedemptionMoves } from './redemptions/redemption-moves.js';
import { RedemptionsController } from './redemptions/redemptions.controller.js';
import { RedemptionsService } from './redemptions/redemptions.service.js';
import { AdminReferralsController } from './referrals/admin-referrals.controller.js';
import { AdminReferrals } from './referrals/admin-referrals.service.js';
import { ReferralClaims } from './referrals/referral-claims.js';
import { ReferralCodes } from './referrals/referral-codes.js';
import { ReferralRewards } from './referrals/referral-rewards.js';
import { ReferralsController } from './referrals/referrals.controller.js';
import { Referrals } from './referrals/referrals.service.js';
import { RewardRulesController } from './reward-system/reward-rules.controller.js';
import { RewardRulesService } from './reward-system/reward-rules.service.js';
import { Achievements } from './streaks/achievements.service.js';
import { NightlyStreaks } from './streaks/nightly-streaks.js';
import { StreakDays } from './streaks/streak-days.js';
import { StreakPages } from './streaks/streak-pages.service.js';
import { StreakPauses } from './streaks/streak-pauses.js';
import { StreakReadings } from './streaks/streak-readings.service.js';
import { StreakRescues } from './streaks/streak-rescues.js';
import { StreakUpdates } from './streaks/streak-updates.js';
import { StreaksController } from './streaks/streaks.controller.js';

/** What mf-rewards shows and what work earns: coins, streaks, badges, leagues, exchanges, draws, and where the money goes. */
@Global()
@Module({
  controllers: [
    AdminRedemptionsController,
    AdminReferralsController,
    BadgesController,
    CatalogController,
    CoinsController,
    EconomicsController,
    FundsController,
    LeaderboardController,
    LeagueWeeksController,
    LeaguesController,
    LotteryAdminController,
    LotteryController,
    OrnamentsController,
    OutagesController,
    PayoutCallbackController,
    RedemptionsController,
    ReferralsController,
    RewardRulesController,
    StreaksController,
  ],
  providers: [
    Achievements,
    AdminCatalogService,
    AdminRedemptions,
    AdminReferrals,
    BadgeEngine,
    BadgesService,
    CatalogService,
    CatalogStock,
    CheckQuestions,
    CodeSeal,
    CoinClaims,
    CoinSnapshots,
    CurrentUserFigures,
    EconomicDocuments,
    EconomicsService,
    EventRewards,
    FrancLedger,
    FundsService,
    LeaderboardService,
    LeaderboardSnapshots,
    LeagueClose,
    LeagueGroups,
    LeaguePages,
    LeagueWeeks,
    Ledger,
    LotteryAdmin,
    LotteryClaims,
    LotteryDraws,
    LotteryLists,
    LotteryService,
    LotterySteps,
    NightlyStreaks,
    OrnamentsService,
    Outages,
    payoutProvider,
    Payouts,
    ProvenRelease,
    Publications,
    ReconciliationService,
    RedemptionCheck,
    RedemptionMoves,
    RedemptionsService,
    ReferralClaims,
    ReferralCodes,
    ReferralRewards,
    Referrals,
    Reversals,
    RewardRulesService,
    Rewards,
    SeedSeal,
    StreakDays,
    StreakPages,
    StreakPauses,
    StreakReadings,
    StreakRescues,
    StreakUpdates,
    WalletService,
    WishesMet,
    { provide: CurrentUsers, useExisting: CurrentUserFigures },
    { provide: ProvenAccounts, useExisting: ProvenRelease },
  ],
  exports: [
    BadgesService,
    CodeSeal,
    CurrentUsers,
    EventRewards,
    FrancLedger,
    LeagueGroups,
    Ledger,
    LotteryDraws,
    LotteryLists,
    Payouts,
    ProvenAccounts,
    Publications,
    RedemptionMoves,
    ReferralClaims,
    Reversals,
    Rewards,
    SeedSeal,
    StreakReadings,
  ],
})
export class RewardsModule {}
