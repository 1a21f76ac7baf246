import { leaderboard } from '@ulty/contracts/reads/leaderboard.js';
import { leagueCurrent, leagueHistory } from '@ulty/contracts/reads/leagues.js';
import { redemption, redemptionList, redemptionStart } from '@ulty/contracts/reads/redemptions.js';
import { ownOrnaments } from '@ulty/contracts/reads/ornaments.js';
import { rewardCatalog, rewardRules } from '@ulty/contracts/reads/reward-system.js';
import { economicSummary, ownEconomy } from '@ulty/contracts/reads/economics.js';
import { lotteryCurrent, lotteryOwnProof, lotteryProof } from '@ulty/contracts/reads/lottery.js';
import { referrals } from '@ulty/contracts/reads/referrals.js';
import { streakPage } from '@ulty/contracts/reads/streaks.js';
import { coinLines, coinSummary } from '@ulty/contracts/reads/ulty-coins.js';
import {
  ambassadorPage,
  economicsPage,
  exchangePage,
  leaderboardPage,
  leaguesPage,
  lotteryPage,
  redemptionPage,
  referralsPage,
  rewardRulesPage,
  streaksPage,
  walletPage,
} from '@ulty/domain/base/pages.js';
import { defineRemote } from '@ulty/federation/define-remote.js';

export const remote = defineRemote({
  id: 'mf-rewards',
  // Stored for the check of a draw without network.
  reads: [lotteryOwnProof, lotteryProof],
  routes: [
    {
      path: walletPage,
      module: './coins/wallet',
      title: 'UltyCoins',
      access: 'member',
      offline: 'core',
      reads: [coinSummary, [coinLines, { filter: '?filter=all' }]],
    },
    {
      path: exchangePage,
      module: './redeem/ask',
      title: 'Échanger',
      access: 'member',
      offline: 'on-use',
      reads: [redemptionStart, redemptionList, rewardCatalog],
    },
    {
      path: redemptionPage.pattern,
      module: './redeem/request',
      title: 'Demande',
      access: 'member',
      offline: 'on-use',
      reads: [redemption, redemptionList],
    },
    {
      path: rewardRulesPage,
      module: './reward-system/reward-system',
      title: 'Gagner et échanger',
      access: 'member',
      offline: 'on-use',
      reads: [rewardRules, rewardCatalog, ownOrnaments],
    },
    {
      path: streaksPage,
      module: './streaks/streaks',
      title: 'Ma série',
      access: 'member',
      offline: 'core',
      reads: [streakPage],
    },
    {
      path: leaguesPage,
      module: './leagues/leagues',
      title: 'Ligue',
      access: 'member',
      offline: 'on-use',
      reads: [leagueCurrent, leagueHistory],
    },
    {
      path: leaderboardPage,
      module: './leaderboard/leaderboard',
      title: 'Classement',
      access: 'member',
      offline: 'on-use',
      reads: [[leaderboard, { scope: '?scope=region', metric: '?metric', period: '?period=week', around: 'me' }]],
    },
    {
      path: economicsPage,
      module: './economics/economics',
      title: 'Où va l’argent',
      access: 'member',
      offline: 'on-use',
      reads: [[economicSummary, { month: '?month' }], ownEconomy],
    },
    {
      path: lotteryPage,
      module: './lottery/lottery',
      title: 'Loterie Mensuelle',
      access: 'member',
      offline: 'on-use',
      reads: [lotteryCurrent, streakPage],
    },
    {
      path: referralsPage,
      module: './ambassador/ambassador',
      title: 'Parrainage',
      access: 'member',
      offline: 'on-use',
      reads: [referrals],
    },
    {
      path: ambassadorPage,
      module: './ambassador/ambassador',
      title: 'Parrainage',
      access: 'member',
      offline: 'on-use',
      reads: [referrals],
    },
  ],
});
