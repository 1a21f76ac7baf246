import { Body, Controller } from '@nestjs/common';
import { markLeagueSeen } from '@ulty/contracts/commands/rewards.js';
import { LeagueCurrent, LeagueGroup, LeagueHistory, LeagueSeen } from '@ulty/contracts/rewards/leagues.js';
import { leagueCurrent, leagueGroup, leagueHistory } from '@ulty/contracts/reads/leagues.js';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { LeaguePages } from './league-pages.service.js';

@Controller()
export class LeaguesController {
  constructor(private readonly pages: LeaguePages) {}

  /** The learner's place of this week with those beside it (points, whole coins), and the result of the week before. 401. Product §2.6. */
  @Read(leagueCurrent, { answer: LeagueCurrent })
  current(@SignedIn() user: SessionUser): Promise<LeagueCurrent> {
    return this.pages.current(user);
  }

  /** Everybody of the learner's group; nobody before they join a week, or out of the leagues. 401. Product §2.6. */
  @Read(leagueGroup, { answer: LeagueGroup })
  group(@SignedIn() user: SessionUser): Promise<LeagueGroup> {
    return this.pages.group(user);
  }

  /** The learner's last twelve weeks, newest first. 401. Product §2.6. */
  @Read(leagueHistory, { answer: LeagueHistory })
  history(@SignedIn() user: SessionUser): Promise<LeagueHistory> {
    return this.pages.history(user);
  }

  /** Records that the learner has seen a week's result: 204, also for a week without one. 400 VALIDATION, 401. Product §2.6. */
  @Command(markLeagueSeen, { body: LeagueSeen, answer: null })
  seen(@SignedIn() user: SessionUser, @Body() { weekId }: LeagueSeen): Promise<void> {
    return this.pages.markSeen(user, weekId);
  }
}
