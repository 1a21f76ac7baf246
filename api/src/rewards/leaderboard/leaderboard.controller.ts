import { Controller, Query } from '@nestjs/common';
import { Leaderboard, LeaderboardQuery } from '@ulty/contracts/rewards/leaderboard.js';
import { leaderboard } from '@ulty/contracts/reads/leaderboard.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { LeaderboardService } from './leaderboard.service.js';

@Controller()
export class LeaderboardController {
  constructor(private readonly rankings: LeaderboardService) {}

  /**
   * A ranking of the last snapshot: the first three, and the places around the reader's or the first 50. 400 VALIDATION, 401. Product §2.7.
   */
  @Read(leaderboard, { query: LeaderboardQuery, answer: Leaderboard })
  leaderboardPage(@SignedIn() user: SessionUser, @Query() query: LeaderboardQuery): Promise<Leaderboard> {
    return this.rankings.of(user, query);
  }
}
