import { Module } from '@nestjs/common';
import { LeaderboardSnapshots } from './leaderboard-snapshots.js';
import { LeaderboardController } from './leaderboard.controller.js';
import { LeaderboardService } from './leaderboard.service.js';

@Module({ controllers: [LeaderboardController], providers: [LeaderboardService, LeaderboardSnapshots] })
export class LeaderboardModule {}
